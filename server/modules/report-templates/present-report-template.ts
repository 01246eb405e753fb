import type { z } from 'zod'
import type * as contract from '../../../contract/report-templates/report-templates.ts'
import { canEditReportTemplate } from '../../../domain/report-templates/report-template-rights.ts'
import type { ReportTemplateRow, WholeReportTemplate } from './report-templates-queries.ts'

export type ReportTemplateRowAnswer = z.output<typeof contract.reportTemplateRow>
export type ReportTemplateAnswer = z.output<typeof contract.reportTemplate>
type Reader = { userName: string }

export function presentRow(row: ReportTemplateRow, reader: Reader): ReportTemplateRowAnswer {
  return {
    id: row.id,
    templateGuid: row.template_guid,
    name: row.name,
    language: row.language_code,
    version: row.version,
    isDefault: row.is_default,
    published: row.published,
    dataScope: row.data_scope,
    toolName: row.tool_name,
    report: row.report,
    companiesLabels: row.companies_labels,
    branchesLabels: row.branches_labels,
    owner: row.owner_name,
    updated: row.updated_at.toISOString(),
    softDeleted: row.soft_deleted,
    isMine: canEditReportTemplate(row.owner_user_name, reader.userName),
  }
}

export function presentReportTemplate(row: WholeReportTemplate, reader: Reader): ReportTemplateAnswer {
  return {
    ...presentRow(row, reader),
    header: row.header,
    body: row.body,
    footer: row.footer,
    previewData: row.preview_data,
    updatedBy: row.updated_by_name,
    snippets: row.snippets,
    requiresCustomTool: row.requires_custom_tool,
    companyGuids: row.company_guids,
    branchGuids: row.branch_guids,
    tool: row.tool_id,
    oldId: row.old_id,
    filenameFormat: row.filename_format,
    multiwave: row.multiwave,
    canAttachFiles: row.can_attach_files,
    canGeneratePrezi: row.can_generate_prezi,
    latestId: row.latest_id,
    revision: row.revision,
  }
}
