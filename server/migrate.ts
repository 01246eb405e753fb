import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ensureOfficialTemplates } from './modules/templates/ensure-official-templates.ts'
import { migrationLimits, within } from './platform/database/limits.ts'
import { migrate as migrateSchema } from './platform/database/migrations.ts'
import type { Schema } from './platform/database/schema.ts'

/** Brings a database up to date: its schema, then the templates that ship with the product. */
export async function migrate(ownerUrl: string): Promise<void> {
  await migrateSchema(ownerUrl)
  const pool = new pg.Pool({ connectionString: ownerUrl, ...within(migrationLimits), max: 1 })
  pool.on('error', () => undefined)
  const owner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await owner.transaction().execute(ensureOfficialTemplates)
  } finally {
    await owner.destroy()
  }
}
