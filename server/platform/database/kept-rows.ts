import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from './database.ts'

/** A row as PostgreSQL wrote it into JSON. */
export type KeptRow = Record<string, unknown>

/** Deletes the rows that fulfil a condition and returns them whole. */
export async function takeRows(
  tx: TenantTransaction,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<KeptRow[]> {
  const { rows } = await sql<{ kept: KeptRow }>`
    delete from ${sql.table(table)} where ${condition} returning to_jsonb(${sql.table(table)}) as kept`.execute(tx)
  return rows.map(({ kept }) => kept)
}

/** Writes rows that were taken out back as they were, with the numbers that they had. */
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

/** Two records of one person in an organization; what merely belongs to the one is given to the other. */
export type Handover = { organizationId: string; from: number; to: number }

/** Gives everything in a table that belongs to one person to another; the ids of those rows. */
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

/** The same for the named rows. Those that are gone, or somebody else's by now, stay as they are. */
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

/** Gives two sided rows, each about one person by another, back to those whom they named. */
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
