import { sql, type Kysely } from 'kysely'
import type pg from 'pg'

/**
 * Descriptions of roles, rights and row-level policies that differ from what the migrations left. Also empty where no
 * migration has recorded any yet.
 */
export async function rightsThatDiffer(pool: pg.Pool): Promise<string[]> {
  const { rows: noted } = await pool.query(`select where to_regprocedure('app.rights_that_differ()') is not null`)
  if (noted.length === 0) return []
  const { rows } = await pool.query<{ item: string }>('select item from app.rights_that_differ() item')
  return rows.map(({ item }) => item)
}

/** Records the current rights as the expected ones: at the end of a migration, in its transaction. */
export async function noteRights(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if to_regprocedure('app.note_rights()') is not null then perform app.note_rights(); end if;
  end $$`.execute(db)
}
