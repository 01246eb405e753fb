import type { z } from 'zod'
import type { reservation as shape } from '../../../../contract/eap-booking/reservations.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { setExpiration } from '../../../platform/links/change-link.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow } from '../../eap-cases/records/licence-access.ts'
import { findReservation, lockReservation, type FoundReservation } from '../records/reservation.ts'
import { lockCalendars, moveTime } from '../records/taken-times.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { freeSlots, offersCategory, type FreeSlot } from './offers-queries.ts'
import { withReservation } from './open-reservation.ts'
import { presentReservation } from './present-reservation.ts'
import { linkEnd } from './store-reservation.ts'
import { tellOfMove } from './tell-of-reservation.ts'

export type NewTime = { startTime: string; endTime: string; expert?: string | null | undefined }

/** The client moves a reservation that has not begun. Its link stays. */
export function moveReservation(services: Services, linkGuid: string, to: NewTime): Promise<z.output<typeof shape>> {
  return withReservation(services, linkGuid, async (tx, reservation) =>
    presentReservation(services.caseSealing, await move(tx, reservation, to, services.clock.now())),
  )
}

/**
 * Moves a reservation in the caller's transaction, in one step: the new time is taken and the old one free, or nothing
 * has changed. Of the expert that is named; otherwise of the same one if free, else of any. Moved to where it is, it
 * stays as it is. Client and experts are told, and the old time is offered to people who wait.
 */
export async function move(
  tx: TenantTransaction,
  found: FoundReservation,
  to: NewTime,
  now: Date,
): Promise<FoundReservation> {
  const [startsAt, endsAt] = [new Date(to.startTime), new Date(to.endTime)]
  if (found.starts_at <= now) throw conflict('RESERVATION_STARTED')
  if (startsAt <= now) throw conflict('SLOT_PAST')
  const free = await slotsFor(tx, found, { startsAt, endsAt, expert: to.expert || null }, now)
  await lockCalendars(tx, [found.expert_user_name, ...free.map(({ expert }) => expert)])
  const before = await lockReservation(tx, { organizationId: found.organization_id, id: found.id })
  if (!before) throw notFound()
  // Somebody else has moved it, to an expert whose calendar is not locked perhaps.
  if (before.sequence !== found.sequence) throw conflict('CONFLICT')
  if (isThere(before, free[0], startsAt, endsAt)) return found
  const slot = await moveToOne(tx, before.id, free, now)
  await tx
    .updateTable('eap_reservations')
    .set({
      timeslot_id: slot.id,
      expert_user_name: slot.expert,
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: before.sequence + 1,
      reminded_at: null,
      timed_at: now,
    })
    .where('organization_id', '=', before.organization_id)
    .where('id', '=', before.id)
    .execute()
  if (before.link_id !== null)
    await setExpiration(tx, { organization_id: before.organization_id, id: before.link_id }, linkEnd(endsAt), now)
  const moved = await findReservation(tx, { organizationId: before.organization_id, id: before.id })
  if (!moved) throw notFound()
  await tellOfMove(tx, moved, before.expert_user_name, now)
  await offerFreedTime(tx, {
    expertUserName: before.expert_user_name,
    startsAt: before.starts_at,
    endsAt: before.ends_at,
  })
  return moved
}

/** Free slots of the new time, which is judged as a new booking is; none once the licence is over by then. */
async function slotsFor(
  tx: TenantTransaction,
  found: FoundReservation,
  wanted: { startsAt: Date; endsAt: Date; expert: string | null },
  now: Date,
): Promise<FreeSlot[]> {
  const place = { organizationId: found.organization_id, licenceId: found.licence_id, category: found.category_slug }
  const own = { id: found.id, expert: found.expert_user_name }
  const [licence, isOffered, free] = await Promise.all([
    findLicence(tx, found.licence_id),
    offersCategory(tx, place),
    freeSlots(tx, { ...place, ...wanted }, now, own),
  ])
  if (!isOffered) throw conflict('CATEGORY_NOT_LICENSED')
  return licence && isOpenNow(licence, now) && isOpenNow(licence, wanted.startsAt) ? free : []
}

const isThere = (
  { timeslot_id, starts_at, ends_at }: { timeslot_id: number | null; starts_at: Date; ends_at: Date },
  first: FreeSlot | undefined,
  startsAt: Date,
  endsAt: Date,
) => first?.id === timeslot_id && Number(starts_at) === Number(startsAt) && Number(ends_at) === Number(endsAt)

async function moveToOne(
  tx: TenantTransaction,
  reservationId: string,
  free: readonly FreeSlot[],
  now: Date,
): Promise<FreeSlot> {
  for (const slot of free) if (await moveTime(tx, reservationId, slot.id, now)) return slot
  throw conflict('SLOT_TAKEN')
}
