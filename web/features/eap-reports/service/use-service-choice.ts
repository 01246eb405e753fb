import { defaultDuration, reportDurations } from '../../../../domain/eap-reports/report-period.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { usePeriodOf, type PeriodChoice } from '../use-period.ts'

/** `year` and `month` are 0 while the start follows the length. */
const defaults = { licence: '', months: defaultDuration, year: 0, month: 0 } as const

/** The licence and the period of the page, kept in its address. */
export function useServiceChoice() {
  const [{ licence, months, year, month }, change] = useListState(defaults)
  const choice: PeriodChoice = {
    duration: reportDurations.find((duration) => duration === months) ?? defaultDuration,
    start: year > 0 && month > 0 && month <= 12 ? { year, month } : null,
  }
  const chosen = usePeriodOf(choice, ({ duration, start }) =>
    change({ months: duration, year: start?.year ?? 0, month: start?.month ?? 0 }),
  )
  return { licenceGuid: licence, chosen, setLicence: (guid: string | null) => change({ licence: guid ?? '' }) }
}
