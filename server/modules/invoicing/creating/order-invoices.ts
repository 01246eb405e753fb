import { randomUUID } from 'node:crypto'
import type { InvoicePlan, Obstacle } from '../../../../domain/invoicing/plan-invoices.ts'
import { structureIssues } from '../../../../domain/invoicing/structure-issues.ts'
import { conflict, invalid } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { putOnInvoices } from '../../logins/records/invoicing-of-logins.ts'
import { tellCreated } from '../sending/tell-changes.ts'
import { enqueueChanges, isSentTo } from '../sending/enqueue-changes.ts'
import { insertOrder, isOrderOpen, type NewInvoice } from './orders-queries.ts'
import { planOf, productsOfCall } from './plan-of-call.ts'

export type Wanted = {
  productIds: readonly number[]
  structure?: Readonly<Record<string, readonly number[]>> | null | undefined
}
type Ordered = { obstacles: Obstacle[]; orderId: string | null }

/** What the caller has chosen wrongly; the other obstacles are for the house to complete, and are answered. */
const refused: ReadonlySet<string> = new Set(['ALREADY_INVOICED', 'NOT_TO_BE_INVOICED', 'LOGIN_DELETED'])

/**
 * Claims the logins and stores their invoices, in one transaction. Refuses the whole when one product cannot be invoiced
 * (PLT-7-44); when codes or prices are missing, nothing is stored either, and the answer names them.
 */
export async function orderInvoices(
  tx: TenantTransaction,
  services: Services,
  user: SignedIn,
  companyGuid: string,
  { productIds, structure }: Wanted,
): Promise<Ordered> {
  const now = services.clock.now()
  const products = await productsOfCall(tx, user, companyGuid, { productIds, now, isLocked: true })
  const issues = structure ? structureIssues(structure, products) : []
  if (issues.length > 0) throw invalid(issues.slice(0, issuesMax))
  if (await isOrderOpen(tx, companyGuid)) throw conflict('INVOICES_BEING_CREATED')
  const plan = await planOf(tx, companyGuid, products)
  const [first] = plan.obstacles
  if (first && refused.has(first.code)) throw conflict(first.code, { obstacles: plan.obstacles })
  if (first) return { obstacles: plan.obstacles, orderId: null }
  const orderId = randomUUID()
  const invoices = invoicesOf(plan)
  const isSent = isSentTo(services.crm)
  const by = user.userName
  await insertOrder(tx, { id: orderId, organizationId: companyGuid, structure, by, now, isSent, invoices })
  await claim(tx, companyGuid, invoices, now)
  if (isSent) await enqueueChanges(tx, companyGuid)
  else await tellCreated(tx, { organizationId: companyGuid, by, invoices })
  return { obstacles: [], orderId }
}

/** A caller who sends thousands of wrong ids learns enough from the first ones. */
const issuesMax = 100

const invoicesOf = ({ invoices }: InvoicePlan): NewInvoice[] =>
  invoices.map((invoice) => ({ id: randomUUID(), ...invoice }))

async function claim(
  tx: TenantTransaction,
  organizationId: string,
  invoices: readonly NewInvoice[],
  now: Date,
): Promise<void> {
  const items = invoices.flatMap(({ id, items: own }) => own.map(({ productId }) => ({ productId, invoiceId: id })))
  const claimed = await putOnInvoices(tx, organizationId, items, now)
  if (claimed !== items.length) throw new Error(`${claimed} of ${items.length} logins were free`)
}
