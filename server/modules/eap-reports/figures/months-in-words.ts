import { monthOfYear, monthRuns, yearOfMonth, type MonthNumber } from '../../../../domain/eap-reports/report-period.ts'
import type { ReportWords } from '../texts.ts'

const instantOf = (month: MonthNumber) => new Date(Date.UTC(yearOfMonth(month), monthOfYear(month) - 1, 15))

/** `říjen 2026`; several that follow each other as one run, `říjen–prosinec 2026`. */
export function monthsInWords(months: readonly MonthNumber[], { locale }: Pick<ReportWords, 'locale'>): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const runs = monthRuns(months).map(({ first, last }) =>
    first === last ? format.format(instantOf(first)) : format.formatRange(instantOf(first), instantOf(last)),
  )
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(runs)
}
