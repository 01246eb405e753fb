import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { copyAttachedFiles } from './attached-files/attached-files-queries.ts'
import { readReportTemplate } from './get-report-template.ts'
import type { ReportTemplateAnswer } from './present-report-template.ts'
import { ownBindings, replaceReportTemplateBindings } from './report-template-bindings.ts'
import { lockReportTemplate } from './report-templates-queries.ts'
import { templateScope } from './template-scope.ts'
import { auditReportTemplate } from './write-report-template.ts'

/**
 * A copy that belongs to the caller, for the organizations of the original that they may see. It is not published: its
 * author decides when it is offered beside the original (OPS-7-89).
 */
export function duplicateReportTemplate(
  { db, clock }: Services,
  user: SignedIn,
  id: number,
): Promise<ReportTemplateAnswer> {
  return db.withTenant(templateScope(user), async (tx) => {
    await lockReportTemplate(tx, id)
    const original = await readReportTemplate(tx, user, id)
    const copy = await copyRow(tx, id, {
      name: await freeName(tx, original.name),
      userName: user.userName,
      now: clock.now(),
    })
    await sql`insert into report_template_snippets (report_template_id, snippet_id, position)
      select ${copy}, snippet_id, position from report_template_snippets where report_template_id = ${id}`.execute(tx)
    await replaceReportTemplateBindings(tx, copy, ownBindings(user, original))
    await copyAttachedFiles(tx, id, copy)
    await auditReportTemplate(tx, user, 'duplicate-report-template', copy, { oldId: id })
    return readReportTemplate(tx, user, copy)
  })
}

async function copyRow(
  tx: TenantTransaction,
  id: number,
  { name, userName, now }: { name: string; userName: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into report_templates (name, language_code, published, header, body, footer, preview_data, data_scope, tool_id, report,
                                  requires_custom_tool, filename_format, multiwave, can_attach_files, can_generate_prezi,
                                  owner_user_name, old_id, updated_by, updated_at)
    select ${name}, language_code, false, header, body, footer, preview_data, data_scope, tool_id, report,
           requires_custom_tool, filename_format, multiwave, can_attach_files, can_generate_prezi,
           ${userName}, id, ${userName}, ${now}
      from report_templates where id = ${id} returning id`.execute(tx)
  const [copy] = rows
  if (!copy) throw notFound()
  return copy.id
}

/** "Name (2)", the next number that is free: versions of one template are recognized by their name (OPS-4-46). */
async function freeName(tx: TenantTransaction, name: string): Promise<string> {
  const stem = name.replace(/ \(\d+\)$/, '').slice(0, 245)
  const taken = await tx
    .selectFrom('report_templates')
    .select('name')
    .where(sql<boolean>`left(name, ${stem.length + 2}) = ${`${stem} (`}`)
    .execute()
  const names = new Set(taken.map((row) => row.name))
  let number = 2
  while (names.has(`${stem} (${number})`)) number += 1
  return `${stem} (${number})`
}
