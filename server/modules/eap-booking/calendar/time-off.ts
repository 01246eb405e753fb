import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { addTimeOff as contract, timeOff as shape } from '../../../../contract/eap-booking/calendar.ts'
import { longestRangeDays } from '../../../../domain/eap-booking/timeslots.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { takenIn, timeOffById, type BusyRow } from './calendar-queries.ts'
import { checked } from './checked-range.ts'
import { auditCalendar, mayWrite, withOwnCalendar } from './open-calendar.ts'

/** Nothing of an expert is offered in the time; what is booked in it stays, and is counted in the answer. */
export function addTimeOff(
  services: Services,
  user: SignedIn,
  { expert, startTime, endTime }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const range = checked(startTime, endTime, longestRangeDays.staff, 'endTime')
  return withOwnCalendar(services, user, expert, async (tx, { userName }) => {
    const { id } = await tx
      .insertInto('eap_time_off')
      .values({ expert_user_name: userName, during: `[${startTime},${endTime})`, created_by: user.userName })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditCalendar(tx, user, userName)
    const taken = await takenIn(tx, userName, range, services.clock.now())
    return { timeOff: { id, startTime, endTime }, bookedCount: taken.filter(({ isBooked }) => isBooked).length }
  })
}

/** The slots in it are offered again; 404 for what is no time off, and for that of others. */
export async function removeTimeOff(services: Services, user: SignedIn, id: number): Promise<Record<never, never>> {
  const off = await timeOffById(services.db.open, id)
  if (!off || !mayWrite(user, off.expert)) throw notFound()
  return withOwnCalendar(services, user, off.expert, async (tx, { userName }) => {
    const { numDeletedRows } = await tx.deleteFrom('eap_time_off').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await auditCalendar(tx, user, userName)
    await offerFreedTime(tx, { expertUserName: userName, startsAt: off.start, endsAt: off.end })
    return {}
  })
}

export const presentTimeOff = ({ id, start, end }: BusyRow): z.output<typeof shape> => ({
  id,
  startTime: start.toISOString(),
  endTime: end.toISOString(),
})
