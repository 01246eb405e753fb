import { planInvoices, type InvoicePlan } from '../../../../domain/invoicing/plan-invoices.ts'
import { notAllowed, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { projectsAllowed } from '../../access/projects-allowed.ts'
import { lockInvoicing } from '../records/lock-invoicing.ts'
import { foundProducts, priceListOf, type FoundProduct } from './products-queries.ts'

type Wanted = { productIds: readonly number[]; now: Date; isLocked: boolean }

/**
 * The products that a call names, each once. 404 when one is unknown or of another organization, 403 when the rule of the
 * call does not hold in the project of one. `isLocked`: nobody else invoices anything of the organization meanwhile.
 */
export async function productsOfCall(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  { productIds, now, isLocked }: Wanted,
): Promise<FoundProduct[]> {
  const allowed = new Set((await projectsAllowed(tx, user, companyGuid)).map(({ id }) => id))
  if (isLocked) await lockInvoicing(tx, companyGuid)
  const ids = [...new Set(productIds)]
  const products = await foundProducts(tx, companyGuid, { ids, now, isLocked })
  if (products.length < ids.length) throw notFound()
  if (!products.every(({ projectId }) => allowed.has(projectId))) throw notAllowed(user.call?.rule)
  return products
}

/** The invoices that they make by the price list of the organization's branch. */
export async function planOf(
  tx: TenantTransaction,
  companyGuid: string,
  products: readonly FoundProduct[],
): Promise<InvoicePlan> {
  const { prices, currencies } = await priceListOf(tx, companyGuid, { as360Only: false })
  return planInvoices(products, prices, currencies)
}
