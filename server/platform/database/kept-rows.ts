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
