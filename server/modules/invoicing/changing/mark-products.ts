import { conflict } from '../../../platform/app-error.ts'
import { auditMany } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { leaveOutOfInvoicing } from '../../logins/records/invoicing-of-logins.ts'
import { productsOfCall } from '../creating/plan-of-call.ts'

/** Leaves logins out of invoicing, or takes them in again: all of them or, if one is on an invoice, none. */
export async function markProducts(
  { db, clock }: Services,
  user: SignedIn,
  companyGuid: string,
  { productIds, notToBeInvoiced }: { productIds: readonly number[]; notToBeInvoiced: boolean },
): Promise<void> {
  await db.withTenant(user.scope, async (tx) => {
    const wanted = { productIds, now: clock.now(), isLocked: true }
    const products = await productsOfCall(tx, user, companyGuid, wanted)
    const invoiced = products.filter(({ isInvoiced }) => isInvoiced).map(({ id }) => id)
    if (invoiced.length > 0) throw conflict('ALREADY_INVOICED', { productIds: invoiced })
    const ids = products.filter((product) => product.notToBeInvoiced !== notToBeInvoiced).map(({ id }) => id)
    await leaveOutOfInvoicing(tx, companyGuid, ids, notToBeInvoiced)
    const action = notToBeInvoiced ? 'leave-out-of-invoicing' : 'take-into-invoicing'
    const by = { organizationId: companyGuid, userName: user.userName }
    await auditMany(tx, { ...by, action, recordType: 'login' }, ids)
  })
}
