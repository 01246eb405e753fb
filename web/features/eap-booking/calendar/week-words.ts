import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { addDays, localDateTimeAt, type LocalDate } from '../../../../domain/time/local-time.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

/** Day before month in English too, as everywhere in the product. */
const locale = () => ({ en: 'en-GB', sr: 'sr-Latn' })[interfaceLanguage() as string] ?? interfaceLanguage()
const atNoon = (day: LocalDate) => new Date(`${day}T12:00:00Z`)

const named = (day: LocalDate, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(atNoon(day))

/** 9:00, by the clock in Prague. */
export function clockTime(instantMs: number): string {
  return localDateTimeAt(instantMs, programmeZone).slice(11).replace(/^0/, '')
}

export const clockRange = (startMs: number, endMs: number) => `${clockTime(startMs)} – ${clockTime(endMs)}`

/** 23.03. */
export const shortDate = (day: LocalDate) => `${day.slice(8)}.${day.slice(5, 7)}.`

/** The number of the week, as ISO 8601 counts: that of its Thursday. */
export function weekNumber(monday: LocalDate): number {
  const thursday = atNoon(addDays(monday, 3))
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / 86_400_000 / 7) + 1
}

/** Names of days and weeks in the language of the interface. */
export function useWeekWords() {
  useTranslation()
  return {
    dayName: (day: LocalDate) => named(day, { weekday: 'short' }),
    longDayName: (day: LocalDate) => `${named(day, { weekday: 'long' })} ${shortDate(day)}`,
    weekTitle: (monday: LocalDate) =>
      new Intl.DateTimeFormat(locale(), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).formatRange(atNoon(monday), atNoon(addDays(monday, 6))),
  }
}
