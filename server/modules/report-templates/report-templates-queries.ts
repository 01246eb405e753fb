import { sql, type RawBuilder } from 'kysely'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { DataScope } from '../../../domain/report-templates/report-template.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type ReportTemplateRow = {
  id: number
  template_guid: string
  name: string
  language_code: string
  version: number
  is_default: boolean
  published: boolean
  data_scope: DataScope
  tool_name: string
  report: string
  companies_labels: string[]
  branches_labels: string[]
  owner_user_name: string | null
  owner_name: string
  updated_at: Date
  soft_deleted: boolean
}

export type WholeReportTemplate = ReportTemplateRow & {
  header: string
  body: string
  footer: string
  preview_data: string
  updated_by_name: string
  snippets: { name: string; type: string; order: number; providers: string[] }[]
  requires_custom_tool: boolean
  company_guids: string[]
  branch_guids: string[]
  tool_id: number | null
  old_id: number | null
  filename_format: string
  multiwave: boolean
  can_attach_files: boolean
  can_generate_prezi: boolean
  latest_id: number | null
  revision: number
}

export type ReportTemplateFilter = {
  instantReports: boolean
  dataScope: DataScope | null
  providerName: string
  forceTemplateIds: readonly number[]
  softDeleted: boolean
  only: 'official' | 'mine' | null
  search: string
  /** The user whose templates `mine` selects. */
  userName: string
  page: number
  pageRows: number
  sortBy: 'name' | 'language' | 'version' | 'toolName' | 'dataScope' | 'owner' | 'updated' | 'published'
  descending: boolean
  /** Names are sorted by the rules of this language. */
  language: InterfaceLanguage
}

/** The name of a user, whom not every scope may see; empty if there is none. */
const nameOf = (userName: RawBuilder<unknown>) =>
  sql`coalesce((select coalesce(nullif(u.name, ''), u.user_name) from app.find_user(${userName}) u), ${userName}, '')`

/** Labels of bindings within the transaction's scope: other branches and their organizations are not named. */
const rowColumns = (language: InterfaceLanguage) => sql`
  t.id, t.template_guid, t.name, t.language_code, t.version, t.is_default, t.published, t.data_scope,
  coalesce(tools.name, '') as tool_name, t.report, t.owner_user_name, t.updated_at, t.soft_deleted,
  array(select r.name from report_template_bindings x join branches r on r.id = x.branch_id
         where x.report_template_id = t.id order by r.name ${collate(language)}, r.id) as branches_labels,
  array(select o.name from report_template_bindings x join organizations o on o.id = x.organization_id
         where x.report_template_id = t.id order by o.name ${collate(language)}, o.id) as companies_labels`

/** Names and codes that are sorted by the rules of the reader's language. */
const texts: Partial<Record<ReportTemplateFilter['sortBy'], RawBuilder<unknown>>> = {
  name: sql`t.name`,
  toolName: sql`coalesce(tools.name, '')`,
  owner: sql`coalesce(owners.name, '')`,
}
const values: Partial<Record<ReportTemplateFilter['sortBy'], RawBuilder<unknown>>> = {
  language: sql`t.language_code`,
  version: sql`t.version`,
  dataScope: sql`t.data_scope`,
  updated: sql`t.updated_at`,
  published: sql`t.published`,
}

/** One page of templates and their exact number. Labels are looked up only for the page. */
export async function reportTemplatesPage(
  tx: TenantTransaction,
  filter: ReportTemplateFilter,
): Promise<{ rows: ReportTemplateRow[]; totalCount: number }> {
  const text = texts[filter.sortBy]
  const order = text ? sql`${text} ${collate(filter.language)}` : (values[filter.sortBy] ?? sql`t.id`)
  const direction = filter.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<ReportTemplateRow & { total_count: number }>`
    with owners as materialized (
      select o.user_name, ${nameOf(sql`o.user_name`)} as name
        from (select distinct owner_user_name as user_name from report_templates where owner_user_name is not null) o),
    page as materialized (
      select t.id, coalesce(owners.name, '') as owner_name, count(*) over () as total_count,
             row_number() over (order by ${order} ${direction}, t.name ${collate(filter.language)}, t.id) as place
        from report_templates t left join tools on tools.id = t.tool_id left join owners on owners.user_name = t.owner_user_name
       where ${conditions(filter)} or t.id = any (${filter.forceTemplateIds}::int[])
       order by place limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows})
    select ${rowColumns(filter.language)}, page.owner_name, page.total_count
      from page join report_templates t on t.id = page.id left join tools on tools.id = t.tool_id order by page.place`.execute(
    tx,
  )
  if (rows.length > 0 || filter.page === 1) return { rows, totalCount: rows[0]?.total_count ?? 0 }
  return { rows, totalCount: (await reportTemplatesPage(tx, { ...filter, page: 1, pageRows: 1 })).totalCount }
}

