import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { invoiceProducts as contract } from '../../../../contract/invoicing/invoicing.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { refusalOf } from '../sending/refusal-of.ts'
import { waitUntil } from '../sending/wait-until.ts'
import { orderInvoices, type Wanted } from './order-invoices.ts'
import { ordersOf, type Order } from './orders-queries.ts'

/** The interface waits as long (PLT-7-43). */
const longestWaitMs = 5 * 60_000

/**
 * Creates an unconfirmed invoice for each project and currency, and waits for the CRM without holding a connection. While
 * the CRM does not answer, the order goes on in the background.
 */
export async function invoiceProducts(
  services: Services,
  user: SignedIn,
  companyGuid: string,
  wanted: Wanted,
): Promise<AnswerOf<typeof contract>> {
  const { db } = services
  const { obstacles, orderId } = await db.withTenant(user.scope, (tx) =>
    orderInvoices(tx, services, user, companyGuid, wanted),
  )
  if (orderId === null) return { error: obstacles[0]?.code ?? null, obstacles, order: null }
  const scope = { kind: 'organizations', organizationIds: [companyGuid] } as const
  const read = async () => {
    const [order] = await db.readTenant(scope, (tx) => ordersOf(tx, companyGuid, { orderId, most: 1 }))
    return order
  }
  const order = await waitUntil(read, (one) => !one || isAnswered(one), longestWaitMs)
  if (!order) throw new Error('An order is gone')
  refuse(order)
  return { error: null, obstacles: [], order }
}

/** Everything is created or refused, or the CRM has failed to answer. */
const isAnswered = ({ finishedAt, parts }: Order): boolean =>
  finishedAt !== null || parts.some(({ state, error }) => state === 'working' && error !== null)

/** Where something was created, the order says what was not. */
function refuse({ finishedAt, parts }: Order): void {
  if (finishedAt === null && parts.some(({ error }) => error !== null)) throw new AppError('SOURCE_UNAVAILABLE', 502)
  if (parts.some(({ state }) => state !== 'failed')) return
  throw refusalOf(parts[0]?.error ?? null)
}
