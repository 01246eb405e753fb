import { sql, type RawBuilder } from 'kysely'
import { closedStatuses } from '../../../../../domain/eap-cases/case-codes.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import { collate } from '../../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { containsFolded } from '../../../../platform/database/text-search.ts'

export type ExpertFilter = {
  search: string
  categorySlug: string | null
  activeOnly: boolean
  now: Date
  page: number
  pageRows: number
  sortBy: 'name' | 'openCasesCount' | 'upcomingCount'
  descending: boolean
  language: InterfaceLanguage
}

const openCases = sql<number>`(select count(*)::int from eap_cases c
  where c.expert_user_name = e.user_name and c.status <> all(${[...closedStatuses]}::int[]))`
const upcoming = (now: Date) => sql<number>`(select count(*)::int from eap_reservations r
  where r.expert_user_name = e.user_name and r.cancelled_at is null and r.starts_at > ${now})`

/** User names of one page of experts in their order, and how many there are. */
export async function expertPage(
  tx: TenantTransaction,
  filter: ExpertFilter,
): Promise<{ userNames: string[]; totalCount: number }> {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const name = sql`name ${collate(filter.language)}`
  const order = {
    name,
    openCasesCount: sql`${sql.ref('open_cases')}`,
    upcomingCount: sql`${sql.ref('upcoming')}`,
  }[filter.sortBy]
  const { rows } = await sql<{ user_names: string[]; total_count: number }>`
    with matching as (
      select e.user_name, u.name,
             ${filter.sortBy === 'openCasesCount' ? openCases : sql`0`} as open_cases,
             ${filter.sortBy === 'upcomingCount' ? upcoming(filter.now) : sql`0`} as upcoming
        from eap_experts e join app.staff() u on u.user_name = e.user_name
       where ${conditions(filter)}
    ), page as (
      select user_name, row_number() over () as place
        from (select user_name from matching order by ${order} ${direction}, ${name}, user_name
               limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}) ordered
    )
    select (select count(*)::int from matching) as total_count,
           (select coalesce(array_agg(user_name order by place), '{}') from page) as user_names`.execute(tx)
  return { userNames: rows[0]?.user_names ?? [], totalCount: rows[0]?.total_count ?? 0 }
}

function conditions({ search, categorySlug, activeOnly }: ExpertFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (search) parts.push(containsFolded(sql`app.fold(u.name || ' ' || u.email)`, search))
  if (activeOnly) parts.push(sql<boolean>`e.active`)
  if (categorySlug)
    parts.push(
      sql<boolean>`exists (select from eap_expert_categories c where c.user_name = e.user_name and c.category_slug = ${categorySlug})`,
    )
  return sql.join(parts, sql` and `)
}

export type ExpertRecord = {
  user_name: string
  name: string
  email: string
  branch_id: string | null
  active: boolean
  picture_id: string | null
  revision: number
  categories: { slug: string; defaultDuration: number; ownDuration: number | null }[]
  profiles: { language: string; text: string; topics: string[] }[]
  licences: { guid: string; displayName: string }[]
  open_cases: number
  upcoming: number
}

/** Experts with all that is kept of them; licences and cases within the transaction's scope. */
export async function findExperts(
  tx: TenantTransaction,
  userNames: readonly string[],
  now: Date,
): Promise<ExpertRecord[]> {
  const { rows } = await sql<ExpertRecord>`
    select e.user_name, u.name, u.email, u.branch_id, e.active, e.picture_id, e.revision,
           ${openCases} as open_cases, ${upcoming(now)} as upcoming,
           (select coalesce(json_agg(json_build_object('slug', c.category_slug,
                     'defaultDuration', coalesce(c.default_duration_minutes, k.default_duration_minutes),
                     'ownDuration', c.default_duration_minutes)
                     order by c.position, c.category_slug), '[]')
              from eap_expert_categories c join eap_categories k on k.slug = c.category_slug
             where c.user_name = e.user_name) as categories,
           (select coalesce(json_agg(json_build_object('language', p.language_code, 'text', p.profile_text,
                     'topics', p.topic_slugs) order by p.language_code), '[]')
              from eap_expert_profiles p where p.user_name = e.user_name) as profiles,
           (select coalesce(json_agg(json_build_object('guid', l.id, 'displayName', l.display_name)
                     order by l.display_name, l.id), '[]')
              from eap_licence_experts x join eap_licences l on l.organization_id = x.organization_id and l.id = x.licence_id
             where x.user_name = e.user_name) as licences
      from eap_experts e join app.staff() u on u.user_name = e.user_name
     where e.user_name = any(${[...userNames]}::text[])`.execute(tx)
  return rows
}

/** Staff of the house who are not experts, by name or e-mail. */
export async function candidates(
  tx: TenantTransaction,
  search: string,
  language: InterfaceLanguage,
): Promise<{ user_name: string; name: string; email: string }[]> {
  const { rows } = await sql<{ user_name: string; name: string; email: string }>`
    select u.user_name, u.name, u.email from app.staff() u
     where ${containsFolded(sql`app.fold(u.name || ' ' || u.email)`, search)}
       and not exists (select from eap_experts e where e.user_name = u.user_name)
     order by u.name ${collate(language)}, u.user_name limit 20`.execute(tx)
  return rows
}
