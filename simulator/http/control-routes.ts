import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { providerApi } from '../../contract/providers/provider-api.ts'
import { outsideProviders } from '../../domain/providers/providers.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { callbackFaults, callFaults } from '../faults.ts'
import { steps, takeStep } from '../orders/change-order.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { unknownOrder } from '../orders/refusal.ts'
import { wordOf } from '../orders/words.ts'
import { findAnyOrder, latestOrders, type Order } from '../storage/orders.ts'
import { addressOf } from './order-routes.ts'

const calls = Object.keys(providerApi) as (keyof typeof providerApi)[]
const somewhereInside = 'http://169.254.169.254/latest/meta-data/'

const faultBody = z.strictObject({
  kind: z.enum([...callFaults, ...callbackFaults]),
  times: z.int().min(1).max(1000).default(1),
  provider: z.enum(outsideProviders).nullable().default(null),
  /** The operation that is hit. */
  call: z.enum(calls).nullable().default(null),
  /** Of `slow`. */
  milliseconds: z.int().min(0).max(120_000).default(5_000),
  /** Of `redirect`; an inside address unless given. */
  location: z.url().max(2000).default(somewhereInside),
  /** The call has done its work when it fails. */
  isAfterwards: z.boolean().default(false),
})
const faultsAnswer = z.object({ faults: z.array(faultBody), simulated: z.literal(true) })

const sitBody = z.strictObject({
  step: z.enum(steps),
  /** Of `finish`: θ of the simulated respondent, drawn unless given. */
  ability: z.number().min(-4).max(4).optional(),
  /** Of `fail`: what the diagnosis says. */
  problem: z.string().min(1).max(500).optional(),
})
const controlledOrder = z.object({
  orderId: z.string(),
  orderKey: z.string(),
  provider: z.enum(outsideProviders),
  toolId: z.string(),
  login: z.string(),
  url: z.string(),
  status: z.string(),
})

/** Calls for demonstrations and tests, which no real provider has. */
export function controlRoutes(scope: FastifyInstance, { book, clock }: { book: OrderBook; clock: Clock }): void {
  const { faults, store } = book
  const waiting = () => ({ faults: faults.list(), simulated: true as const })
  const security = [{ key: [] }]
  scope.post(
    '/faults',
    {
      schema: {
        summary: 'Makes next calls or messages fail',
        security,
        body: faultBody,
        response: { 200: faultsAnswer },
      },
    },
    (request) => {
      faults.add(request.body as z.output<typeof faultBody>)
      return waiting()
    },
  )
  scope.get(
    '/faults',
    { schema: { summary: 'Faults still to come', security, response: { 200: faultsAnswer } } },
    waiting,
  )
  scope.delete(
    '/faults',
    { schema: { summary: 'Calls off all faults', security, response: { 200: faultsAnswer } } },
    () => {
      faults.clear()
      return waiting()
    },
  )
  scope.get(
    '/orders',
    {
      schema: {
        summary: 'The latest hundred orders, or that of a login',
        security,
        querystring: z.strictObject({ login: z.string().max(200).optional() }),
        response: { 200: z.object({ orders: z.array(controlledOrder), simulated: z.literal(true) }) },
      },
    },
    (request) => {
      const { login } = request.query as { login?: string }
      return { orders: latestOrders(store, login).map((order) => present(book, order)), simulated: true }
    },
  )
  scope.post(
    '/orders/:orderId/sit',
    {
      schema: {
        summary: 'Lets something happen to an order without anybody sitting there',
        security,
        params: z.object({ orderId: z.string().max(200) }),
        body: sitBody,
        response: { 200: controlledOrder.extend({ simulated: z.literal(true) }) },
      },
    },
    (request) => {
      const { orderId } = request.params as { orderId: string }
      const order = store.transaction(() => {
        const found = findAnyOrder(store, orderId)
        if (!found) throw unknownOrder()
        return takeStep(book, found, request.body as z.output<typeof sitBody>, clock.now())
      })
      return { ...present(book, order), simulated: true }
    },
  )
}

function present({ publicUrl }: OrderBook, { id, orderKey, provider, body, login, token, status }: Order) {
  const url = addressOf(publicUrl, token)
  return { orderId: id, orderKey, provider, toolId: body.toolId, login, url, status: wordOf(provider, status) }
}
