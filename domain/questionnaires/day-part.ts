import { localHourAt } from '../time/local-time.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Which greeting fits the hour in the time zone: morning until noon, evening from six and through the night. */
export function dayPart(now: Date, timeZone: string): DayPart {
  const hour = localHourAt(now.getTime(), timeZone)
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
