import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveAllRows, giveRows, type Handover } from '../../../platform/database/kept-rows.ts'

export const moveEntries = (tx: TenantTransaction, handover: Handover): Promise<number[]> =>
  giveAllRows<number>(tx, 'activity_journal', handover)

/** Entries deleted since then stay deleted; that is acceptable. */
export const giveEntriesBack = (tx: TenantTransaction, handover: Handover, ids: readonly number[]): Promise<void> =>
  giveRows(tx, 'activity_journal', handover, ids)

/** Marks in the details of an entry that its action was undone. */
export async function markUndone(tx: TenantTransaction, organizationId: string, id: number, now: Date): Promise<void> {
  await sql`
    update activity_journal set details = details || ${JSON.stringify({ undoneAt: now.toISOString() })}::jsonb
     where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}
