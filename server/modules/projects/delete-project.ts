import { permissionsFor } from '../../../domain/access/permissions.ts'
import { mayDistribute } from '../../../domain/organizations/distributor-rights.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { hasUnconfirmedInvoices } from '../invoicing/records/unconfirmed-invoices.ts'

/** Removes a project from every list; its records stay until retention ends. */
export function deleteProject({ db, clock }: Services, user: SignedIn, projectGuid: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectGuid)
    need(mayDistribute(user, permissionsFor(user), organization.branchId), 'branch admin of that branch, or admin')
    if (await hasUnconfirmedInvoices(tx, organization.id, projectGuid)) throw conflict('UNCONFIRMED_INVOICES')
    const deleted = await tx
      .updateTable('projects')
      .set({ deleted_at: clock.now() })
      .where('organization_id', '=', organization.id)
      .where('id', '=', projectGuid)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound()
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'delete-project',
      recordType: 'project',
      recordId: projectGuid,
    })
  })
}
