import { useMemo, useState } from 'react'
import { listMailRecipients } from '../../../contract/mailing.ts'
import type { MailPage, SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { listError } from '../../platform/api-error.ts'
import { useProjectIds, useRouteParams } from '../../platform/location.ts'
import { useCall } from '../../platform/queries.ts'
import { idsOfAddress } from './mail-draft.ts'
import { canBeWrittenTo } from './verdict.ts'

/** Who can get the mail and who is chosen: those named in the address, nobody without (OPS-2-35). */
export function useRecipients(page: MailPage, mailType: SendableMailType) {
  const { projGuid } = useProjectIds()
  const { waveGuid = '', assesseeIds } = useRouteParams()
  const list = useCall(listMailRecipients, {
    params: { projectId: projGuid, waveId: waveGuid, page },
    query: { mailType },
  })
  const [named] = useState(() => idsOfAddress(assesseeIds))
  const [selection, setSelection] = useState<ReadonlySet<string>>(() => new Set(named.map(String)))
  const people = useMemo(() => list.data ?? [], [list.data])
  const chosen = useMemo(
    () => people.filter((person) => canBeWrittenTo(person) && selection.has(String(person.id))),
    [people, selection],
  )
  const reached = new Set(people.filter(canBeWrittenTo).map(({ id }) => id))
  return {
    people,
    chosen,
    selection,
    select: setSelection,
    /** People named in the address who cannot get this mail. */
    unreached: list.data ? named.filter((id) => !reached.has(id)).length : 0,
    isLoading: list.isPending,
    error: listError(list.isError ? list.error : undefined),
    retry: () => void list.refetch(),
  }
}
export type Recipients = ReturnType<typeof useRecipients>
