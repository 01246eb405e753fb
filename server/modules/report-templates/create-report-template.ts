import { sql } from 'kysely'
import { canEditReportTemplate } from '../../../domain/report-templates/report-template-rights.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { copyAttachedFiles } from './attached-files/attached-files-queries.ts'
import { requireParsable, usedSnippets, type ReportTemplateDraft } from './check-draft.ts'
import { readReportTemplate } from './get-report-template.ts'
import type { ReportTemplateAnswer } from './present-report-template.ts'
import { ownBindings, requireKnownReportTemplateBindings } from './report-template-bindings.ts'
import { lockReportTemplate } from './report-templates-queries.ts'
import { templateScope } from './template-scope.ts'
import { auditReportTemplate, insertReportTemplate, type Descent } from './write-report-template.ts'

/**
 * A template of the caller: the next version of `oldId` if they own it, which is then replaced, otherwise one of its own
 * that remembers where it comes from. Waves that refer to the replaced version keep it.
 */
export async function createReportTemplate(
  { db, clock }: Services,
  user: SignedIn,
  { oldId, ...sent }: ReportTemplateDraft & { oldId?: number | null | undefined },
): Promise<ReportTemplateAnswer> {
  const draft = ownBindings(user, sent)
  await requireParsable(draft)
  return db.withTenant(templateScope(user), async (tx) => {
    const descent = oldId ? await descentOf(tx, user, oldId) : { old_id: null }
    const snippetIds = await usedSnippets(tx, draft)
    await requireKnownReportTemplateBindings(tx, user, draft)
    const id = await insertReportTemplate(tx, draft, snippetIds, { userName: user.userName, now: clock.now() }, descent)
    if (descent.old_id !== null) await copyAttachedFiles(tx, descent.old_id, id)
    if (descent.version !== undefined) await replaceVersions(tx, id, descent)
    const action = descent.version === undefined ? 'create-report-template' : 'create-report-template-version'
    await auditReportTemplate(tx, user, action, id, oldId ? { oldId } : {})
    return readReportTemplate(tx, user, id)
  })
}

async function descentOf(tx: TenantTransaction, user: SignedIn, oldId: number): Promise<Descent> {
  const old = await lockReportTemplate(tx, oldId)
  if (!old) throw notFound()
  if (!canEditReportTemplate(old.owner_user_name, user.userName)) return { old_id: oldId }
  if (old.soft_deleted) throw conflict('REPORT_TEMPLATE_REPLACED')
  const { version } = await tx
    .selectFrom('report_templates')
    .select(sql<number>`max(version) + 1`.as('version'))
    .where('template_guid', '=', old.template_guid)
    .executeTakeFirstOrThrow()
  return { old_id: oldId, template_guid: old.template_guid, version }
}

async function replaceVersions(tx: TenantTransaction, id: number, { template_guid }: Descent): Promise<void> {
  await tx
    .updateTable('report_templates')
    .set({ soft_deleted: true, is_default: false })
    .where('template_guid', '=', template_guid ?? '')
    .where('id', '<>', id)
    .execute()
}
