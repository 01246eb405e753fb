import { loginStatus, type LoginStatus } from '../domain/logins/login-status.ts'
import type { ScaleScore } from '../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../domain/providers/providers.ts'
import { addReport } from './orders/add-report.ts'
import { newOrder } from './orders/place-order.ts'
import { wordOf } from './orders/words.ts'
import { drawScales } from './respondents.ts'
import { openStore } from './storage/open-store.ts'
import { findByKey, insertOrder, reportsOfOrder, type Order, type OrderBody } from './storage/orders.ts'

/** An order as it is to be found: in any state, also one that could not be ordered. */
export type SeededOrder = {
  provider: OutsideProvider
  body: Omit<OrderBody, 'callbackUrl'>
  status: LoginStatus
  orderedAt: Date
  /** When it came into that state; `orderedAt` unless given. */
  changedAt?: Date
  problem?: string
  /** Of a finished one; drawn unless given. */
  scales?: readonly ScaleScore[]
}

/** What the simulator then knows of the order. */
export type WrittenOrder = {
  orderKey: string
  orderId: string
  login: string
  password: string | null
  /** The end of its address: `<publicUrl>/simulated/<token>`. */
  token: string
  /** The provider's word. */
  status: string
  changedAt: Date
  filledInAt: Date | null
  scales: readonly ScaleScore[] | null
  reports: readonly { id: string; name: string; fileName: string; languageCode: string }[]
}

/** Writes orders that are not there yet, all or none, and returns all of them in the same order. */
export function seedSimulator(dataDir: string, orders: readonly SeededOrder[]): WrittenOrder[] {
  const store = openStore(dataDir)
  try {
    return store.transaction(() =>
      orders.map((seeded) => {
        const known = findByKey(store, seeded.provider, seeded.body.orderKey)
        if (known) return written(known, reportsOfOrder(store, known.id))
        const order = { ...newOrder(store, seeded.provider, { ...seeded.body, callbackUrl: null }), ...stateOf(seeded) }
        insertOrder(store, order)
        if (order.status === loginStatus.completed) addReport(store, order)
        return written(order, reportsOfOrder(store, order.id))
      }),
    )
  } finally {
    store.close()
  }
}

function stateOf({ status, orderedAt, changedAt = orderedAt, problem, scales, body }: SeededOrder) {
  const isScored = status === loginStatus.completed
  const isHandedIn = isScored || status === loginStatus.filled
  return {
    status,
    problem: problem ?? null,
    createdAt: orderedAt,
    changedAt,
    startedAt: isHandedIn || status === loginStatus.inProgress ? changedAt : null,
    filledInAt: isHandedIn ? changedAt : null,
    completedAt: isScored ? changedAt : null,
    scales: isScored ? (scales ?? drawScales(body.toolId, body.orderKey)) : null,
  }
}

function written(order: Order, reports: WrittenOrder['reports']): WrittenOrder {
  const { orderKey, id, login, password, token, provider, status, changedAt, filledInAt, scales } = order
  return {
    orderKey,
    orderId: id,
    login,
    password,
    token,
    status: wordOf(provider, status),
    changedAt,
    filledInAt,
    scales,
    reports: reports.map(({ id: reportId, name, fileName, languageCode }) => ({
      id: reportId,
      name,
      fileName,
      languageCode,
    })),
  }
}
