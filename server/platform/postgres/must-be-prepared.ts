import { connect } from '../database/database.ts'
import { isMigrated } from '../database/migrations.ts'
import { applicationRole } from '../database/role-names.ts'
import type { Config } from '../config.ts'
import { StartRefusal } from '../start-refusal.ts'

type Addresses = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>

/** Refuses the start with a clear message if an outside database was never migrated, or the role lacks its grants. */
export async function mustBePrepared({ databaseUrl, databaseOwnerUrl }: Addresses): Promise<void> {
  const db = connect(databaseUrl, databaseOwnerUrl, 1)
  try {
    const { rows } = await db.pool.query<{ role: string }>('select current_user as role').catch(stepDownRefused)
    const role = rows[0]?.role ?? ''
    if (role !== applicationRole)
      throw new StartRefusal(
        `DATABASE_URL connects as ${role}, but Assay needs ${applicationRole}: connect as that role, or set ASSAY_DATABASE_OWNER_URL to the same address if ${role} owns the tables.`,
      )
    if (!(await isMigrated(db.pool)))
      throw new StartRefusal('The database lacks migrations that this version needs: run npm run migrate first.')
  } finally {
    await db.close()
  }
}

/**
 * 22023 and 42501: with one address for both roles, the application's role does not exist yet or may not be assumed.
 */
function stepDownRefused(error: Error & { code?: string }): never {
  if (error.code !== '22023' && error.code !== '42501') throw error
  throw new StartRefusal(
    `DATABASE_URL may not act as ${applicationRole} (${error.message}): run npm run migrate first, or grant it that role.`,
  )
}
