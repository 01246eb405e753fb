import { sql } from 'kysely'
import type { z } from 'zod'
import type { listCatalogue } from '../../../../../contract/eap-cases/administration.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { contentRevision } from '../../../../platform/content-revision.ts'
import { presentCategory, presentTopic } from '../../catalogue/present.ts'

export type CategoryDetail = z.output<(typeof listCatalogue.schema.response)[200]>[number]

/**
 * Categories with their topics, also those switched off, in their order. Licences are counted within the transaction's
 * scope.
 */
export async function loadCatalogue(tx: TenantTransaction, slug?: string): Promise<CategoryDetail[]> {
  const categories = await tx
    .selectFrom('eap_categories as c')
    .$if(slug !== undefined, (query) => query.where('c.slug', '=', slug ?? ''))
    .selectAll('c')
    .select(
      sql<number>`(select count(*)::int from eap_licence_categories l where l.category_slug = c.slug)`.as('licences'),
    )
    .select(
      sql<number>`(select count(*)::int from eap_expert_categories e join eap_experts x using (user_name)
                    where e.category_slug = c.slug and x.active)`.as('experts'),
    )
    .orderBy('c.position')
    .orderBy('c.slug')
    .execute()
  const topics = await tx
    .selectFrom('eap_topics')
    .$if(slug !== undefined, (query) => query.where('category_slug', '=', slug ?? ''))
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return categories.map((row) => {
    const stored = {
      ...presentCategory(row),
      active: row.active,
      topics: topics
        .filter(({ category_slug }) => category_slug === row.slug)
        .map((topic) => ({ ...presentTopic(topic), active: topic.active })),
    }
    return {
      ...stored,
      licensesCount: row.licences,
      expertsCount: row.experts,
      revision: contentRevision([stored]),
    }
  })
}
