import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { requireParsable, usedSnippets, type ReportTemplateDraft } from './check-draft.ts'
import { readReportTemplate } from './get-report-template.ts'
import { lockOwnTemplate } from './lock-own-template.ts'
import type { ReportTemplateAnswer } from './present-report-template.ts'
import {
  ownBindings,
  replaceReportTemplateBindings,
  requireKnownReportTemplateBindings,
} from './report-template-bindings.ts'
import { templateScope } from './template-scope.ts'
import { auditReportTemplate, replaceSnippets, updateReportTemplateRow } from './write-report-template.ts'

/** Saves a template of the caller that has not changed since it was read; the conflict contains the stored one. */
export async function updateReportTemplate(
  { db, clock }: Services,
  user: SignedIn,
  id: number,
  { revision, ...sent }: ReportTemplateDraft & { revision: number },
): Promise<ReportTemplateAnswer> {
  const draft = ownBindings(user, sent)
  const scope = templateScope(user)
  // First: whoever may not change it learns nothing from its problems.
  await db.withTenant(scope, (tx) => lockOwnTemplate(tx, user, id))
  await requireParsable(draft)
  return db.withTenant(scope, async (tx) => {
    await lockOwnTemplate(tx, user, id)
    const stored = await readReportTemplate(tx, user, id)
    if (stored.revision !== revision) throw conflict('RECORD_CHANGED', stored)
    const snippetIds = await usedSnippets(tx, draft)
    await requireKnownReportTemplateBindings(tx, user, draft, stored)
    await updateReportTemplateRow(tx, id, draft, { userName: user.userName, now: clock.now() })
    await replaceSnippets(tx, id, snippetIds)
    await replaceReportTemplateBindings(tx, id, draft, stored)
    await auditReportTemplate(tx, user, 'change-report-template', id)
    return readReportTemplate(tx, user, id)
  })
}
