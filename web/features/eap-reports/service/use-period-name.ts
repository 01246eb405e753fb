import { monthNumber, monthOfYear, yearOfMonth } from '../../../../domain/eap-reports/report-period.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { ChosenPeriod } from '../use-period.ts'

/** «August – October 2026» */
export function usePeriodName(): (period: ChosenPeriod) => string {
  const { i18n } = useTranslation('eap-reports')
  const format = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return ({ startYear, startMonth, duration }) => {
    const last = monthNumber(startYear, startMonth) + duration - 1
    const dayOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 15))
    return format.formatRange(dayOf(startYear, startMonth), dayOf(yearOfMonth(last), monthOfYear(last)))
  }
}
