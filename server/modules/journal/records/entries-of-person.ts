import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveAllRows, giveRows, type Handover } from '../../../platform/database/kept-rows.ts'

/** Moves what the journal says about a person, also in records about many people; returns the records. */
export async function moveEntries(tx: TenantTransaction, handover: Handover): Promise<number[]> {
  const { organizationId, from, to } = handover
  const alone = await giveAllRows<number>(tx, 'activity_journal', handover)
  const { rows } = await sql<{ id: number }>`
    update activity_journal_people p set assessee_id = ${to}
     where p.organization_id = ${organizationId} and p.assessee_id = ${from}
       and not exists (select from activity_journal_people t
                        where t.organization_id = p.organization_id and t.assessee_id = ${to} and t.journal_id = p.journal_id)
    returning p.journal_id as id`.execute(tx)
  return [...alone, ...rows.map(({ id }) => id)]
}

/** Entries deleted since then stay deleted; that is acceptable. */
export async function giveEntriesBack(
  tx: TenantTransaction,
  handover: Handover,
  ids: readonly number[],
): Promise<void> {
  const { organizationId, from, to } = handover
  await giveRows(tx, 'activity_journal', handover, ids)
  await sql`
    update activity_journal_people set assessee_id = ${to}
     where organization_id = ${organizationId} and assessee_id = ${from} and journal_id = any(${[...ids]}::integer[])`.execute(
    tx,
  )
}

/** Marks in the details of an entry that its action was undone. */
export async function markUndone(tx: TenantTransaction, organizationId: string, id: number, now: Date): Promise<void> {
  await sql`
    update activity_journal set details = details || ${JSON.stringify({ undoneAt: now.toISOString() })}::jsonb
     where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}
