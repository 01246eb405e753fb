import { providerMessage } from '../../contract/providers/provider-api.ts'
import { loginStatus, type LoginStatus } from '../../domain/logins/login-status.ts'
import type { ScaleScore } from '../../domain/providers/assessment-provider.ts'
import type { Faults } from '../faults.ts'
import { addCallback } from '../storage/callbacks.ts'
import type { Store } from '../storage/open-store.ts'
import { updateOrder, type Order } from '../storage/orders.ts'
import { addReport } from './add-report.ts'
import { wordOf } from './words.ts'

/** What every change of an order needs. */
export type OrderBook = {
  readonly store: Store
  readonly faults: Faults
  /** The address under which people reach the sittings. */
  readonly publicUrl: string
  /** Has waiting messages sent soon. */
  wake(): void
}

type Change = Partial<Pick<Order, 'problem' | 'startedAt' | 'filledInAt' | 'completedAt' | 'scales'>>

/** Writes a change of status and the message about it; runs in the caller's transaction. */
export function changeStatus(
  book: OrderBook,
  order: Order,
  status: LoginStatus,
  now: Date,
  change: Change = {},
): Order {
  // Two changes never have the same time: callers put them in order by it.
  const changedAt = new Date(Math.max(now.getTime(), order.changedAt.getTime() + 1))
  const changed = { ...order, ...change, status, changedAt }
  updateOrder(book.store, changed)
  tellCaller(book, changed, now)
  return changed
}

/** Finishes an order: it is handed in, then scored, and its report can be fetched. */
export function finishOrder(book: OrderBook, order: Order, scales: readonly ScaleScore[], now: Date): Order {
  const startedAt = order.startedAt ?? now
  const handedIn = changeStatus(book, order, loginStatus.filled, now, { startedAt, filledInAt: now })
  const scored = changeStatus(book, handedIn, loginStatus.completed, now, { completedAt: now, scales, problem: null })
  addReport(book.store, scored)
  return scored
}

function tellCaller({ store, faults, wake }: OrderBook, order: Order, now: Date): void {
  const { id, provider, orderKey, body, changedAt } = order
  if (body.callbackUrl === null) return
  const fault = faults.take(['callback-lost', 'callback-twice', 'callback-replayed', 'callback-late'], { provider })
  if (fault?.kind === 'callback-lost') return
  const message = providerMessage.parse({
    orderId: id,
    orderKey,
    status: wordOf(provider, order.status),
    changedAt: changedAt.toISOString(),
  })
  const repeats = fault?.kind === 'callback-twice' ? 'twice' : fault?.kind === 'callback-replayed' ? 'replayed' : ''
  addCallback(
    store,
    {
      orderId: id,
      url: body.callbackUrl,
      body: JSON.stringify({ ...message, simulated: true }),
      repeats,
      isHeld: fault?.kind === 'callback-late',
    },
    now,
  )
  wake()
}
