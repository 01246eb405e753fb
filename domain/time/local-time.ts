import { Temporal } from 'temporal-polyfill'

/** Local date and time in a time zone that is given separately: `2026-03-29T00:00`. */
export type LocalDateTime = string
/** `2026-03-29` */
export type LocalDate = string

/** The local time in a time zone (an IANA name) at an instant in milliseconds: `2026-03-29T03:00`. */
export function localDateTimeAt(instantMs: number, zone: string): LocalDateTime {
  return inZone(instantMs, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

export function localDateAt(instantMs: number, zone: string): LocalDate {
  return inZone(instantMs, zone).toPlainDate().toString()
}

/** The hour of the local time, 0–23. */
export function localHourAt(instantMs: number, zone: string): number {
  return inZone(instantMs, zone).hour
}

/**
 * The instant of a local time, in milliseconds. A time that is skipped in spring is moved forward by the skipped hour; of
 * one that occurs twice in autumn the first is meant (Temporal's "compatible").
 */
export function toInstantMs(local: LocalDateTime, zone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The same for a typed time: null if it does not exist because it is skipped in spring. */
export function exactInstantMs(local: LocalDateTime, zone: string): number | null {
  const instantMs = toInstantMs(local, zone)
  return localDateTimeAt(instantMs, zone) === local ? instantMs : null
}

/** The date so many days later, by the calendar: `2026-02-27` + 2 → `2026-03-01`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** DD.MM.YYYY HH:mm, the format everywhere in the product. */
export function writeLocalDateTime(local: LocalDateTime): string {
  const [date = '', time = ''] = local.split('T')
  return `${date.split('-').toReversed().join('.')} ${time}`
}

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Whether the text is a local time on an existing day; 30 February is none. */
export function isLocalDateTime(text: string): boolean {
  if (!localPattern.test(text)) return false
  try {
    Temporal.PlainDateTime.from(text)
    return true
  } catch {
    return false
  }
}

function inZone(instantMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone)
}
