import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { providerApi } from '../../contract/providers/provider-api.ts'
import { loginStatus } from '../../domain/logins/login-status.ts'
import { outsideProviders, type OutsideProvider } from '../../domain/providers/providers.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { catalogueOf, offeredTool, type Account } from '../catalogue.ts'
import { cancelByKey, cancelOrder, unlockOrder } from '../orders/change-order.ts'
import { diagnose } from '../orders/diagnose.ts'
import type { OrderBook } from '../orders/order-book.ts'
import { placeOrder } from '../orders/place-order.ts'
import { Refusal, unknownOrder } from '../orders/refusal.ts'
import { wordOf } from '../orders/words.ts'
import type { ReportFiles } from '../reports/report-files.ts'
import { findSitting } from '../sitting/change-sitting.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import {
  findByLogin,
  findOrder,
  findReport,
  orderedGroups,
  reportsOfCompany,
  reportsOfOrder,
  type Order,
  type OrderBody,
  type ReportOfLogin,
} from '../storage/orders.ts'
import { withFaults } from './answer-faults.ts'
import { unknownKey, type AccountOf } from './authorize.ts'

type Name = keyof typeof providerApi
type Call = {
  account: Account
  provider: OutsideProvider
  params: Record<string, string>
  body: unknown
  reply: FastifyReply
}

export type OrderRoutes = {
  book: OrderBook
  accountOf: AccountOf
  sittings: SittingStore
  clock: Clock
  reports: ReportFiles
  stop: AbortSignal
}

/** The order API of the three providers. */
export function orderRoutes(scope: FastifyInstance, parts: OrderRoutes): void {
  const { book, accountOf, sittings, clock, reports, stop } = parts
  const { store, faults } = book
  const add = (name: Name, handler: (call: Call) => unknown) => {
    scope.route({
      ...routeOf(name),
      handler: (request: FastifyRequest, reply) => {
        const { provider, ...params } = request.params as Record<string, string> & { provider: OutsideProvider }
        const account = accountOf(request)
        if (account === undefined) throw unknownKey()
        const work = () => handler({ account, provider, params, body: request.body, reply })
        return withFaults(faults, { provider, call: name }, reply, stop, work)
      },
    })
  }
  const orderOf = ({ provider, params }: Call): Order => {
    const order = findOrder(store, provider, params['orderId'] ?? '')
    if (!order) throw unknownOrder()
    return order
  }
  /** A test whose time ended with nobody there is ended when somebody asks about it. */
  const asOfNow = (order: Order): Order => {
    if (order.status !== loginStatus.inProgress) return order
    findSitting(sittings, order.token, clock.now())
    return findOrder(store, order.provider, order.id) ?? order
  }
  /** The provider's word, or one that nobody knows. */
  const told = (call: Name, { provider, status }: Order) =>
    faults.take(['unknown-status'], { provider, call }) ? 'Sleepwalking' : wordOf(provider, status)

  add('ping', ({ provider }) => labelled({ provider, version: 'simulated-1' }))
  add('catalogue', ({ account, provider }) => labelled(catalogueOf(provider, account, orderedGroups(store))))
  add('order', ({ account, provider, body }) => {
    const order = placeOrder(book, { account, provider, body: body as OrderBody }, clock.now())
    return labelled(answerOf(book, order, told('order', order)))
  })
  add('statuses', ({ provider, body }) => {
    const { orderIds } = body as { orderIds: string[] }
    const orders = [...new Set(orderIds)].flatMap((id) => findOrder(store, provider, id) ?? [])
    return labelled({
      orders: orders.map(asOfNow).map((order) => ({ ...stateOf(order), status: told('statuses', order) })),
    })
  })
  add('cancel', (call) =>
    labelled({ cancelled: store.transaction(() => cancelOrder(book, orderOf(call), clock.now())) }),
  )
  add('cancelByKey', ({ provider, params }) =>
    labelled({
      cancelled: store.transaction(() => cancelByKey(book, provider, params['orderKey'] ?? '', clock.now())),
    }),
  )
  add('unlock', (call) => {
    store.transaction(() => unlockOrder(book, orderOf(call), clock.now()))
    return labelled({})
  })
  add('result', (call) => {
    const order = asOfNow(orderOf(call))
    const { id, provider, body, status, completedAt, scales } = order
    if (status !== loginStatus.completed || !completedAt || !scales)
      throw new Refusal('RESULT_NOT_READY', 409, 'This order is not finished.')
    const isOther = faults.take(['other-person'], { provider, call: 'result' }) !== undefined
    return labelled({
      orderId: id,
      personReference: isOther ? randomUUID() : body.person.reference,
      toolId: body.toolId,
      completedAt: completedAt.toISOString(),
      scales,
      reports: reportsOfOrder(store, id).map(presentReport),
    })
  })
  add('diagnosis', ({ provider, params }) => {
    const order = findByLogin(store, provider, params['login'] ?? '')
    if (!order) throw new Refusal('UNKNOWN_LOGIN', 404, 'There is no such login.')
    return labelled(diagnose(asOfNow(order)))
  })
  add('readyReports', ({ provider, params }) =>
    labelled({ reports: reportsOfCompany(store, provider, params['companyGuid'] ?? '').map(presentReport) }),
  )
  add('reportFile', async ({ provider, params, reply }) => {
    const report = findReport(store, provider, params['reportId'] ?? '')
    const order = report && findOrder(store, provider, report.orderId)
    if (!order) throw new Refusal('UNKNOWN_REPORT', 404, 'There is no such report.')
    const pdf = await reports.fileOf(report, order)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${report.fileName}"`)
      .send(pdf)
  })
}

