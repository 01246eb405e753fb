import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { ReportTemplateDraft } from './check-draft.ts'
import { replaceReportTemplateBindings } from './report-template-bindings.ts'

type Written = { userName: string; now: Date }
/** What makes a new row the next version of another one, or a template of its own. */
export type Descent = { old_id: number | null; template_guid?: string; version?: number }

export async function insertReportTemplate(
  tx: TenantTransaction,
  draft: ReportTemplateDraft,
  snippetIds: readonly number[],
  { userName, now }: Written,
  descent: Descent,
): Promise<number> {
  const { id } = await tx
    .insertInto('report_templates')
    .values({
      ...columns(draft),
      ...descent,
      is_default: false,
      owner_user_name: userName,
      updated_by: userName,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceSnippets(tx, id, snippetIds)
  await replaceReportTemplateBindings(tx, id, draft)
  return id
}

export async function updateReportTemplateRow(
  tx: TenantTransaction,
  id: number,
  draft: ReportTemplateDraft,
  { userName, now }: Written,
): Promise<void> {
  await tx
    .updateTable('report_templates')
    .set(({ eb }) => ({
      ...columns(draft),
      updated_by: userName,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function replaceSnippets(tx: TenantTransaction, id: number, snippetIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('report_template_snippets').where('report_template_id', '=', id).execute()
  const rows = snippetIds.map((snippet_id, position) => ({ report_template_id: id, snippet_id, position }))
  if (rows.length > 0) await tx.insertInto('report_template_snippets').values(rows).execute()
}

function columns(draft: ReportTemplateDraft) {
  return {
    name: draft.name,
    language_code: draft.language,
    report: draft.report,
    data_scope: draft.dataScope,
    tool_id: draft.tool ?? null,
    header: draft.header,
    body: draft.body,
    footer: draft.footer,
    preview_data: draft.previewData,
    published: draft.published,
    requires_custom_tool: draft.requiresCustomTool,
    filename_format: draft.filenameFormat,
    multiwave: draft.multiwave,
    can_attach_files: draft.canAttachFiles,
    can_generate_prezi: draft.canGeneratePrezi,
  }
}

export function auditReportTemplate(
  tx: TenantTransaction,
  user: SignedIn,
  action: AuditAction,
  id: number,
  details: Record<string, number> = {},
): Promise<void> {
  return audit(tx, {
    organizationId: user.organizationId,
    userName: user.userName,
    action,
    recordType: 'report-template',
    recordId: id,
    details,
  })
}
