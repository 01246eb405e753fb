import { programmeZone } from '../eap-cases/programme-zone.ts'
import { addDays, exactInstantMs, localDateTimeAt } from '../time/local-time.ts'
import { overlaps, startOfDay, type Time } from './timeslots.ts'

export type SkipReason = 'holiday' | 'time-off' | 'taken' | 'no-such-hour' | 'past'

/** What stands in the weeks that are copied to. */
export type Obstacles = {
  now: number
  /** Days without counselling. */
  holidays: ReadonlySet<string>
  timeOff: readonly Time[]
  /** Booked, or held for somebody. */
  taken: readonly Time[]
  /** Slots that stay; one of the same start is not added again. */
  slots: readonly Time[]
}

export type CopiedWeeks = { add: Time[]; skipped: { day: string; reason: SkipReason; count: number }[] }

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** A week, and so many after it, in milliseconds. `monday` is a day in Prague. */
export function weeksFrom(monday: string, weeks: number): Time {
  return { start: startOfDay(monday), end: startOfDay(addDays(monday, 7 * weeks)) }
}

/**
 * The slots of a week in the weeks after it, at the same hours on the clock and of the same length. Left out is what
 * would be past, does not exist on the day that clocks go forward, or is in the way of `obstacles`.
 */
export function copyToWeeks(slots: readonly Time[], weeks: number, obstacles: Obstacles): CopiedWeeks {
  const starts = new Set(obstacles.slots.map(({ start }) => start))
  const skipped = new Map<string, CopiedWeeks['skipped'][number]>()
  const add: Time[] = []
  for (let week = 1; week <= weeks; week += 1)
    for (const slot of slots) {
      const [date = '', time = ''] = localDateTimeAt(slot.start, programmeZone).split('T')
      const day = addDays(date, 7 * week)
      const start = exactInstantMs(`${day}T${time}`, programmeZone)
      const copy = start === null ? null : { start, end: start + slot.end - slot.start }
      const reason = reasonToSkip(copy, day, obstacles)
      if (reason === null && copy !== null) {
        if (!starts.has(copy.start)) add.push(copy)
        continue
      }
      const key = `${day} ${reason}`
      const entry = skipped.get(key) ?? { day, reason: reason ?? 'no-such-hour', count: 0 }
      skipped.set(key, { ...entry, count: entry.count + 1 })
    }
  return { add, skipped: [...skipped.values()] }
}

function reasonToSkip(copy: Time | null, day: string, obstacles: Obstacles): SkipReason | null {
  if (copy === null) return 'no-such-hour'
  if (copy.start <= obstacles.now) return 'past'
  if (obstacles.holidays.has(day)) return 'holiday'
  if (obstacles.timeOff.some((off) => overlaps(off, copy))) return 'time-off'
  return obstacles.taken.some((taken) => overlaps(taken, copy)) ? 'taken' : null
}
