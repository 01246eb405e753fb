import { useMemo } from 'react'
import { listMailRecipients } from '../../../../contract/mailing/sending.ts'
import { mailPages, type MailKind } from '../../../../domain/mailing/mail-pages.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { isOf360 } from '../write/mail-draft.ts'
import { canBeWrittenTo, isDueFor, type MailRecipient, type WrittenMail } from '../write/verdict.ts'
import { useNamed } from './use-named.ts'

/**
 * Who can get the mail and who is chosen: those named in the address, nobody without (OPS-2-35). Links within the
 * product ask by `choose=due` for those for whom the mail is due, instead of naming them all.
 */
export function useRecipients(
  { page, needsUrl }: WrittenMail,
  mailType: MailKind,
  picked: ReadonlySet<string> | null,
  onPick: (ids: ReadonlySet<string>) => void,
) {
  const { projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf(...mailPages)
  const list = useCall(listMailRecipients, {
    params: { projectId: projGuid, waveId: waveGuid, page },
    query: isOf360(mailType) ? { mailType } : {},
  })
  const { named, ...naming } = useNamed(page)
  const [{ choose }] = useListState({ choose: '' })
  const people = useMemo(() => list.data ?? [], [list.data])
  const mail = useMemo(() => ({ page, needsUrl }), [page, needsUrl])
  const selection = useMemo(
    () => picked ?? new Set((named && idsOf(named, choose, people, mail))?.map(String)),
    [picked, named, choose, people, mail],
  )
  const chosen = useMemo(
    () => people.filter((person) => canBeWrittenTo(mail, person) && selection.has(String(person.id))),
    [people, selection, mail],
  )
  const reached = new Set(people.filter((person) => canBeWrittenTo(mail, person)).map(({ id }) => id))
  return {
    people,
    chosen,
    selection,
    select: onPick,
    canSelect: (person: MailRecipient) => canBeWrittenTo(mail, person),
    /** People named in the address who cannot get this mail. */
    unreached: list.data ? (named ?? []).filter((id) => !reached.has(id)).length : 0,
    isLoading: list.isPending || (named === undefined && !naming.error),
    error: listError((list.isError ? list.error : naming.error) ?? undefined),
    retry: () => {
      void list.refetch()
      if (naming.error) naming.retry()
    },
  }
}

function idsOf(named: readonly number[], choose: string, people: readonly MailRecipient[], mail: WrittenMail) {
  if (named.length > 0 || choose !== 'due') return named
  return people.filter((person) => isDueFor(mail, person)).map(({ id }) => id)
}
export type Recipients = ReturnType<typeof useRecipients>
