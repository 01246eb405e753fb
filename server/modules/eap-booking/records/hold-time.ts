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
 * Holds a time for somebody to whom it is offered; null where any of it is taken already or it is not offered any more.
 * Locks the calendar alone, so that no slot is deleted meanwhile, and returns the slot: one that was saved anew before is
 * another one than the caller knows.
 */
export async function holdTime(tx: TenantTransaction, held: HeldTime): Promise<number | null> {
  await lockCalendars(tx, [held.expertUserName])
  const { rows } = await sql<{ slot: number }>`
    with slot as (
      select s.id, s.expert_user_name, s.during from eap_timeslots s
       where s.expert_user_name = ${held.expertUserName} and s.during = tstzrange(${held.startsAt}, ${held.endsAt})
         and not exists (select from eap_time_off o
                          where o.expert_user_name = s.expert_user_name and o.during && s.during)),
    taken as (
      insert into eap_taken_times (id, organization_id, expert_user_name, during, held_until)
      select ${held.id}, ${held.organizationId}, slot.expert_user_name, slot.during, ${held.heldUntil} from slot
          on conflict on constraint eap_taken_times_once do nothing
      returning id)
    select slot.id as slot from slot, taken`.execute(tx)
  return rows[0]?.slot ?? null
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
