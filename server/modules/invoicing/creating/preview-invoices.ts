import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { previewInvoices as contract } from '../../../../contract/invoicing/invoicing.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { planOf, productsOfCall } from './plan-of-call.ts'

/** What invoicing the products would make, and what is in the way, before anything is done. */
export async function previewInvoices(
  { db, clock }: Services,
  user: SignedIn,
  companyGuid: string,
  productIds: readonly number[],
): Promise<AnswerInputOf<typeof contract>> {
  return db.withTenant(user.scope, async (tx) => {
    const wanted = { productIds, now: clock.now(), isLocked: false }
    const products = await productsOfCall(tx, user, companyGuid, wanted)
    const plan = await planOf(tx, companyGuid, products)
    const names = new Map(products.map(({ projectId, project }) => [projectId, project]))
    return {
      ...plan,
      invoices: plan.invoices.map(({ projectId, currency, items, net }) => ({
        projectGuid: projectId,
        project: names.get(projectId) ?? '',
        products: items.length,
        currency,
        net,
      })),
    }
  })
}
