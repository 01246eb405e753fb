import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/migrate.ts'
import { withClient } from '../../server/platform/database/connections.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'

/** By the name of the migration: a hash of its text. */
type Texts = Record<string, string>

const anew = 'To start with an empty database, stop with Ctrl-C and run: npm run dev -- --fresh'

/**
 * Brings the database of `npm run dev` up to date, and reports a migration that was changed after it was applied, since
 * nothing applies it again. The hashes of applied migrations are stored in the database, in the comment of a table.
 */
export async function applyMigrations(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  const changed = await withClient({ connectionString: ownerUrl }, (client) => compareTexts(client, textsOfFiles()))
  if (changed.length === 0) return
  console.error(
    `${changed.map((name) => `server/migrations/${name}.sql`).join(', ')}: changed after it was applied to this database, ` +
      `which keeps the result of the former text. ${anew}`,
  )
}

function textsOfFiles(): Texts {
  return Object.fromEntries(
    globSync('server/migrations/*.sql').map((file) => [
      basename(file, '.sql'),
      createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
    ]),
  )
}

/** The migrations whose text differs from the applied one. New ones are recorded. */
export async function compareTexts(client: pg.ClientBase, files: Texts): Promise<string[]> {
  const { rows } = await client.query<{ known: string | null }>(
    `select obj_description('kysely_migration'::regclass, 'pg_class') as known`,
  )
  const known = JSON.parse(rows[0]?.known ?? '{}') as Texts
  const remembered = JSON.stringify({ ...files, ...known })
  await client.query(`comment on table kysely_migration is ${client.escapeLiteral(remembered)}`)
  return Object.keys(files).filter((name) => known[name] !== undefined && known[name] !== files[name])
}

/** Mistakes in the migrations themselves concern their author, who needs no stack. */
function refusalOf(error: unknown): StartRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  const missing = /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
  if (missing)
    return new StartRefusal(
      `This database has the migration ${missing}, which is not in server/migrations: it comes from another branch, or was deleted here. ${anew}`,
    )
  const [, later, name] =
    /expected previously executed migration (\S+) to be at index \d+ but (\S+) was found/.exec(error.message) ?? []
  if (later && name)
    return new StartRefusal(
      `The migration ${name} comes before ${later}, which this database already has: give it a higher number. ${anew}`,
    )
  const failed = error.cause instanceof pg.DatabaseError ? error.cause : undefined
  return failed && new StartRefusal(`${error.message}${failed.hint ? ` (${failed.hint})` : ''}`)
}
