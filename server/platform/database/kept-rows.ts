import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from './database.ts'

/** A row in the form in which PostgreSQL wrote it into JSON. */
export type KeptRow = Record<string, unknown>

/** Deletes the rows that match a condition and returns them complete. */
export async function takeRows(
  tx: TenantTransaction,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<KeptRow[]> {
  const { rows } = await sql<{ kept: KeptRow }>`
    delete from ${sql.table(table)} where ${condition} returning to_jsonb(${sql.table(table)}) as kept`.execute(tx)
  return rows.map(({ kept }) => kept)
}

/** Inserts rows that were deleted as they were, with their former ids. */
export async function restoreRows(tx: TenantTransaction, table: string, rows: readonly KeptRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Two records of one person in an organization; rows that belong to one of them are moved to the other. */
export type Handover = { organizationId: string; from: number; to: number }

/** Moves all rows of a table from one person to another; returns their ids. */
export async function giveAllRows<Id>(
  tx: TenantTransaction,
  table: string,
  { organizationId, from, to }: Handover,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update ${sql.table(table)} set assessee_id = ${to}
     where organization_id = ${organizationId} and assessee_id = ${from} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same for the given rows only. Rows that are gone, or belong to somebody else by now, stay as they are. */
export async function giveRows(
  tx: TenantTransaction,
  table: string,
  { organizationId, from, to }: Handover,
  ids: readonly (number | string)[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set assessee_id = ${to}
     where organization_id = ${organizationId} and assessee_id = ${from} and id::text = any(${ids.map(String)}::text[])`.execute(
    tx,
  )
}

/** Moves rows that name two people (one about the other) back to those whom they named before. */
export async function restorePairs(
  tx: TenantTransaction,
  table: string,
  organizationId: string,
  pairs: readonly { id: number; assessee_id: number; assessor_id: number }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} n set assessee_id = b.assessee_id, assessor_id = b.assessor_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as b (id bigint, assessee_id integer, assessor_id integer)
     where n.organization_id = ${organizationId} and n.id = b.id`.execute(tx)
}
