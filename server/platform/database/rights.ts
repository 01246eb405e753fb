import { sql, type Kysely } from 'kysely'
import type pg from 'pg'

/**
 * Roles, rights and row-level policies that are not as the migrations left them, in words. Empty as well where no
 * migration has noted any yet.
 */
export async function rightsThatDiffer(pool: pg.Pool): Promise<string[]> {
  const { rows: noted } = await pool.query(`select where to_regprocedure('app.rights_that_differ()') is not null`)
  if (noted.length === 0) return []
  const { rows } = await pool.query<{ item: string }>('select item from app.rights_that_differ() item')
  return rows.map(({ item }) => item)
}

/** Notes what there is as what there should be: at the end of a migration, in its transaction. */
export async function noteRights(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if to_regprocedure('app.note_rights()') is not null then perform app.note_rights(); end if;
  end $$`.execute(db)
}
