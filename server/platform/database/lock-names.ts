import { sql } from 'kysely'
import type { TenantTransaction } from './database.ts'
import { listParameter } from './list-parameter.ts'

/** Locks the names of a list until this transaction ends, so that two callers cannot give the same name at once. */
export async function lockNames(tx: TenantTransaction, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${list}`}, 0))`.execute(tx)
}

/** The same for several lists, in one order for everybody, so that two callers never wait for each other in a circle. */
export async function lockNamesOfAll(tx: TenantTransaction, lists: readonly string[]): Promise<void> {
  const keys = [...new Set(lists)].toSorted().map((list) => `names of ${list}`)
  if (keys.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${await listParameter(keys, 'text')}) as key`.execute(
    tx,
  )
}
