import type { TenantTransaction } from './database.ts'

/** The organization that a project, wave, file, invoice or journal record belongs to. */
export async function locate(tx: TenantTransaction, guid: string): Promise<string | undefined> {
  const row = await tx.selectFrom('locators').select('organization_id').where('id', '=', guid).executeTakeFirst()
  return row?.organization_id
}
