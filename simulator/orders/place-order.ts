import { createHash, randomBytes, randomInt } from 'node:crypto'
import { loginStatus } from '../../domain/logins/login-status.ts'
import type { OutsideProvider } from '../../domain/providers/providers.ts'
import type { Account } from '../catalogue.ts'
import { findByKey, findByLogin, insertOrder, isKeyClosed, type Order, type OrderBody } from '../storage/orders.ts'
import type { Store } from '../storage/open-store.ts'
import { checkOrder } from './check-order.ts'
import type { OrderBook } from './order-book.ts'
import { makePassword } from './passwords.ts'
import { Refusal } from './refusal.ts'

/** The new order, or the known one of the same key. */
export function placeOrder(
  { store }: OrderBook,
  { account, provider, body }: { account: Account; provider: OutsideProvider; body: OrderBody },
  now: Date,
): Order {
  const fingerprint = fingerprintOf(body)
  return store.transaction(() => {
    const known = findByKey(store, provider, body.orderKey)
    if (known?.fingerprint === fingerprint) return known
    if (known) throw new Refusal('ORDER_KEY_REUSED', 409, 'This order key belongs to another order.')
    if (isKeyClosed(store, provider, body.orderKey))
      throw new Refusal('ORDER_KEY_CLOSED', 409, 'This order key was taken back.')
    checkOrder(account, provider, body)
    const order: Order = {
      ...newOrder(store, provider, body),
      fingerprint,
      status: loginStatus.generated,
      createdAt: now,
      changedAt: now,
    }
    insertOrder(store, order)
    return order
  })
}

type Dated = 'status' | 'createdAt' | 'changedAt'

/** An order that nobody has begun, with ids, login and password of its own. */
export function newOrder(store: Store, provider: OutsideProvider, body: OrderBody): Omit<Order, Dated> {
  return {
    id: `SIM-${randomBytes(8).toString('hex')}`,
    provider,
    orderKey: body.orderKey,
    fingerprint: fingerprintOf(body),
    body,
    login: freeLogin(store, provider),
    password: passwordOf(provider, body.passwordPattern),
    token: randomBytes(16).toString('hex'),
    problem: null,
    startedAt: null,
    filledInAt: null,
    completedAt: null,
    scales: null,
    sitting: null,
    version: 0,
  }
}

const prefixes: Readonly<Record<OutsideProvider, string>> = { Hogan: 'SIM-HJ', XRT: 'SIM-X', Pointleader: 'SIM-PL' }

function freeLogin(store: Store, provider: OutsideProvider): string {
  for (;;) {
    const login = `${prefixes[provider]}${randomInt(10_000_000, 100_000_000)}`
    if (!findByLogin(store, provider, login)) return login
  }
}

/** Tests of XRT are opened by their address alone. */
function passwordOf(provider: OutsideProvider, pattern: string | null): string | null {
  if (provider === 'XRT' && pattern === null) return null
  return makePassword(pattern ?? 'provider')
}

/** The same for bodies that order the same, in whatever order. Where messages go is no part of what is ordered. */
function fingerprintOf({ callbackUrl: _, ...ordered }: OrderBody): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(ordered)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, sorted(inner)])
}
