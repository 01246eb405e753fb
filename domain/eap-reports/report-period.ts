import { localDateAt } from '../time/local-time.ts'
import { programmeZone } from '../eap-cases/programme-zone.ts'

/** Months that a report covers (EAP-9-10). */
export const reportDurations = [1, 3, 12] as const
export type ReportDuration = (typeof reportDurations)[number]
export const defaultDuration = 3 satisfies ReportDuration
/** The present year and the four before (EAP-9-11). */
const yearsOffered = 5

/** The years offered on a day, the present one first. */
export function yearsUpTo(today: string): number[] {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: yearsOffered }, (_, index) => thisYear - index)
}

/** A month as a number that grows by one a month: 2026-01 is 2026 × 12. */
export type MonthNumber = number

export const monthNumber = (year: number, month: number): MonthNumber => year * 12 + month - 1
export const yearOfMonth = (month: MonthNumber): number => Math.floor(month / 12)
/** 1 to 12. */
export const monthOfYear = (month: MonthNumber): number => (month % 12) + 1

/** The month of an instant in Prague. */
export function monthAt(instantMs: number): MonthNumber {
  const [year = 0, month = 0] = localDateAt(instantMs, programmeZone).split('-').map(Number)
  return monthNumber(year, month)
}

/** The start that the dialog proposes: today's month less the duration (EAP-9-13). */
export function proposedStart(today: string, duration: number): { year: number; month: number } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const start = monthNumber(year, month) - duration
  return { year: yearOfMonth(start), month: monthOfYear(start) }
}

/**
 * The months of a period that are over: what is still going on is told by a later report, as figures that were issued
 * stay as they are. Empty if none is over.
 */
export function closedMonths(start: MonthNumber, duration: number, nowMs: number): MonthNumber[] {
  const present = monthAt(nowMs)
  return Array.from({ length: duration }, (_, index) => start + index).filter((month) => month < present)
}

/** Runs of months that follow each other, each from its first to its last month. */
export function monthRuns(months: readonly MonthNumber[]): { first: MonthNumber; last: MonthNumber }[] {
  const runs: { first: MonthNumber; last: MonthNumber }[] = []
  for (const month of months.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && month === run.last + 1) run.last = month
    else runs.push({ first: month, last: month })
  }
  return runs
}
