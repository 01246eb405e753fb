import { sql } from 'kysely'
import type { TenantTransaction } from './database.ts'

/** Locks the names of a list until this transaction ends, so that two callers cannot give the same name at once. */
export async function lockNames(tx: TenantTransaction, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${list}`}, 0))`.execute(tx)
}
