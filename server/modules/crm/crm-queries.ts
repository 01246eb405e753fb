import { sql, type Kysely } from 'kysely'
import type { StoredCatalogues } from '../../../domain/crm/catalogues.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
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

/** Which of the ids no organization and no project has, also no deleted one; in their order. */
export async function freeIds(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) with ordinality as c (id, place)
     where not exists (select from organizations o where o.id = c.id)
       and not exists (select from locators l where l.id = c.id)
     order by place`.execute(tx)
  return rows.map(({ id }) => id)
}
