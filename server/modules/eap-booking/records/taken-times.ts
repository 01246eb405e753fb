import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * Locks calendars until the transaction ends. Reservations share them, since the database decides which one gets a
 * time; whatever changes slots, holds or moves what is taken has them alone. Locked in the order of their names and
 * before any row of a reservation, so that nobody waits in a circle.
 */
export async function lockCalendars(
  tx: TenantTransaction,
  experts: readonly string[],
  how: 'shared' | 'alone',
): Promise<void> {
  const names = [...new Set(experts)].toSorted()
  const lock = how === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  // One after the other in this order, which a list in one statement does not promise.
  await Promise.all(names.map((name) => sql`select ${lock}(hashtextextended(${`calendar of ${name}`}, 0))`.execute(tx)))
}

/**
 * Takes the time of a slot for a reservation; false where somebody has it, the slot is gone or the expert is off. The
 * calendar is locked, shared at least.
 */
export async function takeTime(
  tx: TenantTransaction,
  { id, organizationId }: { id: string; organizationId: string },
  timeslotId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into eap_taken_times (id, organization_id, expert_user_name, during)
    select ${id}, ${organizationId}, s.expert_user_name, s.during
      from eap_timeslots s
     where s.id = ${timeslotId}
       and not exists (select from eap_time_off o
                        where o.expert_user_name = s.expert_user_name and o.during && s.during)
    on conflict on constraint eap_taken_times_once do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Lets go of times in the way of a slot whose hold is over. The calendar is locked alone. */
export async function dropExpiredHolds(tx: TenantTransaction, timeslotId: number, now: Date): Promise<void> {
  await sql`
    delete from eap_taken_times t using eap_timeslots s
     where s.id = ${timeslotId} and t.expert_user_name = s.expert_user_name and t.during && s.during
       and t.held_until <= ${now}`.execute(tx)
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
