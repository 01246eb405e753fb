import { useState } from 'react'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { defaultDuration, reportDurations, yearsUpTo } from '../../../../domain/eap-reports/report-period.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { usePeriodOf, type PeriodChoice } from '../use-period.ts'

/** `year` and `month` are 0 while the start follows the length. */
const defaults = { licence: '', months: defaultDuration, year: 0, month: 0 } as const

/** The licence and the period of the page, kept in its address. */
export function useServiceChoice() {
  const [{ licence, months, year, month }, change] = useListState(defaults)
  const [today] = useState(() => localDateAt(Date.now(), programmeZone))
  // What the fields do not offer is not issued by an address either.
  const isOffered = yearsUpTo(today).includes(year) && month > 0 && month <= 12
  const choice: PeriodChoice = {
    duration: reportDurations.find((duration) => duration === months) ?? defaultDuration,
    start: isOffered ? { year, month } : null,
  }
  const chosen = usePeriodOf(choice, ({ duration, start }) =>
    change({ months: duration, year: start?.year ?? 0, month: start?.month ?? 0 }),
  )
  return { licenceGuid: licence, chosen, setLicence: (guid: string | null) => change({ licence: guid ?? '' }) }
}
