import { useMemo, useState } from 'react'
import { getControlPanel } from '../../../../contract/progress/control-panel.ts'
import { isReminderPage, mailPages, type MailPage } from '../../../../domain/mailing/mail-pages.ts'
import { isForRaters, ratersOf } from '../../../../domain/progress/control-panel.ts'
import { useEntryState } from '../../../platform/address/entry-state.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { keptPeople } from '../../../platform/address/people-in-address.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { idsOfAddress } from '../write/mail-draft.ts'

/**
 * Whom the address names. Coming from assessees in the control panel, the mail is for their raters: reminders for those
 * who have not submitted. `named` is undefined until the raters are known.
 */
export function useNamed(page: MailPage) {
  const { projGuid } = useProjectIds()
  const { waveGuid, assesseeIds, assesseeId } = useParamsOf(...mailPages)
  const [{ ids }] = useListState({ ids: '' })
  const entry = useEntryState()
  const [given] = useState(() =>
    ids === 'kept' ? keptPeople(page, waveGuid) : idsOfAddress(assesseeIds ?? assesseeId),
  )
  const namesAssessees = entry.namesAssessees === true && isForRaters(page)
  const panel = useCall(
    getControlPanel,
    { params: { projectId: projGuid, waveId: waveGuid } },
    { enabled: namesAssessees },
  )
  const named = useMemo(() => {
    if (!namesAssessees) return given
    const chosen = new Set(given)
    const people = panel.data?.people.filter(({ id }) => chosen.has(id))
    return people && ratersOf(people, isReminderPage(page) ? 'open' : 'all')
  }, [namesAssessees, given, panel.data, page])
  return { named, error: namesAssessees && !panel.data ? panel.error : null, retry: () => void panel.refetch() }
}
