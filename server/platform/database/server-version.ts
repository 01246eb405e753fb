import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** The oldest PostgreSQL that has all features which the migrations use. */
const oldest = 16

/** Refuses a server on which the migrations would fail, with a clear message. */
export async function mustBeRecent(database: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await database.query<{ version: string }>(`select current_setting('server_version') as version`)
  const refusal = versionRefusal(rows[0]?.version ?? '')
  if (refusal) throw new StartRefusal(refusal)
}

export function versionRefusal(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldest) return undefined
  return `This is PostgreSQL ${version}, and Assay needs ${oldest} or newer.`
}
