import { sql, type RawBuilder } from 'kysely'
import { productCategories } from '../../../domain/crm/product-categories.ts'
import type { InterfaceLanguage, LanguageCode } from '../../../domain/languages/languages.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { wavePhases } from '../../../domain/waves/wave.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type ReportFilter = {
  organizationId: string
  projectIds: readonly string[] | null
  waveId: string | null
  linkId: string | null
  /** Of a link: only what this provider made, then also through the logins that the link shares. */
  linkProvider?: ToolProvider
  search: string
  /** Whether the people are searched by their e-mail as well, which not everybody sees. */
  searchesEmail: boolean
  reportType: 'Individual' | 'Group' | null
  state: 'completed' | 'waiting' | 'failed' | 'deleted' | null
  withoutDeleted: boolean
  page: number
  pageRows: number
  sortBy: string
  descending: boolean
  /** Names are sorted by the rules of this language. */
  language: InterfaceLanguage
}

export type StoredReport = {
  id: number
  file_guid: string
  file_name: string
  report_type: 'Individual' | 'Group'
  assessee_guid: string | null
  assessee_name: string | null
  assessee_email: string | null
  assessee_incognito: boolean | null
  product_name: string
  product_code: string
  report_name: string
  language_code: LanguageCode
  created_at: Date
  wave_id: string | null
  wave_name: string | null
  wave_phase: string | null
  project_id: string
  project_name: string
  organization_id: string
  organization_name: string
  status: number
  error_code: string | null
  deleted_at: Date | null
  has_numbers: boolean
  release_awaited: boolean
  login_id: number | null
  licence_id: string | null
  has_presentation: boolean
  is_simulated: boolean
}

type CountedReport = StoredReport & { total_count: number }

/** One page of reports and their exact number; equal ones newest first. */
export async function reportsPage(
  tx: TenantTransaction,
  filter: ReportFilter,
): Promise<{ rows: StoredReport[]; totalCount: number }> {
  const { rows } = await reportsPageQuery(filter).execute(tx)
  if (rows.length > 0 || filter.page === 1) return { rows, totalCount: rows[0]?.total_count ?? 0 }
  return { rows, totalCount: (await reportsPage(tx, { ...filter, page: 1, pageRows: 1 })).totalCount }
}

/**
 * Who is on the page is decided from the reports alone, newest first by an index however deep the page is; names are looked
 * up for the page only. A search runs once, for counting and sorting; without filters the number is kept (migration 0097).
 */
export function reportsPageQuery(filter: ReportFilter): RawBuilder<CountedReport> {
  const { organizationId, pageRows, page } = filter
  const order = orderOf(filter)
  const matching = filter.search
    ? sql`people as materialized (${peopleNamed(filter)}), matching as materialized`
    : sql`matching as not materialized`
  return sql<CountedReport>`
    with ${matching} (
      select r.id, r.created_at${order.key ? sql`, ${order.key} as sort_key` : sql``}
        from reports r ${order.join} where ${conditions(filter)}
    ), page as (
      select id, row_number() over () as place
        from (select id from matching order by ${order.by} limit ${pageRows} offset ${(page - 1) * pageRows}) ordered
    )
    select r.id, r.file_guid, r.file_name, r.report_type, a.assessee_guid, a.name as assessee_name, a.email as assessee_email,
           a.incognito as assessee_incognito, r.product_name, r.product_code, r.report_name, r.language_code, r.created_at,
           r.wave_id, w.name as wave_name, r.wave_phase, r.project_id, p.name as project_name, r.organization_id, o.name as organization_name,
           exists (select from report_numbers n where n.organization_id = r.organization_id and n.report_id = r.id) as has_numbers,
           r.status, r.error_code, r.deleted_at, r.release_awaited, r.login_id, r.licence_id, r.presentation_file_id is not null as has_presentation, r.is_simulated,
           ${numberOf(filter)} as total_count
      from page
      join reports r on r.organization_id = ${organizationId} and r.id = page.id
      join projects p on p.organization_id = ${organizationId} and p.id = r.project_id
      join organizations o on o.id = ${organizationId}
      left join waves w on w.organization_id = ${organizationId} and w.id = r.wave_id
      left join assessees a on a.organization_id = ${organizationId} and a.id = r.assessee_id
     order by page.place`
}

type Sorting = { key?: RawBuilder<unknown>; join?: RawBuilder<unknown>; isName?: true }

const ofPerson = sql`left join assessees a on a.organization_id = r.organization_id and a.id = r.assessee_id`
const ofWave = sql`left join waves w on w.organization_id = r.organization_id and w.id = r.wave_id`
const ofProject = sql`join projects p on p.organization_id = r.organization_id and p.id = r.project_id`

/** What is not listed here, such as the one organization of the list, leaves the order by creation. */
function sortingOf({ sortBy, language }: ReportFilter): Sorting | undefined {
  switch (sortBy) {
    case 'fileName':
      return { key: sql`r.file_name`, isName: true }
    case 'reportName':
      return { key: sql`r.report_name`, isName: true }
    case 'productName':
      return { key: productName(language), isName: true }
    case 'language':
      return { key: sql`r.language_code` }
    case 'reportType':
      return { key: sql`r.report_type` }
    case 'wavePhase':
      return { key: sql`array_position(${[...wavePhases]}::text[], r.wave_phase)` }
    case 'waveName':
      return { key: sql`w.name`, join: ofWave, isName: true }
    case 'projectName':
      return { key: sql`p.name`, join: ofProject, isName: true }
    case 'assessee':
      return { key: sql`a.name`, join: ofPerson, isName: true }
    default:
      return undefined
  }
}

