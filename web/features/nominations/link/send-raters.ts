import type {
  createAssesseeNominations,
  finalizeNominationLink,
  getNominationLink,
  NominationLink,
} from '../../../../contract/nominations.ts'
import { callLink, type CallAnswer } from '../../../public/call-link.ts'
import { useLinkWrite } from '../../../public/use-link-write.ts'
import type { LinkModel, Rater } from './rater-list.ts'
import { staffToken } from './staff-session.ts'

const tokenOf = ({ link }: LinkModel) => (link.isStaff ? staffToken() : Promise.resolve(null))

/** The link's list as it is stored now. */
export async function readLink(model: LinkModel): Promise<CallAnswer<NominationLink>> {
  return callLink<typeof getNominationLink>(
    { method: 'GET', url: '/api/reports/nomination-link/:shareGuid' },
    { params: { shareGuid: model.shareGuid } },
    { token: await tokenOf(model) },
  )
}

/** Saving and finishing the list: each once at a time, and repeated under the same key after a lost answer. */
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
    sendRaters: async (rows: readonly Rater[], revision: string) =>
      writeRaters(
        {
          params: { projectId: model.link.projectGuid, linkId: model.shareGuid },
          query: { revision },
          body: rows.map(({ key: _key, ...row }) => row),
        },
        { token: await tokenOf(model) },
      ),
    sendFinalized: async (isFinalized: boolean) =>
      writeEnd({ body: { linkGuid: model.shareGuid, isFinalized } }, { token: await tokenOf(model) }),
  }
}
