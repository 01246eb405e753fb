import { addDays, type LocalDate } from '../../../../domain/time/local-time.ts'

/** `2026-11` */
export type Month = string

export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export function nextMonth(month: Month, by: 1 | -1): Month {
  const first = `${month}-01`
  return monthOf(by === 1 ? addDays(first, 31) : addDays(first, -1))
}

/** Monday is 0. */
const weekdayOf = (date: LocalDate) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks of a month, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: Month): LocalDate[][] {
  const first = `${month}-01`
  const weeks: LocalDate[][] = []
  for (let monday = addDays(first, -weekdayOf(first)); monthOf(monday) <= month; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead)))
  return weeks
}

/** English pages write dates as in Britain. */
const tags: Readonly<Record<string, string>> = { en: 'en-GB', sr: 'sr-Latn' }
const format = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tags[language] ?? language, { ...options, timeZone: 'UTC' })
const noonOf = (date: LocalDate) => new Date(`${date}T12:00:00Z`)

/** «November 2026» */
export const nameOfMonth = (month: Month, language: string) =>
  format(language, { month: 'long', year: 'numeric' }).format(noonOf(`${month}-01`))

/** «Thursday 19 November 2026», in the order of the language. */
export const nameOfDay = (date: LocalDate, language: string) =>
  format(language, { dateStyle: 'full' }).format(noonOf(date))

/** «Thu 19 Nov», in the order of the language. */
export const shortDay = (date: LocalDate, language: string) =>
  format(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(noonOf(date))

/** Monday to Sunday, short; 2024 began on a Monday. */
export const weekdayNames = (language: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => format(language, { weekday: 'short' }).format(noonOf(`2024-01-0${day}`)))
