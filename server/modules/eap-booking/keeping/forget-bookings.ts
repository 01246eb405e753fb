import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { lockDuePlaces, lockDueReservations } from './forgotten-bookings-queries.ts'

/** Rows that one transaction deletes. */
const rowsAtOnce = 500
/** Who left the waiting list, or got a time from it, is kept for so many days. */
const answeredPlacesKeptDays = 30

/**
 * Deletes reservations that ended, or were to end, longer ago than their licence keeps the content of cases, and places on the
 * waiting list that are over; their links then open nothing. Who waits for longer than the licence keeps anything is not waiting any more.
 */
export async function forgetBookings(services: Services): Promise<void> {
  let forgotten = 0
  for (const forget of [forgetReservations, forgetPlaces])
    for (let count = rowsAtOnce; count === rowsAtOnce; forgotten += count) count = await inOne(services, forget)
  if (forgotten > 0) services.log.info({ rows: forgotten }, 'bookings were deleted after the time of their licence')
}

type Forget = (tx: TenantTransaction, now: Date) => Promise<number>

const inOne = ({ db, clock }: Services, forget: Forget) =>
  db.withTenant({ kind: 'all' }, (tx) => forget(tx, clock.now()))

async function forgetReservations(tx: TenantTransaction, now: Date): Promise<number> {
  const due = await lockDueReservations(tx, now, rowsAtOnce)
  for (const { organization_id, id } of due) {
    await tx
      .deleteFrom('eap_reservations')
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('eap_taken_times').where('id', '=', id).execute()
  }
  return due.length
}

async function forgetPlaces(tx: TenantTransaction, now: Date): Promise<number> {
  const due = await lockDuePlaces(tx, now, { most: rowsAtOnce, answeredDays: answeredPlacesKeptDays })
  for (const { organization_id, id } of due)
    await tx.deleteFrom('eap_waiting').where('organization_id', '=', organization_id).where('id', '=', id).execute()
  return due.length
}
