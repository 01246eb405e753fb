import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { revoke } from '../../../platform/links/change-link.ts'
import type { Services } from '../../../platform/services.ts'
import { lockReservation, type FoundReservation } from '../records/reservation.ts'
import { lockCalendars, releaseTime } from '../records/taken-times.ts'
import { offerFreedTime } from '../waiting/offer-freed-time.ts'
import { withReservation } from './open-reservation.ts'
import { tellClient, tellExpert } from './tell-of-reservation.ts'

/** The client cancels a reservation that has not begun; its time is free again (EAP-7-39). */
export async function cancelReservation(services: Services, linkGuid: string): Promise<Record<never, never>> {
  await withReservation(services, linkGuid, async (tx, reservation) => {
    if (reservation.starts_at <= services.clock.now()) throw conflict('RESERVATION_STARTED')
    if (!(await cancel(tx, reservation, null, services.clock.now()))) throw notFound()
  })
  return {}
}

/**
 * Cancels a reservation in the caller's transaction: frees its time, ends its link and tells the client; false where
 * somebody did so before. `by`: a user; null: the client.
 */
export async function cancel(
  tx: TenantTransaction,
  found: FoundReservation,
  by: string | null,
  now: Date,
): Promise<boolean> {
  await lockCalendars(tx, [found.expert_user_name])
  const reservation = await lockReservation(tx, { organizationId: found.organization_id, id: found.id })
  if (!reservation) return false
  // It was moved to another expert, whose calendar is not locked.
  if (reservation.expert_user_name !== found.expert_user_name) throw conflict('CONFLICT')
  await tx
    .updateTable('eap_reservations')
    .set({ cancelled_at: now, cancelled_by: by, timeslot_id: null })
    .where('organization_id', '=', reservation.organization_id)
    .where('id', '=', reservation.id)
    .execute()
  await releaseTime(tx, reservation.id)
  if (reservation.link_id !== null)
    await revoke(tx, { organization_id: reservation.organization_id, id: reservation.link_id }, now)
  const cancelled = { ...found, ...reservation }
  await tellClient(tx, cancelled, 'cancelled', now)
  await tellExpert(tx, cancelled, { expert: reservation.expert_user_name, kind: 'cancelled', by }, now)
  await offerFreedTime(tx, {
    expertUserName: reservation.expert_user_name,
    startsAt: reservation.starts_at,
    endsAt: reservation.ends_at,
  })
  return true
}
