import { type WallTime } from './date-text.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone of the browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** What the clock on the wall shows in `zone` at an instant. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

const asUtc = (wall: WallTime) => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)

/** The instant at which the wall clock shows `wall`: the first of two in autumn, `null` in the hour that spring skips. */
export function instantOf(wall: WallTime, zone: string): Date | null {
  const target = asUtc(wall)
  const offsetAt = (time: number) => asUtc(wallTimeOf(new Date(time), zone)) - time
  const dayMs = 24 * 60 * 60 * 1000
  const candidates = [offsetAt(target - dayMs), offsetAt(target + dayMs)].map((offset) => target - offset)
  const instants = candidates.filter((time) => asUtc(wallTimeOf(new Date(time), zone)) === target)
  return instants.length > 0 ? new Date(Math.min(...instants)) : null
}