/** As the product column words it (domain/crm/product-categories.ts). */
function productName(language: InterfaceLanguage): RawBuilder<unknown> {
  const longestFirst = productCategories.toSorted((one, other) => other.prefix.length - one.prefix.length)
  const named = longestFirst.map(
    ({ prefix, names }) => sql`when starts_with(upper(btrim(r.product_code)), ${prefix}) then ${names[language]}::text`,
  )
  return sql`case ${sql.join(named, sql` `)} else coalesce(nullif(r.product_name, ''), r.product_code) end`
}

function orderOf(filter: ReportFilter) {
  const { descending, language } = filter
  const sorting = sortingOf(filter)
  if (!sorting) {
    const oldestFirst = filter.sortBy === 'created' && !descending
    return { by: oldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`, join: sql`` }
  }
  const { key, isName, join = sql`` } = sorting
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const by = sql`sort_key ${isName ? collate(language) : sql``} ${direction}, created_at desc, id desc`
  return { key, join, by }
}

function numberOf({
  organizationId,
  projectIds,
  waveId,
  linkId,
  search,
  reportType,
  state,
  withoutDeleted,
}: ReportFilter) {
  if (linkId || search || reportType || state) return sql`(select count(*) from matching)`
  const parts = [sql`c.organization_id = ${organizationId}`]
  if (projectIds) parts.push(amongProjects('c', projectIds))
  if (waveId) parts.push(sql`c.wave_id = ${waveId}`)
  return sql`(select coalesce(sum(${withoutDeleted ? sql`c.number - c.deleted` : sql`c.number`}), 0)
                from report_counts c where ${sql.join(parts, sql` and `)})`
}

function conditions(filter: ReportFilter): RawBuilder<unknown> {
  const { organizationId, projectIds, waveId, linkId, linkProvider, search, reportType, state } = filter
  const parts = [sql`r.organization_id = ${organizationId}`, sql`not r.is_instant`]
  if (projectIds) parts.push(amongProjects('r', projectIds))
  if (waveId) parts.push(sql`r.wave_id = ${waveId}`)
  if (linkId) parts.push(linkProvider ? madeAndSharedBy(linkId, linkProvider) : sharedBy(linkId))
  if (reportType) parts.push(sql`r.report_type = ${reportType}`)
  if (state) parts.push(states[state])
  if (filter.withoutDeleted) parts.push(sql`r.deleted_at is null`)
  if (search) parts.push(named(filter))
  return sql.join(parts, sql` and `)
}

/** One project, which is usual, by `=`: only then is the page read from the index of the project. */
function amongProjects(table: 'r' | 'c', [only, ...more]: readonly string[]): RawBuilder<unknown> {
  const column = sql.ref(`${table}.project_id`)
  if (only !== undefined && more.length === 0) return sql`${column} = ${only}`
  return sql`${column} = any (${only === undefined ? [] : [only, ...more]}::uuid[])`
}

/** A link to several projects stays valid when one of them is deleted. */
const sharedBy = (linkId: string) => sql`
  ${sharable} and r.id in (select lr.report_id from link_reports lr where lr.organization_id = r.organization_id and lr.link_id = ${linkId})`

const sharable = sql`
  not r.release_awaited
  and exists (select from projects p where p.organization_id = r.organization_id and p.id = r.project_id and p.deleted_at is null)`

/** The link's own reports and those of its logins, looked up by its few rows. */
const madeAndSharedBy = (linkId: string, provider: ToolProvider) => sql`
  ${sharable} and coalesce(r.provider, (select l.provider from logins l where l.organization_id = r.organization_id and l.id = r.login_id)) = ${provider}
  and r.id in (
    select lr.report_id from link_reports lr where lr.organization_id = r.organization_id and lr.link_id = ${linkId}
    union all
    select o.id from link_logins ll join logins l on l.organization_id = ll.organization_id and l.id = ll.login_id and l.status <> ${sql.lit(loginStatus.deleted)}
      join reports o on o.organization_id = ll.organization_id and o.login_id = ll.login_id
     where ll.organization_id = r.organization_id and ll.link_id = ${linkId})`

const states = {
  completed: sql`(r.status = ${sql.lit(reportStatus.completed)} and r.deleted_at is null)`,
  failed: sql`(r.status = ${sql.lit(reportStatus.failed)} and r.deleted_at is null)`,
  waiting: sql`(r.status not in (${sql.lit(reportStatus.completed)}, ${sql.lit(reportStatus.failed)}) and r.deleted_at is null)`,
  deleted: sql`r.deleted_at is not null`,
}

/** By the file, the template, the person or one of the people, each found by its index. */
function named({ organizationId, search }: ReportFilter): RawBuilder<unknown> {
  return sql`(${containsFolded('r.search_text', search)} or r.assessee_id = any (array(select id from people))
    or r.id = any (array(select distinct p.report_id from report_people p
      where p.organization_id = ${organizationId} and p.assessee_id = any (array(select id from people)))))`
}

/** Those whom the search names, looked up once. */
function peopleNamed({ organizationId, search, searchesEmail }: ReportFilter): RawBuilder<unknown> {
  const person = containsFolded('a.search_text', search)
  const byName = searchesEmail ? person : sql`${person} and ${containsFolded(sql`app.fold(a.name)`, search)}`
  return sql`select a.id from assessees a where a.organization_id = ${organizationId} and ${byName}`
}
