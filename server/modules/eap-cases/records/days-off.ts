import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { addDays, localDateAt, type LocalDate } from '../../../../domain/time/local-time.ts'
import type { IsHoliday } from './public-holidays.ts'

/** So many days a page may stay open and still know which of them are holidays. */
const aheadDays = 7

type Clock = { createdAt: Date; dueAt: Date | null; firstContactAt: Date | null }

/**
 * The public holidays that a service clock leaves out while it is read: from the request to its end, or to now if it is
 * over. None for a clock that has stopped.
 */
export function daysOffOf({ createdAt, dueAt, firstContactAt }: Clock, now: Date, isHoliday: IsHoliday): LocalDate[] {
  if (dueAt === null || firstContactAt !== null) return []
  const lastMs = Math.max(dueAt.getTime(), now.getTime())
  const last = addDays(localDateAt(lastMs, programmeZone), aheadDays)
  const days: LocalDate[] = []
  for (let day = localDateAt(createdAt.getTime(), programmeZone); day <= last; day = addDays(day, 1))
    if (isHoliday(day)) days.push(day)
  return days
}
