import { loginStatus } from '../../domain/logins/login-status.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import { drawScales } from '../respondents.ts'
import { closeKey, findByKey, type Order } from '../storage/orders.ts'
import { changeStatus, finishOrder, type OrderBook } from './order-book.ts'
import { Refusal } from './refusal.ts'

const { generated, inProgress, locked, expired, deleted, completed, filled, error } = loginStatus

/** Whether the order is taken back now, or was before. */
export function cancelOrder(book: OrderBook, order: Order, now: Date): boolean {
  if (order.status === deleted) return true
  if (order.startedAt !== null || isHandedIn(order)) return false
  changeStatus(book, order, deleted, now)
  return true
}

/** The same for the order of a key, if there is one; if not, the key is closed. */
export function cancelByKey(book: OrderBook, provider: OutsideProvider, orderKey: string, now: Date): boolean {
  const order = findByKey(book.store, provider, orderKey)
  if (order) return cancelOrder(book, order, now)
  closeKey(book.store, provider, orderKey)
  return true
}

/** Opens a locked order again; others stay as they are. */
export function unlockOrder(book: OrderBook, order: Order, now: Date): void {
  if (order.status === locked) changeStatus(book, order, order.startedAt ? inProgress : generated, now)
}

export const steps = ['begin', 'finish', 'lock', 'expire', 'fail'] as const
export type Step = (typeof steps)[number]

/** What happens to an order without anybody sitting there. */
export function takeStep(
  book: OrderBook,
  order: Order,
  { step, ability, problem }: { step: Step; ability?: number | undefined; problem?: string | undefined },
  now: Date,
): Order {
  if (isHandedIn(order) || order.status === deleted)
    throw new Refusal('ORDER_IS_CLOSED', 409, 'Nothing can happen to this order any more.')
  const startedAt = order.startedAt ?? now
  switch (step) {
    case 'begin':
      return changeStatus(book, order, inProgress, now, { startedAt })
    case 'finish':
      return finishOrder(book, order, drawScales(order.body.toolId, order.orderKey, ability), now)
    case 'lock':
      return changeStatus(book, order, locked, now)
    case 'expire':
      return changeStatus(book, order, expired, now)
    case 'fail':
      return changeStatus(book, order, error, now, { problem: problem ?? 'The provider could not go on.' })
  }
}

const isHandedIn = ({ status }: Order) => status === filled || status === completed