function conditions(filter: ReportTemplateFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (!filter.softDeleted) parts.push(sql<boolean>`not t.soft_deleted`)
  if (filter.instantReports) parts.push(sql<boolean>`t.published`)
  if (filter.dataScope !== null) parts.push(sql<boolean>`t.data_scope = ${filter.dataScope}`)
  if (filter.providerName) parts.push(sql<boolean>`tools.provider = ${filter.providerName}`)
  if (filter.only === 'official') parts.push(sql<boolean>`t.owner_user_name is null`)
  if (filter.only === 'mine') parts.push(sql<boolean>`lower(t.owner_user_name) = lower(${filter.userName})`)
  if (filter.search) parts.push(containsFolded(sql`app.fold(t.name || ' ' || coalesce(tools.name, ''))`, filter.search))
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

export async function findReportTemplate(
  tx: TenantTransaction,
  id: number,
  language: InterfaceLanguage = defaultInterfaceLanguage,
): Promise<WholeReportTemplate | undefined> {
  const { rows } = await sql<WholeReportTemplate>`
    select ${rowColumns(language)}, ${nameOf(sql`t.owner_user_name`)} as owner_name, ${nameOf(sql`t.updated_by`)} as updated_by_name,
           t.header, t.body, t.footer, t.preview_data, t.requires_custom_tool, t.tool_id, t.old_id, t.filename_format, t.multiwave,
           t.can_attach_files, t.can_generate_prezi, t.revision,
           array(select x.branch_id::text from report_template_bindings x
                  where x.report_template_id = t.id and x.branch_id is not null order by 1) as branch_guids,
           array(select x.organization_id::text from report_template_bindings x
                  where x.report_template_id = t.id and x.organization_id is not null order by 1) as company_guids,
           coalesce((select json_agg(json_build_object('name', s.name, 'type', s.type, 'order', u.position, 'providers', s.providers)
                                     order by u.position)
                       from report_template_snippets u join snippets s on s.id = u.snippet_id
                      where u.report_template_id = t.id), '[]') as snippets,
           nullif((select max(n.id) from report_templates n where n.name = t.name and not n.soft_deleted), t.id) as latest_id
      from report_templates t left join tools on tools.id = t.tool_id where t.id = ${id}`.execute(tx)
  return rows[0]
}

export type LockedReportTemplate = Pick<
  WholeReportTemplate,
  'id' | 'template_guid' | 'owner_user_name' | 'soft_deleted' | 'revision'
>

/** A second save waits until the first is stored, and then sees the raised revision. */
export async function lockReportTemplate(tx: TenantTransaction, id: number): Promise<LockedReportTemplate | undefined> {
  return tx
    .selectFrom('report_templates')
    .select(['id', 'template_guid', 'owner_user_name', 'soft_deleted', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type SnippetRow = {
  id: number
  name: string
  type: string
  order: number
  providers: string[]
  body: string
  data_scope: DataScope | null
}

export async function allSnippets(tx: TenantTransaction): Promise<SnippetRow[]> {
  const { rows } = await sql<SnippetRow>`
    select id, name, type, position as "order", providers, body, data_scope from snippets order by position, id`.execute(
    tx,
  )
  return rows
}

export async function toolById(tx: TenantTransaction, id: number) {
  return tx.selectFrom('tools').select(['id', 'provider', 'name', 'report_id']).where('id', '=', id).executeTakeFirst()
}

/** Tools that have a report: the product's own, and those whose provider names one. */
export async function toolsWithReports(tx: TenantTransaction, language: InterfaceLanguage) {
  return tx
    .selectFrom('tools')
    .select(['id', 'name', 'provider'])
    .where(({ eb, or }) => or([eb('provider', 'in', ['AS360', 'ACDC']), eb('report_id', 'is not', null)]))
    .orderBy(sql`name ${collate(language)}`)
    .orderBy('id')
    .execute()
}
