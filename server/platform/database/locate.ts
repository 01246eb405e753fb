import type { Kysely } from 'kysely'
import type { TenantTransaction } from './database.ts'
import type { Schema } from './schema.ts'

/** The organization that a project, wave, file, invoice, journal record or licence belongs to. */
export async function locate(db: Kysely<Schema> | TenantTransaction, guid: string): Promise<string | undefined> {
  const row = await db.selectFrom('locators').select('organization_id').where('id', '=', guid).executeTakeFirst()
  return row?.organization_id
}
