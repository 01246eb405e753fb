import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type OfferedRow = { slug: string; names: unknown; hasProfiles: boolean; topics: { slug: string; names: unknown }[] }

/** The categories that a licence offers, in its order, each with its topics. */
export async function offeredCategories(
  tx: TenantTransaction,
  licence: { organizationId: string; id: string },
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select c.slug, c.names, l.show_profiles as "hasProfiles", coalesce(t.topics, '[]') as topics
      from eap_licence_categories l
      join eap_categories c on c.slug = l.category_slug and c.active
      left join lateral (
             select json_agg(json_build_object('slug', t.slug, 'names', t.names) order by t.position, t.slug) as topics
               from eap_topics t where t.category_slug = c.slug and t.active) t on true
     where l.organization_id = ${licence.organizationId} and l.licence_id = ${licence.id}
     order by l.position, c.position, c.slug`.execute(tx)
  return rows
}

/** Names of a category by language; undefined where it was removed. */
export async function namesOfCategory(tx: TenantTransaction, slug: string): Promise<unknown> {
  const found = await tx.selectFrom('eap_categories').select('names').where('slug', '=', slug).executeTakeFirst()
  return found?.names
}
