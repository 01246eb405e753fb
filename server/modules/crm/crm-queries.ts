import type { Kysely } from 'kysely'
import type { StoredCatalogues } from '../../../domain/crm/catalogues.ts'
import type { Schema } from '../../platform/database/schema.ts'

export async function storedCatalogues(db: Kysely<Schema>): Promise<StoredCatalogues> {
  const [tools, norms, passwordFormats] = await Promise.all([
    db.selectFrom('tools').select(['id', 'name']).orderBy('id').execute(),
    db
      .selectFrom('norms')
      .innerJoin('tools', 'tools.id', 'norms.tool_id')
      .select(['norms.id', 'norms.name', 'tools.provider', 'tools.name as tool'])
      .orderBy('norms.id')
      .execute(),
    db.selectFrom('password_formats').select(['id', 'name']).orderBy('id').execute(),
  ])
  return { tools, norms, passwordFormats }
}
