import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * Locks calendars alone until the transaction ends, for whatever changes slots, holds or moves what is taken.
 * `app.reserve_times`, which takes times for reservations, shares them, since the database decides which one gets a
 * time. Locked in the order of their names and before any row of a reservation, so that nobody waits in a circle.
 */
export async function lockCalendars(tx: TenantTransaction, experts: readonly string[]): Promise<void> {
  await sql`select app.lock_calendars(${[...experts]}::text[], true)`.execute(tx)
}

/** Lets go of times in the way of a slot whose hold is over. The calendar is locked alone. */
async function dropExpiredHolds(tx: TenantTransaction, timeslotId: number, now: Date): Promise<void> {
  await sql`select app.drop_expired_holds(${timeslotId}, ${now})`.execute(tx)
}

/** Ends the offer of a slot that is deleted. The calendar is locked alone. */
export async function dropHolds(tx: TenantTransaction, timeslotId: number): Promise<void> {
  await sql`
    delete from eap_taken_times t using eap_timeslots s
     where s.id = ${timeslotId} and t.expert_user_name = s.expert_user_name and t.during = s.during
       and t.held_until is not null`.execute(tx)
}

/** Lets go of the time that a reservation has taken. */
export async function releaseTime(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('eap_taken_times').where('id', '=', id).execute()
}

/**
 * Changes what a reservation has taken to the time of another slot, in one step; false where that is not free. Its own
 * time is not in the way. The calendars of both experts are locked alone.
 */
export async function moveTime(
  tx: TenantTransaction,
  reservationId: string,
  timeslotId: number,
  now: Date,
): Promise<boolean> {
  await dropExpiredHolds(tx, timeslotId, now)
  const { numAffectedRows } = await sql`
    update eap_taken_times t set expert_user_name = s.expert_user_name, during = s.during
      from eap_timeslots s
     where t.id = ${reservationId} and s.id = ${timeslotId}
       and not exists (select from eap_time_off o
                        where o.expert_user_name = s.expert_user_name and o.during && s.during)
       and not exists (select from eap_taken_times other
                        where other.expert_user_name = s.expert_user_name and other.during && s.during
                          and other.id <> t.id)`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}
