export type DayCount = { day: string; count: number; isWeekend: boolean }

const dayMs = 24 * 3_600_000
/** More bars than this cannot be distinguished. */
const mostDays = 62

/**
 * Ratings submitted on each calendar day `YYYY-MM-DD` from `firstDay` to `lastDay`, including days with none; of a longer
 * period only the end. `dayOf` gives the calendar day of an instant.
 */
export function submittedPerDay(
  submittedAt: readonly string[],
  { firstDay, lastDay, dayOf }: { firstDay: string; lastDay: string; dayOf: (instant: string) => string },
): DayCount[] {
  const counts = new Map<string, number>()
  for (const instant of submittedAt) counts.set(dayOf(instant), (counts.get(dayOf(instant)) ?? 0) + 1)
  const last = Date.parse(lastDay)
  const first = Math.max(Date.parse(firstDay), last - (mostDays - 1) * dayMs)
  const days: DayCount[] = []
  for (let time = first; time <= last; time += dayMs) {
    const date = new Date(time)
    const day = date.toISOString().slice(0, 10)
    days.push({ day, count: counts.get(day) ?? 0, isWeekend: date.getUTCDay() % 6 === 0 })
  }
  return days
}
