/** Date and time on the wall clock of a zone that is said elsewhere: `2026-03-29T00:00`. */
export type LocalDateTime = string
/** `2026-03-29` */
export type LocalDate = string

const minuteMs = 60_000

/** The wall clock of a time zone (an IANA name) at an instant: `2026-03-29T03:00`. */
export function localDateTimeAt(instantMs: number, zone: string): LocalDateTime {
  return new Date(instantMs + offsetMs(instantMs, zone)).toISOString().slice(0, 16)
}

export function localDateAt(instantMs: number, zone: string): LocalDate {
  return localDateTimeAt(instantMs, zone).slice(0, 10)
}

/**
 * The instant of a wall clock time. A time that the spring change skips is moved forward by the hour that is skipped;
 * of one that comes twice in autumn the first is meant, as `Temporal` does with "compatible".
 */
export function toInstantMs(local: LocalDateTime, zone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const dayMs = 24 * 60 * minuteMs
  const before = asUtc - offsetMs(asUtc - dayMs, zone)
  if (localDateTimeAt(before, zone) === local) return before
  const after = asUtc - offsetMs(asUtc + dayMs, zone)
  return localDateTimeAt(after, zone) === local ? after : before
}

/** The same for a time that somebody types: null where the clock never shows it, in the hour that spring skips. */
export function exactInstantMs(local: LocalDateTime, zone: string): number | null {
  const instantMs = toInstantMs(local, zone)
  return localDateTimeAt(instantMs, zone) === local ? instantMs : null
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instantMs: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(new Date(instantMs))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - Math.floor(instantMs / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times as much as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** The date so many days later, by the calendar: `2026-02-27` + 2 → `2026-03-01`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * minuteMs).toISOString().slice(0, 10)
}

/** DD.MM.YYYY HH:mm, as people read it everywhere in the product. */
export function writeLocalDateTime(local: LocalDateTime): string {
  const [date = '', time = ''] = local.split('T')
  return `${date.split('-').toReversed().join('.')} ${time}`
}

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Whether the text is a wall clock time of a day that exists; 30 February does not. */
export function isLocalDateTime(text: string): boolean {
  if (!localPattern.test(text)) return false
  const instantMs = Date.parse(`${text}Z`)
  return !Number.isNaN(instantMs) && new Date(instantMs).toISOString().startsWith(text)
}
