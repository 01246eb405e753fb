import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { lockCalendars } from './taken-times.ts'

export type HeldTime = {
  /** Place on the waiting list. */
  id: string
  organizationId: string
  expertUserName: string
  startsAt: Date
  endsAt: Date
  heldUntil: Date
}

/**
 * Holds a time for somebody to whom it is offered; false where any of it is taken already or it is not offered any more.
 * Locks the calendar alone, so that no slot is deleted meanwhile.
 */
export async function holdTime(tx: TenantTransaction, held: HeldTime): Promise<boolean> {
  await lockCalendars(tx, [held.expertUserName])
  const { numAffectedRows } = await sql`
    insert into eap_taken_times (id, organization_id, expert_user_name, during, held_until)
    select ${held.id}, ${held.organizationId}, s.expert_user_name, s.during, ${held.heldUntil}
      from eap_timeslots s
     where s.expert_user_name = ${held.expertUserName} and s.during = tstzrange(${held.startsAt}, ${held.endsAt})
       and not exists (select from eap_time_off o
                        where o.expert_user_name = s.expert_user_name and o.during && s.during)
    on conflict on constraint eap_taken_times_once do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The time that was held for an offer is booked from now on, as a reservation; false where it is not held any more. */
export async function bookHeldTime(tx: TenantTransaction, waitingId: string, reservationId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eap_taken_times')
    .set({ id: reservationId, held_until: null })
    .where('id', '=', waitingId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseHeldTime(tx: TenantTransaction, waitingId: string): Promise<void> {
  await tx.deleteFrom('eap_taken_times').where('id', '=', waitingId).where('held_until', 'is not', null).execute()
}
