import { sql } from 'kysely'
import type { TenantTransaction } from './database.ts'

/** Keeps others who are giving a name within the same list waiting until this transaction ends. */
export async function lockNames(tx: TenantTransaction, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${list}`}, 0))`.execute(tx)
}