/** How an operation of the wire format is registered, and described. */
function routeOf(name: Name) {
  const { method, path, answer, ...rest } = providerApi[name]
  const url = `/:provider/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const ids = Object.fromEntries(names.map((param) => [param, z.string().min(1).max(200)]))
  return {
    method,
    url,
    schema: {
      operationId: name,
      summary: summaries[name],
      security: [{ key: [] }],
      params: z.object({ provider: z.enum(outsideProviders), ...ids }),
      ...('body' in rest && { body: rest.body }),
      ...(answer instanceof z.ZodObject && { response: { 200: answer.extend({ simulated: z.literal(true) }) } }),
    },
  }
}

const summaries: Readonly<Record<Name, string>> = {
  ping: 'Whether the provider answers and takes the key',
  catalogue: 'What can be ordered, and the lists that a setup chooses from',
  order: 'Orders one login; the same order again gets the same answer',
  statuses: 'The states of orders; unknown ones are left out',
  cancel: 'Takes back an order that nobody has begun',
  cancelByKey: 'Takes back what was ordered under a key and closes the key, unless somebody has begun',
  unlock: 'Opens a locked order again',
  result: 'What came out of a finished order',
  diagnosis: 'What the provider knows about a login',
  readyReports: 'Reports of an organization, the oldest first',
  reportFile: 'The PDF of a report',
}

const labelled = <T extends object>(answer: T) => ({ ...answer, simulated: true as const })

function answerOf({ publicUrl }: OrderBook, order: Order, status: string) {
  const { id, provider, orderKey, login, password, token, body } = order
  const isSealed = offeredTool(provider, body.toolId)?.isSealed ?? false
  return {
    orderId: id,
    orderKey,
    login,
    password,
    url: isSealed ? null : addressOf(publicUrl, token),
    isSealed,
    status,
  }
}

/** Where a person sits the test of an order. */
export const addressOf = (publicUrl: string, token: string) => `${publicUrl}/simulated/${token}`

function stateOf({ id, changedAt, filledInAt }: Order) {
  return { orderId: id, changedAt: changedAt.toISOString(), filledInAt: filledInAt?.toISOString() ?? null }
}

function presentReport({ id, login, name, fileName, languageCode }: ReportOfLogin) {
  return { id, login, reportName: name, fileName, languageCode }
}
