import { permissionsFor } from '../../../domain/access/permissions.ts'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { audit } from '../../platform/audit.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { isMine } from './present-template.ts'
import { findTemplateHead, type Family } from './templates-queries.ts'

/** Removes a template from the lists. Waves that refer to its id keep using it. */
export function deleteTemplate({ db, clock }: Services, user: SignedIn, id: number, family: Family): Promise<void> {
  const permissions = permissionsFor(user)
  return db.withTenant(user.scope, async (tx) => {
    const stored = await findTemplateHead(tx, id, { lock: true, family })
    if (!stored || stored.deleted_at) throw notFound()
    const own = isMine(stored, { user, permissions })
    need(canEditTemplate(permissions, own), 'manageTemplates')
    await tx.updateTable('templates').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
    await audit(tx, {
      organizationId: user.organizationId,
      userName: user.userName,
      action: 'delete-template',
      recordType: 'template',
      recordId: id,
    })
  })
}
