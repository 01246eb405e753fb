import { sql, type RawBuilder } from 'kysely'
import {
  defaultInterfaceLanguage,
  type InterfaceLanguage,
  type LanguageCode,
} from '../../../domain/languages/languages.ts'
import { reports360 } from '../../../domain/report-templates/tool-reports.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type ReportFilter = {
  organizationId: string
  projectIds: readonly string[] | null
  waveId: string | null
  linkId: string | null
  search: string
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
  has_presentation: boolean
}

const sortColumns: Record<string, string> = {
  created: 'created_at',
  fileName: 'file_name',
  reportName: 'report_name',
  language: 'language_code',
  productName: 'product_name',
  reportType: 'report_type',
  waveName: 'wave_name',
  wavePhase: 'wave_phase',
  projectName: 'project_name',
  companyName: 'organization_name',
  assessee: 'assessee_name',
}

/** Columns sorted by the rules of a language; others, such as codes, are sorted as they are. */
const names: readonly string[] = [
  'file_name',
  'report_name',
  'product_name',
  'wave_name',
  'project_name',
  'organization_name',
  'assessee_name',
]

/** One page of reports and their exact number; equal ones newest first. */
export async function reportsPage(
  tx: TenantTransaction,
  filter: ReportFilter,
): Promise<{ rows: StoredReport[]; totalCount: number }> {
  const column = sortColumns[filter.sortBy] ?? 'created_at'
  const order = names.includes(column) ? sql`${sql.ref(column)} ${collate(filter.language)}` : sql.ref(column)
  const direction = filter.descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<StoredReport & { total_count: number }>`
    with matching as materialized (
      select r.id, r.file_guid, r.file_name, r.report_type, a.assessee_guid, a.name as assessee_name, a.email as assessee_email,
             a.incognito as assessee_incognito, r.product_name, r.product_code, r.report_name, r.language_code, r.created_at,
             r.wave_id, w.name as wave_name, r.wave_phase, r.project_id, p.name as project_name, r.organization_id, o.name as organization_name,
             exists (select from report_numbers n where n.organization_id = r.organization_id and n.report_id = r.id) as has_numbers,
             r.status, r.error_code, r.deleted_at, r.release_awaited, r.login_id, r.presentation_file_id is not null as has_presentation
        from reports r
        join projects p on p.organization_id = r.organization_id and p.id = r.project_id
        join organizations o on o.id = r.organization_id
        left join waves w on w.organization_id = r.organization_id and w.id = r.wave_id
        left join assessees a on a.organization_id = r.organization_id and a.id = r.assessee_id
       where ${conditions(filter)})
    select m.*, (select count(*) from matching) as total_count
      from matching m order by ${order} ${direction}, m.created_at desc, m.id desc
     limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}`.execute(tx)
  if (rows.length > 0 || filter.page === 1) return { rows, totalCount: rows[0]?.total_count ?? 0 }
  return { rows, totalCount: (await reportsPage(tx, { ...filter, page: 1, pageRows: 1 })).totalCount }
}

function conditions(filter: ReportFilter): RawBuilder<unknown> {
  const parts = [sql`r.organization_id = ${filter.organizationId}`, sql`not r.is_instant`]
  if (filter.projectIds) parts.push(sql`r.project_id = any (${[...filter.projectIds]}::uuid[])`)
  if (filter.waveId) parts.push(sql`r.wave_id = ${filter.waveId}`)
  if (filter.linkId) {
    parts.push(sql`not r.release_awaited`)
    parts.push(
      sql`r.id in (select lr.report_id from link_reports lr where lr.organization_id = r.organization_id and lr.link_id = ${filter.linkId})`,
    )
    // A link to several projects stays valid when one of them is deleted.
    parts.push(sql`p.deleted_at is null`)
  }
  if (filter.withoutDeleted) parts.push(sql`r.deleted_at is null`)
  if (filter.search) {
    parts.push(
      sql`(${containsFolded('a.search_text', filter.search)} or app.fold(r.file_name || ' ' || r.report_name) like '%' || app.fold(${escaped(filter.search)}) || '%')`,
    )
  }
  return sql.join(parts, sql` and `)
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** A report with its file, if it has one. */
export function findReport(tx: TenantTransaction, organizationId: string, fileGuid: string) {
  return tx
    .selectFrom('reports')
    .leftJoin('files', (join) =>
      join.onRef('files.organization_id', '=', 'reports.organization_id').onRef('files.id', '=', 'reports.file_id'),
    )
    .select([
      'reports.id',
      'reports.project_id',
      'reports.assessee_id',
      'reports.status',
      'reports.deleted_at',
      'reports.release_awaited',
      'reports.file_name',
      'files.storage_key',
      'files.media_type',
    ])
    .where('reports.organization_id', '=', organizationId)
    .where('reports.file_guid', '=', fileGuid)
    .executeTakeFirst()
}

/**
 * Published templates that the organization may use: open ones, and those bound to it or to its branch. Staff see those of
 * every organization, so their scope alone does not tell.
 */
export function publishedTemplates(
  tx: TenantTransaction,
  { id: organizationId, branchId }: { id: string; branchId: string | null },
  dataScope: number | null,
  language: InterfaceLanguage = defaultInterfaceLanguage,
) {
  let query = tx
    .selectFrom('report_templates')
    .leftJoin('tools', 'tools.id', 'report_templates.tool_id')
    .select([
      'report_templates.id',
      'report_templates.template_guid',
      'report_templates.name',
      'report_templates.version',
      'report_templates.data_scope',
      'report_templates.language_code',
      'report_templates.report',
      'report_templates.filename_format',
      'report_templates.multiwave',
      'report_templates.requires_custom_tool',
      'report_templates.can_attach_files',
      'report_templates.can_generate_prezi',
      'tools.name as tool_name',
      'tools.product_code',
    ])
    .where('published', '=', true)
    .where('soft_deleted', '=', false)
    .where(
      sql<boolean>`(not exists (select from report_template_bindings b where b.report_template_id = report_templates.id)
        or exists (select from report_template_bindings b where b.report_template_id = report_templates.id
                    and (b.organization_id = ${organizationId} or b.branch_id = ${branchId}::uuid)))`,
    )
    .orderBy(sql`report_templates.name ${collate(language)}`)
    .orderBy('report_templates.id')
  if (dataScope !== null) query = query.where('data_scope', '=', dataScope)
  return query.execute()
}

type Drawn = { data_scope: number; report: string }

/** Whether the product can draw the reports of a template. */
export function isDrawn({ data_scope, report }: Drawn): boolean {
  return data_scope === 1 && reports360.some((known) => known === report)
}

/** Whether reports can be made from a template: those that need a tool of the project cannot. */
export function canBeGenerated(template: Drawn & { requires_custom_tool: boolean }): boolean {
  return isDrawn(template) && !template.requires_custom_tool
}

/** Presentations are made of reports about one person. */
export const offersPresentation = (template: Drawn & { can_generate_prezi: boolean }): boolean =>
  template.can_generate_prezi && template.data_scope === 1
