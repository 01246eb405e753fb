import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findReservation } from '../records/reservation.ts'
import { dropHolds, lockCalendars } from '../records/taken-times.ts'
import { cancel } from './cancel-reservation.ts'

/**
 * Deletes a slot in the caller's transaction; its reservation is cancelled and an offer of it ends. False where there is
 * none. `by`: the user who deletes it.
 */
export async function deleteTimeslotOf(
  tx: TenantTransaction,
  timeslotId: number,
  by: string,
  now: Date,
): Promise<boolean> {
  const slot = await tx
    .selectFrom('eap_timeslots')
    .select('expert_user_name')
    .where('id', '=', timeslotId)
    .executeTakeFirst()
  if (!slot) return false
  await lockCalendars(tx, [slot.expert_user_name])
  const booked = await tx
    .selectFrom('eap_reservations')
    .select(['organization_id', 'id'])
    .where('timeslot_id', '=', timeslotId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  const found = booked && (await findReservation(tx, { organizationId: booked.organization_id, id: booked.id }))
  if (found && !(await cancel(tx, found, by, now))) throw conflict('CONFLICT')
  await dropHolds(tx, timeslotId)
  const { numDeletedRows } = await tx.deleteFrom('eap_timeslots').where('id', '=', timeslotId).executeTakeFirst()
  return numDeletedRows > 0n
}
