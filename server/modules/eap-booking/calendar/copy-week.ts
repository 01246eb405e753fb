import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { copyWeek as contract } from '../../../../contract/eap-booking/calendar.ts'
import { copyToWeeks, mondayOf, weeksFrom } from '../../../../domain/eap-booking/copy-week.ts'
import { mostSlots, type Time } from '../../../../domain/eap-booking/timeslots.ts'
import { addDays } from '../../../../domain/time/local-time.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { slotsOfExpert, takenIn, timeOffIn } from './calendar-queries.ts'
import { changeSlots } from './change-slots.ts'
import { holidaysOf } from './holidays.ts'
import { auditCalendar, withOwnCalendar } from './open-calendar.ts'

/** Copies the availability of a week to the weeks after it, and says what was left out. */
export function copyWeek(
  services: Services,
  user: SignedIn,
  { expert: name, week, weeks, skipHolidays, replace }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const monday = mondayOf(week)
  const following = addDays(monday, 7)
  const target = weeksFrom(following, weeks)
  return withOwnCalendar(services, user, name, async (tx, { userName, branchCode }) => {
    const now = services.clock.now()
    const source = await slotsOfExpert(tx, userName, weeksFrom(monday, 1), now)
    if (source.length === 0) throw conflict('WEEK_EMPTY')
    if (source.length * weeks > mostSlots) throw new AppError('TOO_MANY_SLOTS', 400, { most: mostSlots })
    const [present, taken, timeOff] = await Promise.all([
      slotsOfExpert(tx, userName, target, now),
      takenIn(tx, userName, target, now),
      timeOffIn(tx, userName, target),
    ])
    const days = { from: following, to: addDays(following, 7 * weeks) }
    const holidays = skipHolidays ? await holidaysOf(branchCode, days, 'en') : []
    const replaced = replace ? present.filter(({ isTaken, start }) => !isTaken && start > now) : []
    const { add, skipped } = copyToWeeks(source.map(timeOf), weeks, {
      now: now.getTime(),
      holidays: new Set(holidays.map(({ day }) => day)),
      timeOff: timeOff.map(timeOf),
      taken: taken.map(timeOf),
      slots: present.filter((slot) => !replaced.includes(slot)).map(timeOf),
    })
    await changeSlots(tx, userName, { remove: replaced.map(({ id }) => id), add })
    await auditCalendar(tx, user, userName)
    if (add.length > 0)
      await offerFreedTime(tx, {
        expertUserName: userName,
        startsAt: new Date(target.start),
        endsAt: new Date(target.end),
      })
    return { added: add.length, skipped }
  })
}

const timeOf = ({ start, end }: { start: Date; end: Date }): Time => ({ start: start.getTime(), end: end.getTime() })
