import { addDays, localDateAt, localDateTimeAt, toInstantMs, type LocalDate } from '../../time/local-time.ts'
import type { ReminderPlan } from './reminder-plan.ts'

type QuietHours = Pick<ReminderPlan, 'quietFrom' | 'quietTo'>
export type SendingDays = Pick<ReminderPlan, 'workingDaysOnly' | 'skippedDays'>

/** Whether a time of day, `HH:mm`, is within the quiet hours. They begin with `quietFrom` and end before `quietTo`. */
export function isQuietAt({ quietFrom, quietTo }: QuietHours, time: string): boolean {
  if (quietFrom <= quietTo) return time >= quietFrom && time < quietTo
  return time >= quietFrom || time < quietTo
}

export function isQuietInstant(hours: QuietHours, instantMs: number, zone: string): boolean {
  return isQuietAt(hours, localDateTimeAt(instantMs, zone).slice(11))
}

/** Saturday and Sunday, as in all the countries that can be chosen. */
export function isWeekend(day: LocalDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Whether the plan sends nothing on a day: a weekend, a public holiday, or a day that somebody took out. */
export function isDayWithout(days: SendingDays, day: LocalDate, isHoliday: (day: LocalDate) => boolean): boolean {
  if (days.skippedDays.includes(day)) return true
  return days.workingDaysOnly && (isWeekend(day) || isHoliday(day))
}

/** A year and a day: no plan waits longer for a day on which it may send. */
const mostDays = 366

/**
 * When mail that is due may be handed over: now, or the end of the quiet hours on the next day on which the plan sends.
 * Null if there is no such day.
 */
export function handOverAt(
  plan: QuietHours & SendingDays,
  nowMs: number,
  zone: string,
  isHoliday: (day: LocalDate) => boolean,
): number | null {
  const today = localDateAt(nowMs, zone)
  if (!isQuietInstant(plan, nowMs, zone) && !isDayWithout(plan, today, isHoliday)) return nowMs
  const opens = plan.quietFrom === plan.quietTo ? '00:00' : plan.quietTo
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(today, ahead)
    const instantMs = toInstantMs(`${day}T${opens}`, zone)
    if (instantMs > nowMs && !isDayWithout(plan, day, isHoliday) && !isQuietInstant(plan, instantMs, zone))
      return instantMs
  }
  return null
}
