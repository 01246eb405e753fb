import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type {
  calendarSlot,
  findNextTimeslot as next,
  listTimeslots as contract,
} from '../../../../contract/eap-booking/calendar.ts'
import { eapScopeOf } from '../../../../domain/eap-cases/eap-scope.ts'
import { longestRangeDays, type Time } from '../../../../domain/eap-booking/timeslots.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { programmeDay, withLicence } from '../../eap-cases/records/licence-access.ts'
import {
  findExpert,
  freeSlotsInRange,
  nextFreeSlot,
  slotsOfExpert,
  takenIn,
  timeOffIn,
  type ExpertRow,
  type FreeRow,
  type SlotRow,
} from './calendar-queries.ts'
import { checkedRange } from './checked-range.ts'
import { mayWrite, withReadableCalendar } from './open-calendar.ts'

type Slot = z.output<typeof calendarSlot>

/**
 * The slots of a range. Who works with the calendar of an expert sees all of it; everybody else, and whoever wants free
 * ones, sees what a licence offers in a category (EAP-7-31).
 */
export async function listTimeslots(
  services: Services,
  user: SignedIn | undefined,
  sent: BodyOf<typeof contract>,
): Promise<Slot[]> {
  const { expert, freeOnly, category, licenseGuid } = sent
  if (user && expert && mayOpen(user, expert) && !(freeOnly && licenseGuid)) {
    const range = checkedRange(sent, longestRangeDays.staff)
    return slotsOf(services, user, { expert, range, freeOnly: freeOnly === true })
  }
  const range = checkedRange(sent, longestRangeDays.public)
  if (!category || !licenseGuid) return []
  return freeSlots(services, { category, licenceId: licenseGuid, expert: expert || null }, range)
}

/** An expert who asks for the calendar of another is shown what clients see of it. */
const mayOpen = (user: SignedIn, expert: string) => mayWrite(user, expert) || eapScopeOf(user).ofBranch

/** The calendar of an expert as who works with it sees it. */
function slotsOf(
  services: Services,
  user: SignedIn,
  { expert, range, freeOnly }: { expert: string; range: Time; freeOnly: boolean },
): Promise<Slot[]> {
  const now = services.clock.now()
  return withReadableCalendar(services, user, expert, async (tx, found) => {
    const slots = await slotsOfExpert(tx, found.userName, range, now)
    if (!freeOnly) return presentSlots(slots, found)
    const around = { start: range.start, end: range.end + 24 * 3600_000 }
    const taken = await takenIn(tx, found.userName, around, now)
    const busy = [...taken, ...(await timeOffIn(tx, found.userName, around))]
    const isFree = ({ start, end }: SlotRow) =>
      start > now && !busy.some((other) => other.start < end && start < other.end)
    return presentSlots(slots.filter(isFree), found)
  })
}

function freeSlots(
  { db, clock }: Services,
  { category, licenceId, expert }: { category: string; licenceId: string; expert: string | null },
  range: Time,
): Promise<Slot[]> {
  const now = clock.now()
  return withLicence({ db }, licenceId, async (tx, organizationId) => {
    const wanted = { organizationId, licenceId, category, expert }
    const [found, { rows }] = await Promise.all([
      expert === null ? undefined : findExpert(tx, expert),
      freeSlotsInRange(wanted, range, { now, today: programmeDay(now) }).execute(tx),
    ])
    return rows.map((row) => presentFree(row, found?.name ?? ''))
  })
}

/** The first free slot from a moment on, so that a week without any can point to it. */
export function findNextTimeslot(
  { db, clock }: Services,
  { licenseGuid: licenceId, category, expert, after }: BodyOf<typeof next>,
): Promise<AnswerOf<typeof next>> {
  const now = clock.now()
  return withLicence({ db }, licenceId, async (tx, organizationId) => {
    const wanted = { organizationId, licenceId, category, expert: expert || null }
    const [found, row] = await Promise.all([
      expert ? findExpert(tx, expert) : undefined,
      nextFreeSlot(tx, wanted, new Date(after), { now, today: programmeDay(now) }),
    ])
    return { slot: row ? presentFree(row, found?.name ?? '') : null }
  })
}

export const presentSlots = (rows: readonly SlotRow[], { name }: ExpertRow): Slot[] =>
  rows.map(({ id, start, end, isTaken }) => ({
    id,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    booked: isTaken,
    expertName: name,
  }))

const presentFree = ({ id, start, end }: FreeRow, expertName: string): Slot => ({
  id,
  startTime: start.toISOString(),
  endTime: end.toISOString(),
  booked: false,
  expertName,
})
