import type {
  createAssesseeNominations,
  finalizeNominationLink,
  getNominationLink,
  NominationLink,
} from '../../../../contract/nominations/links.ts'
import { callLink, type CallAnswer } from '../../../link/call-link.ts'
import { useLinkWrite } from '../../../link/use-link-write.ts'
import type { LinkModel, Rater } from './rater-list.ts'
import { staffToken } from './staff-session.ts'

/** Makes a call as the person who opened the list; while that cannot be verified, no call is made. */
async function asOpened<T>(
  { link }: LinkModel,
  call: (token: string | null) => Promise<CallAnswer<T>>,
): Promise<CallAnswer<T>> {
  if (!link.isStaff) return call(null)
  const staff = await staffToken()
  return staff.ok ? call(staff.answer) : staff
}

/** The link's list as it is stored now. */
export function readLink(model: LinkModel): Promise<CallAnswer<NominationLink>> {
  return asOpened(model, (token) =>
    callLink<typeof getNominationLink>(
      { method: 'GET', url: '/api/reports/nomination-link/:shareGuid' },
      { params: { shareGuid: model.shareGuid } },
      { token },
    ),
  )
}

/** Saves and finishes the list: one call of each at a time, retried under the same key after a lost response. */
export function useSendRaters(model: LinkModel) {
  const writeRaters = useLinkWrite<typeof createAssesseeNominations>({
    method: 'POST',
    url: '/api/reports/create-assessee-nominations/:projectId/:linkId',
  })
  const writeEnd = useLinkWrite<typeof finalizeNominationLink>({
    method: 'PUT',
    url: '/api/reports/finalize-nomination-link',
  })
  return {
    sendRaters: (rows: readonly Rater[], revision: string) =>
      asOpened(model, (token) =>
        writeRaters(
          {
            params: { projectId: model.link.projectGuid, linkId: model.shareGuid },
            query: { revision },
            body: rows.map(({ key: _key, ...row }) => row),
          },
          { token },
        ),
      ),
    sendFinalized: (isFinalized: boolean) =>
      asOpened(model, (token) => writeEnd({ body: { linkGuid: model.shareGuid, isFinalized } }, { token })),
  }
}
