import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ensureOfficialReportTemplates } from './modules/report-templates/ensure-official-report-templates.ts'
import { ensureOfficialTemplates } from './modules/templates/ensure-official-templates.ts'
import { openPool } from './platform/database/connections.ts'
import { migrationLimits, within } from './platform/database/limits.ts'
import { migrate as migrateSchema } from './platform/database/migrations.ts'
import type { Schema } from './platform/database/schema.ts'
import { StartRefusal } from './platform/start-refusal.ts'

/** Brings a database up to date: its schema, then the templates that ship with the product. */
export async function migrate(ownerUrl: string): Promise<void> {
  await migrateSchema(ownerUrl).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  const pool = openPool({ connectionString: ownerUrl, ...within(migrationLimits), max: 1 })
  const owner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await owner.transaction().execute(async (tx) => {
      await ensureOfficialTemplates(tx)
      await ensureOfficialReportTemplates(tx)
    })
  } finally {
    await owner.destroy()
  }
}

/**
 * A missing right of the migrating role is for the operator to grant, so it is shown as a sentence and without a stack.
 */
function refusalOf(error: unknown): StartRefusal | undefined {
  const said = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(said instanceof pg.DatabaseError) || said.code !== '42501') return undefined
  return new StartRefusal(
    `The role of ASSAY_DATABASE_OWNER_URL lacks a right that migrations need (${said.message}): it must own the database or have the right to create in it.`,
  )
}
