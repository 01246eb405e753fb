import { useState } from 'react'
import { listExperts } from '../../../../contract/eap-cases/catalogue.ts'
import { mondayAt, mondayOf } from '../../../../domain/eap-booking/week-grid.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useUser } from '../../../platform/session/use-session.ts'

/** Whose week is shown, in the address; an empty `week` is the current one. */
const initial = { expert: '', week: '', all: false } as const

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * The expert and the week of the calendar. Administrators choose an expert; everybody else has the own calendar
 * (EAP-2-44). Another expert begins with the current week (EAP-4-35).
 */
export function useCalendarChoice() {
  const isChooser = useMay('assignCategories')
  const user = useUser()
  const [state, change] = useListState(initial)
  const [now] = useState(() => Date.now())
  const experts = useCall(listExperts, { params: { withProfilesOnly: state.all ? '0' : '1' } }, { enabled: isChooser })
  const expert = isChooser ? state.expert : (user?.username ?? '')
  return {
    isChooser,
    expert,
    experts,
    chosen: experts.data?.find(({ username }) => username === expert),
    withAll: state.all,
    currentMonday: mondayAt(now),
    monday: isDay(state.week) ? mondayOf(state.week) : mondayAt(now),
    chooseExpert: (next: string) => change({ expert: next, week: '' }),
    chooseAll: (all: boolean) => change({ all }),
    chooseWeek: (monday: string) => change({ week: monday === mondayAt(now) ? '' : monday }),
  }
}
