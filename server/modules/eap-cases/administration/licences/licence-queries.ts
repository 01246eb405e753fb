import { sql, type RawBuilder } from 'kysely'
import { closedStatuses } from '../../../../../domain/eap-cases/case-codes.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import { collate } from '../../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { containsFolded } from '../../../../platform/database/text-search.ts'

export type LicenceFilter = {
  search: string
  branchId: string | null
  openOnly: boolean
  /** The day in Prague. */
  today: string
  page: number
  pageRows: number
  sortBy: 'displayName' | 'companyName' | 'startsOn' | 'endsOn' | 'casesCount'
  descending: boolean
  language: InterfaceLanguage
}

/** Ids of one page of licences in their order, and how many there are, within the transaction's scope. */
export async function licencePage(
  tx: TenantTransaction,
  filter: LicenceFilter,
): Promise<{ ids: string[]; totalCount: number }> {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ ids: string[]; total_count: number }>`
    with matching as (
      select l.id, l.organization_id, l.display_name, l.starts_on, l.ends_on, o.name as company_name
        from eap_licences l join organizations o on o.id = l.organization_id
       where ${conditions(filter)}
    ), page as (
      select id, row_number() over () as place
        from (select id from matching m
               order by ${orderOf(filter)} ${direction} nulls last, m.display_name ${collate(filter.language)}, id
               limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}) ordered
    )
    select (select count(*)::int from matching) as total_count,
           (select coalesce(array_agg(id order by place), '{}') from page) as ids`.execute(tx)
  return { ids: rows[0]?.ids ?? [], totalCount: rows[0]?.total_count ?? 0 }
}

function conditions({ search, branchId, openOnly, today }: LicenceFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`o.deleted_at is null`]
  if (branchId) parts.push(sql<boolean>`o.branch_id = ${branchId}`)
  if (search) parts.push(containsFolded(sql`app.fold(l.display_name || ' ' || o.name)`, search))
  if (openOnly)
    parts.push(
      sql<boolean>`l.active and coalesce(l.starts_on, '') <= ${today} and (l.ends_on is null or l.ends_on >= ${today})`,
    )
  return sql.join(parts, sql` and `)
}

function orderOf({ sortBy, language }: LicenceFilter): RawBuilder<unknown> {
  if (sortBy === 'startsOn') return sql`m.starts_on`
  if (sortBy === 'endsOn') return sql`m.ends_on`
  if (sortBy === 'casesCount')
    return sql`(select count(*) from eap_cases c where c.organization_id = m.organization_id and c.licence_id = m.id)`
  return sortBy === 'companyName' ? sql`m.company_name ${collate(language)}` : sql`m.display_name ${collate(language)}`
}

/** Categories of licences with their limits, in their order. */
export function categoriesOfLicences(tx: TenantTransaction, ids: readonly string[]) {
  return tx
    .selectFrom('eap_licence_categories')
    .select(['licence_id', 'category_slug', 'max_contacts', 'max_hours', 'show_profiles'])
    .where('licence_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('category_slug')
    .execute()
}

export function expertsOfLicences(tx: TenantTransaction, ids: readonly string[]) {
  return tx
    .selectFrom('eap_licence_experts')
    .select(['licence_id', 'user_name'])
    .where('licence_id', 'in', [...ids])
    .orderBy('user_name')
    .execute()
}

export type LicenceUse = { id: string; cases: number; open_cases: number; upcoming: number }

/** How much depends on each licence: cases, those still open, and reservations to come. */
export async function countUses(tx: TenantTransaction, ids: readonly string[], now: Date): Promise<LicenceUse[]> {
  const { rows } = await sql<LicenceUse>`
    select l.id, c.cases, c.open_cases, r.upcoming
      from eap_licences l
     cross join lateral (
             select count(*)::int as cases,
                    count(*) filter (where status <> all(${[...closedStatuses]}::int[]))::int as open_cases
               from eap_cases where organization_id = l.organization_id and licence_id = l.id) c
     cross join lateral (
             select count(*)::int as upcoming from eap_reservations
              where organization_id = l.organization_id and licence_id = l.id
                and cancelled_at is null and starts_at > ${now}) r
     where l.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** Locks a licence against changes, and against new cases and reservations of it. */
export function lockLicence(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('eap_licences')
    .select(['id', 'organization_id', 'revision', 'active', 'default_project_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether anything refers to a licence: a case, a reservation, also a past one, or somebody who waits. */
export async function isLicenceUsed(
  tx: TenantTransaction,
  place: { organization_id: string; id: string },
): Promise<boolean> {
  const of = sql`organization_id = ${place.organization_id} and licence_id = ${place.id}`
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from eap_cases where ${of})
        or exists (select from eap_reservations where ${of})
        or exists (select from eap_waiting where ${of}) as used`.execute(tx)
  return rows[0]?.used ?? false
}

/** Whether it is an organization of the transaction's scope. */
export async function isOrganization(tx: TenantTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from organizations where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

export async function hasProject(tx: TenantTransaction, organizationId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from projects where organization_id = ${organizationId} and id = ${projectId} and deleted_at is null`.execute(
    tx,
  )
  return rows.length > 0
}
