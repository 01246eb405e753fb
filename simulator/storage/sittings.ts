import { loginStatus, type LoginStatus } from '../../domain/logins/login-status.ts'
import { changeStatus, finishOrder, type OrderBook } from '../orders/order-book.ts'
import type { SittingChange, SittingPhase, SittingStore, StoredSitting } from '../sitting/sitting-store.ts'
import { findByToken, type Order } from './orders.ts'

const { assigned, generated, inProgress, filled, completed } = loginStatus

/** The orders as the sitting sees them. */
export function sittingsOf(book: OrderBook): SittingStore {
  const { store } = book
  return {
    find(token) {
      const order = findByToken(store, token)
      return order && sittingOf(order)
    },
    save(token, version, state, now, change) {
      return store.transaction(() => {
        const order = findByToken(store, token)
        if (!order || order.version !== version || phaseOf(order.status) !== 'open') return false
        store.db
          .prepare('update orders set sitting = ?, version = version + 1 where id = ?')
          .run(JSON.stringify(state ?? null), order.id)
        apply(book, order, now, change)
        return true
      })
    },
  }
}

function apply(book: OrderBook, order: Order, now: Date, change: SittingChange = {}): void {
  if (change.phase === 'finished') finishOrder(book, order, change.scales ?? [], now)
  else if (change.phase === 'started' && order.status !== inProgress)
    changeStatus(book, order, inProgress, now, { startedAt: order.startedAt ?? now })
}

function sittingOf(order: Order): StoredSitting {
  const { token, id, provider, body, status, sitting, version } = order
  return {
    token,
    orderId: id,
    provider,
    toolId: body.toolId,
    languageCode: body.languageCode,
    personName: body.person.name,
    phase: phaseOf(status),
    state: sitting,
    version,
  }
}

function phaseOf(status: LoginStatus): SittingPhase {
  if (status === filled || status === completed) return 'finished'
  return status === assigned || status === generated || status === inProgress ? 'open' : 'refused'
}
