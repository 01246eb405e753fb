import { sql } from 'kysely'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import { isAcdcReport, waveKindOf } from '../../../domain/report-templates/tool-reports.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** A report with one of its files, if it has it. */
export function findReport(
  tx: TenantTransaction,
  organizationId: string,
  fileGuid: string,
  file: 'pdf' | 'presentation' = 'pdf',
) {
  return tx
    .selectFrom('reports')
    .leftJoin('files', (join) =>
      join
        .onRef('files.organization_id', '=', 'reports.organization_id')
        .onRef('files.id', '=', file === 'pdf' ? 'reports.file_id' : 'reports.presentation_file_id'),
    )
    .select([
      'reports.id',
      'reports.project_id',
      'reports.wave_id',
      'reports.assessee_id',
      'reports.licence_id',
      'reports.status',
      'reports.deleted_at',
      'reports.release_awaited',
      'reports.file_name',
      'files.name as stored_name',
      'files.storage_key',
      'files.size_bytes',
      'files.media_type',
    ])
    .where('reports.organization_id', '=', organizationId)
    .where('reports.file_guid', '=', fileGuid)
    .executeTakeFirst()
}

type OrganizationOfBranch = { id: string; branchId: string | null }

/**
 * Published templates that the organization may use: open ones, and those bound to it or to its branch. Staff see those of
 * every organization, so their scope alone does not tell.
 */
export function publishedTemplates(
  tx: TenantTransaction,
  organization: OrganizationOfBranch,
  scope: number | null,
  language: InterfaceLanguage = defaultInterfaceLanguage,
) {
  const query = publishedFor(tx, organization)
    .orderBy(sql`report_templates.name ${collate(language)}`)
    .orderBy('report_templates.id')
  return (scope === null ? query : query.where('data_scope', '=', scope)).execute()
}

export type PublishedTemplate = Awaited<ReturnType<typeof publishedTemplates>>[number]

/** The one with this id, if the organization may use it. */
export function publishedTemplate(tx: TenantTransaction, organization: OrganizationOfBranch, id: number) {
  return publishedFor(tx, organization).where('report_templates.id', '=', id).executeTakeFirst()
}

/** The published versions of these templates that the organization may use. */
export async function publishedVersions(
  tx: TenantTransaction,
  organization: OrganizationOfBranch,
  templateGuids: ReadonlySet<string>,
): Promise<PublishedTemplate[]> {
  if (templateGuids.size === 0) return []
  return publishedFor(tx, organization)
    .where('template_guid', 'in', [...templateGuids])
    .orderBy('report_templates.id')
    .execute()
}

export function publishedFor(tx: TenantTransaction, { id: organizationId, branchId }: OrganizationOfBranch) {
  return tx
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
      'report_templates.owner_user_name',
      'report_templates.filename_format',
      'report_templates.multiwave',
      'report_templates.requires_custom_tool',
      // A flag without files offers nothing.
      sql<boolean>`report_templates.can_attach_files and exists (
        select from report_template_files f where f.report_template_id = report_templates.id)`.as('offers_files'),
      'report_templates.can_generate_prezi',
      'tools.name as tool_name',
      'tools.product_code',
    ])
    .where('published', '=', true)
    .where('soft_deleted', '=', false)
    .where(
      sql<boolean>`report_templates.id not in (
        select closed.id from app.closed_report_templates(${organizationId}::uuid, ${branchId}::uuid) closed (id))`,
    )
}

/** Whether the product can draw the reports of a template. */
export function isDrawn({ report }: { report: string }): boolean {
  return waveKindOf(report) !== null
}

/** Whether reports can be made from a template: those that need a tool of the project cannot. */
export function canBeGenerated(template: { report: string; requires_custom_tool: boolean }): boolean {
  return isDrawn(template) && !template.requires_custom_tool
}

type Offering = { report: string; data_scope: number }

/** Presentations are made of 360 reports about one person. */
export const offersPresentation = (template: Offering & { can_generate_prezi: boolean }): boolean =>
  template.can_generate_prezi && is360OfOne(template)

/** One person is found in other projects by address; a group is compared with an earlier wave of its own project. */
export const offersAllProjects = (template: Offering & { multiwave: boolean }): boolean =>
  template.multiwave && is360OfOne(template)

const is360OfOne = ({ report, data_scope }: Offering) => data_scope === dataScope.individual && !isAcdcReport(report)

/** Whether the report's wave has reports seen by the house first. */
export async function waitsForRelease(
  tx: TenantTransaction,
  { organization_id, wave_id }: { organization_id: string; wave_id: string | null },
): Promise<boolean> {
  const wave = await tx
    .selectFrom('waves')
    .select('release_reports')
    .where('organization_id', '=', organization_id)
    .where('id', '=', wave_id)
    .executeTakeFirst()
  return wave?.release_reports ?? false
}

/** What the versions of these templates have in common. */
export async function templateGuids(tx: TenantTransaction, ids: readonly number[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('report_templates')
    .select('template_guid')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ template_guid }) => template_guid))
}

/** The branch of an organization, whose templates it may use; null if it has none. */
export async function branchOf(tx: TenantTransaction, organizationId: string): Promise<string | null> {
  const { branch_id } = await tx
    .selectFrom('organizations')
    .select('branch_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return branch_id
}
