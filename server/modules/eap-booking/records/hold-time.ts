import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type HeldTime = {
  /** Place on the waiting list. */
  id: string
  organizationId: string
  expertUserName: string
  startsAt: Date
  endsAt: Date
  heldUntil: Date
}

/** Holds a time for somebody to whom it is offered; false where any of it is taken already. */
export async function holdTime(tx: TenantTransaction, held: HeldTime): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into eap_taken_times (id, organization_id, expert_user_name, during, held_until)
    values (${held.id}, ${held.organizationId}, ${held.expertUserName},
            tstzrange(${held.startsAt}, ${held.endsAt}), ${held.heldUntil})
    on conflict do nothing`.execute(tx)
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
