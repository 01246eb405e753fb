import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { collate } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

type Reader = Kysely<Schema> | TenantTransaction

/** All categories, those that are offered first in their order. */
export function categories(db: Reader) {
  return db
    .selectFrom('eap_categories')
    .select(['slug', 'names', 'icon', 'bookable', 'default_duration_minutes'])
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** The categories that a licence offers, in its order; `withProfiles`: only those in which clients choose an expert. */
export function categoriesOfLicence(
  tx: TenantTransaction,
  licence: { organizationId: string; id: string },
  withProfiles: boolean,
) {
  return tx
    .selectFrom('eap_licence_categories as l')
    .innerJoin('eap_categories as c', 'c.slug', 'l.category_slug')
    .where('l.organization_id', '=', licence.organizationId)
    .where('l.licence_id', '=', licence.id)
    .where('c.active', '=', true)
    .$if(withProfiles, (query) => query.where('l.show_profiles', '=', true))
    .select(['c.slug', 'c.names', 'c.icon', 'c.bookable', 'c.default_duration_minutes'])
    .orderBy('l.position')
    .orderBy('c.position')
    .orderBy('c.slug')
    .execute()
}

export function categoriesOfExpert(db: Reader, userName: string) {
  return db
    .selectFrom('eap_expert_categories as e')
    .innerJoin('eap_categories as c', 'c.slug', 'e.category_slug')
    .where(sql<boolean>`lower(e.user_name) = lower(${userName})`)
    .where('c.active', '=', true)
    .select(['c.slug', 'c.names', 'c.icon', 'c.bookable'])
    .select(
      sql<number>`coalesce(e.default_duration_minutes, c.default_duration_minutes)`.as('default_duration_minutes'),
    )
    .orderBy('e.position')
    .execute()
}

export function topics(db: Reader, categorySlug: string | null) {
  return db
    .selectFrom('eap_topics')
    .select(['slug', 'category_slug', 'names'])
    .where('active', '=', true)
    .$if(categorySlug !== null, (query) => query.where('category_slug', '=', categorySlug ?? ''))
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** The limits of licences per case; categories without a limit are in it as well. */
export function limitsOfLicences(tx: TenantTransaction, licenceIds: readonly string[]) {
  return tx
    .selectFrom('eap_licence_categories')
    .select(['licence_id', 'category_slug', 'max_contacts', 'max_hours'])
    .where('licence_id', 'in', [...licenceIds])
    .orderBy('position')
    .orderBy('category_slug')
    .execute()
}

/** Whether an expert serves the licence `l` in one of his categories: he makes cases for these licences alone. */
export const isServedBy = (expert: string) => sql<boolean>`exists (
  select from eap_licence_categories c join eap_expert_categories e using (category_slug)
   where c.organization_id = l.organization_id and c.licence_id = l.id and lower(e.user_name) = lower(${expert})
     and app.serves_licence(e.user_name, l.organization_id, l.id))`

/** Licences of organizations that exist in the transaction's scope, of which `isMet` tells those that the caller meets. */
export function licences(
  tx: TenantTransaction,
  isMet: RawBuilder<boolean>,
  expert: string | null,
  language: InterfaceLanguage,
) {
  return tx
    .selectFrom('eap_licences as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where('o.deleted_at', 'is', null)
    .where(isMet)
    .selectAll('l')
    .select(['o.name as organization_name', 'o.branch_id'])
    .select((expert === null ? sql<boolean>`false` : isServedBy(expert)).as('is_served'))
    .orderBy('l.active', 'desc')
    .orderBy(sql`l.display_name ${collate(language)}`)
    .execute()
}

export type ExpertRow = {
  user_name: string
  name: string
  email: string
  categories: { slug: string; defaultDuration: number }[]
  has_profile: boolean
}

/** Active experts with their categories in their order. */
export async function experts(tx: TenantTransaction, withProfilesOnly: boolean): Promise<ExpertRow[]> {
  const { rows } = await sql<ExpertRow>`
    select e.user_name, u.name, u.email, p.has_profile, coalesce(c.categories, '[]') as categories
      from eap_experts e
      join app.staff() u on u.user_name = e.user_name
     cross join lateral (select exists (select from eap_expert_profiles p where p.user_name = e.user_name) as has_profile) p
      left join lateral (
             select json_agg(json_build_object(
                      'slug', ec.category_slug,
                      'defaultDuration', coalesce(ec.default_duration_minutes, k.default_duration_minutes))
                      order by ec.position, ec.category_slug) as categories
               from eap_expert_categories ec join eap_categories k on k.slug = ec.category_slug
              where ec.user_name = e.user_name) c on true
     where e.active and (p.has_profile or not ${withProfilesOnly})
     order by u.name, e.user_name`.execute(tx)
  return rows
}

export type ProfileRow = {
  user_name: string
  name: string
  picture_id: string | null
  profile_text: string
  topic_slugs: string[]
}

/**
 * Experts of a category who serve a licence and have a profile, each with the profile in the first of these languages
 * that there is, else in any.
 */
export async function profilesOfExperts(
  tx: TenantTransaction,
  licence: { organizationId: string; id: string },
  categorySlug: string,
  languages: readonly string[],
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select e.user_name, u.name, e.picture_id, p.profile_text, p.topic_slugs
      from eap_experts e
      join eap_expert_categories ec on ec.user_name = e.user_name and ec.category_slug = ${categorySlug}
      join app.staff() u on u.user_name = e.user_name
     cross join lateral (
             select profile_text, topic_slugs from eap_expert_profiles p
              where p.user_name = e.user_name
              order by array_position(${[...languages]}::text[], p.language_code) nulls last, p.language_code
              limit 1) p
     where e.active and app.serves_licence(e.user_name, ${licence.organizationId}, ${licence.id})
     order by u.name, e.user_name`.execute(tx)
  return rows
}
