import { sql } from 'kysely'
import type { CaseSealing } from '../case-sealing.ts'
import type { Database, TenantTransaction } from './database.ts'

type SealedRow = { key_id: string } & Record<string, unknown>

/** A table with sealed columns, its key, and where each column's value belongs (the context that it was sealed with). */
export type SealedTable = {
  table: string
  key: readonly string[]
  /** A null stays null. */
  columns: Readonly<Record<string, (row: SealedRow) => string>>
}

const rowsAtOnce = 200

/**
 * Seals again, with the key that seals now, what was sealed with another one. Safe to repeat and to run while others work:
 * a row that somebody is saving is left for the next round. Answers how many rows were sealed again.
 */
export async function resealRows(db: Database, sealing: CaseSealing, of: SealedTable): Promise<number> {
  for (let done = 0; ;) {
    const count = await db.withTenant({ kind: 'all' }, async (tx) => {
      const rows = await lockRows(tx, sealing.keyId, of)
      for (const row of rows) await resealRow(tx, sealing, of, row)
      return rows.length
    })
    done += count
    if (count < rowsAtOnce) return done
  }
}

async function lockRows(tx: TenantTransaction, keyId: string, { table, key, columns }: SealedTable) {
  const wanted = [...key, ...Object.keys(columns), 'key_id'].map((name) => sql.ref(name))
  const { rows } = await sql<SealedRow>`
    select ${sql.join(wanted)} from ${sql.table(table)} where (key_id < ${keyId} or key_id > ${keyId})
     limit ${rowsAtOnce} for update skip locked`.execute(tx)
  return rows
}

async function resealRow(tx: TenantTransaction, sealing: CaseSealing, of: SealedTable, row: SealedRow): Promise<void> {
  const sealedAgain = Object.entries(of.columns).map(([name, placeOf]) => {
    const sealed = row[name] as Buffer | null
    const place = placeOf(row)
    return sql`${sql.ref(name)} = ${sealed && sealing.seal(sealing.unseal(sealed, row.key_id, place), place)}`
  })
  const isThisRow = of.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  await sql`
    update ${sql.table(of.table)} set ${sql.join([...sealedAgain, sql`key_id = ${sealing.keyId}`])}
     where ${sql.join(isThisRow, sql` and `)}`.execute(tx)
}
