import { conflict, notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { lockInvoicing } from '../records/lock-invoicing.ts'
import { changeInvoice } from '../sending/settle-change.ts'
import { lockInvoice } from './invoice-state-queries.ts'
import { waitForCrm } from './wait-for-crm.ts'

type Place = { projectGuid: string; invoiceGuid: string }

/** Confirms an unconfirmed invoice, which numbers it, or deletes it, which frees its logins (PLT-4-16). */
export async function resolveInvoice(
  services: Services,
  user: SignedIn,
  { projectGuid: projectId, invoiceGuid: invoiceId }: Place,
  isConfirmed: boolean,
): Promise<void> {
  const organizationId = await services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const invoice = { organizationId: organization.id, invoiceId }
    await lockInvoicing(tx, organization.id)
    const found = await lockInvoice(tx, { ...invoice, projectId })
    if (!found) throw notFound()
    if (found.isConfirmed) throw conflict('INVOICE_CONFIRMED')
    if (found.isPending) throw conflict('INVOICE_BEING_CHANGED')
    await changeInvoice(tx, services, invoice, { what: isConfirmed ? 'confirm' : 'delete', by: user.userName })
    return organization.id
  })
  await waitForCrm(services, { organizationId, invoiceId })
}
