import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { saveTimeslots as contract } from '../../../../contract/eap-booking/calendar.ts'
import {
  longestRangeDays,
  mostSlots,
  planSave,
  problemsOfSlots,
  type SlotProblem,
} from '../../../../domain/eap-booking/timeslots.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { slotsOfExpert } from './calendar-queries.ts'
import { changeSlots } from './change-slots.ts'
import { checkedRange } from './checked-range.ts'
import { presentSlots } from './list-timeslots.ts'
import { withOwnCalendar } from './open-calendar.ts'

/**
 * Saves the availability of an expert in a range (EAP-7-29). Saves of one expert wait for each other, and each sees
 * what was booked until then, so that one made from an old view destroys nothing.
 */
export async function saveTimeslots(
  services: Services,
  user: SignedIn,
  sent: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  if (sent.timeslots.length > mostSlots) throw new AppError('TOO_MANY_SLOTS', 400, { most: mostSlots })
  const range = checkedRange(sent, longestRangeDays.staff)
  const slots = sent.timeslots.map(({ startTime, endTime }) => ({
    start: Date.parse(startTime),
    end: Date.parse(endTime),
  }))
  refuse(problemsOfSlots(slots, range))
  const now = services.clock.now()
  return withOwnCalendar(services, user, sent.expert, async (tx, expert) => {
    const stored = await slotsOfExpert(tx, expert.userName, range, now)
    const plan = planSave(
      stored.map(({ id, start, end, isTaken }) => ({ id, start: +start, end: +end, isKept: isTaken })),
      slots,
      now.getTime(),
    )
    refuse(plan.problems)
    await changeSlots(tx, expert.userName, plan)
    if (plan.add.length > 0)
      await offerFreedTime(tx, {
        expertUserName: expert.userName,
        startsAt: new Date(range.start),
        endsAt: new Date(range.end),
      })
    return presentSlots(await slotsOfExpert(tx, expert.userName, range, now), expert)
  })
}

/** So many are named: more tell nobody anything. */
const mostNamed = 100

function refuse(problems: readonly SlotProblem[]): void {
  const [first] = problems
  if (!first) return
  const details = problems.slice(0, mostNamed).map(({ index, code }) => ({ path: `timeslots.${index}`, code }))
  throw new AppError(first.code, 400, details)
}
