import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * Replaces the categories of an expert by bookable ones, in this order; a category that stays keeps its length of a slot.
 * Returns what is wrong with the first one that cannot be assigned, and has changed nothing then.
 */
export async function replaceCategories(
  tx: TenantTransaction,
  userName: string,
  slugs: readonly string[],
): Promise<{ index: number; code: 'CATEGORY_UNKNOWN' | 'CATEGORY_NOT_BOOKABLE' } | null> {
  // Saves of one expert wait for each other, here and where the whole expert is saved.
  await tx.selectFrom('eap_experts').select('user_name').where('user_name', '=', userName).forUpdate().execute()
  const known = await tx.selectFrom('eap_categories').select(['slug', 'bookable']).execute()
  for (const [index, slug] of slugs.entries()) {
    const category = known.find((one) => one.slug === slug)
    if (!category) return { index, code: 'CATEGORY_UNKNOWN' }
    if (!category.bookable) return { index, code: 'CATEGORY_NOT_BOOKABLE' }
  }
  const before = await tx
    .deleteFrom('eap_expert_categories')
    .where('user_name', '=', userName)
    .returning(['category_slug', 'default_duration_minutes'])
    .execute()
  const rows = [...new Set(slugs)].map((category_slug, position) => ({
    user_name: userName,
    category_slug,
    position,
    default_duration_minutes:
      before.find((one) => one.category_slug === category_slug)?.default_duration_minutes ?? null,
  }))
  if (rows.length > 0) await tx.insertInto('eap_expert_categories').values(rows).execute()
  await tx
    .updateTable('eap_experts')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('user_name', '=', userName)
    .execute()
  return null
}
