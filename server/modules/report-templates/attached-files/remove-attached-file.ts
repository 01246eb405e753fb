import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockOwnTemplate } from '../lock-own-template.ts'
import { templateScope } from '../template-scope.ts'
import { auditReportTemplate } from '../write-report-template.ts'
import { isStillAttached } from './attached-files-queries.ts'

/** Removes a file from a template of the caller. Its content goes with the last template that has it. */
export async function removeAttachedFile(
  { db, files }: Services,
  user: SignedIn,
  { id, fileGuid }: { id: number; fileGuid: string },
): Promise<void> {
  const scope = templateScope(user)
  const { storage_key: storageKey } = await db.withTenant(scope, async (tx) => {
    await lockOwnTemplate(tx, user, id)
    const removed = await tx
      .deleteFrom('report_template_files')
      .where('report_template_id', '=', id)
      .where('id', '=', fileGuid)
      .returning('storage_key')
      .executeTakeFirst()
    if (!removed) throw notFound()
    await auditReportTemplate(tx, user, 'remove-report-template-file', id)
    return removed
  })
  // Asked once the removal is stored: of two templates that lose the same content at once, one sees that it was the last.
  const isKept = await db.withTenant(scope, (tx) => isStillAttached(tx, storageKey))
  if (!isKept) await files.remove(storageKey)
}
