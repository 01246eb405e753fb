import { permissionsFor } from '../../../domain/access/permissions.ts'
import { mayDistribute } from '../../../domain/organizations/distributor-rights.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { countedProjects } from '../access/records/known-projects.ts'
import { hasUnconfirmedInvoices } from '../invoicing/records/unconfirmed-invoices.ts'
import { findCompany } from './organizations-queries.ts'

/** Removes an organization from every list; its records stay until retention ends. */
export function deleteCompany({ db, clock }: Services, user: SignedIn, companyGuid: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const company = await findCompany(tx, companyGuid, countedProjects(user))
    if (!company) throw notFound()
    need(mayDistribute(user, permissionsFor(user), company.branch_id), 'branch admin of that branch, or admin')
    if (await hasUnconfirmedInvoices(tx, companyGuid)) throw conflict('UNCONFIRMED_INVOICES')
    const deleted = await tx
      .updateTable('organizations')
      .set({ deleted_at: clock.now() })
      .where('id', '=', companyGuid)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notFound()
    await audit(tx, {
      organizationId: companyGuid,
      userName: user.userName,
      action: 'delete-organization',
      recordType: 'organization',
      recordId: companyGuid,
    })
  })
}
