import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectsAllowed } from '../../access/projects-allowed.ts'
import { ordersOf, type Order } from './orders-queries.ts'

const most = 5

/** The newest orders of invoices, as far as the caller sees the invoices of their projects. */
export function listInvoiceOrders({ db }: Services, user: SignedIn, companyGuid: string): Promise<Order[]> {
  return db.withTenant(user.scope, async (tx) => {
    const projects = await projectsAllowed(tx, user, companyGuid)
    return ordersOf(tx, companyGuid, { projectIds: projects.map(({ id }) => id), most })
  })
}
