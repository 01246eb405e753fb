import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'

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
  const { rows } = await sql<{ id: string }>`
    delete from eap_reservations r using (
      select d.organization_id, d.id
        from eap_licences l
        join eap_reservations d on d.organization_id = l.organization_id and d.licence_id = l.id
       where d.ends_at < ${now}::timestamptz - make_interval(months => l.retention_months)
       order by d.organization_id, d.id
       limit ${rowsAtOnce} for update of d skip locked) due
     where r.organization_id = due.organization_id and r.id = due.id
    returning r.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('eap_taken_times').where('id', 'in', ids).execute()
  return rows.length
}

async function forgetPlaces(tx: TenantTransaction, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from eap_waiting w using (
      select d.organization_id, d.id
        from eap_licences l
        join eap_waiting d on d.organization_id = l.organization_id and d.licence_id = l.id
       where d.state <> 'offered'
         and d.created_at < ${now}::timestamptz - case when d.state = 'waiting'
               then make_interval(months => l.retention_months) else make_interval(days => ${answeredPlacesKeptDays}) end
       order by d.organization_id, d.id
       limit ${rowsAtOnce} for update of d skip locked) due
     where w.organization_id = due.organization_id and w.id = due.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
