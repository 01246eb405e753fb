import { setTimeout as pause } from 'node:timers/promises'
import type { TenantScope } from '../../../../domain/access/tenant-scope.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ProviderLogin, ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import { pollAfterMinutes } from '../../../../domain/providers/poll-times.ts'
import { statusOfProvider } from '../../../../domain/providers/provider-status.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { buildOrder, type OrderRow } from './build-order.ts'
import { hasOrder, isOrderOfAnother, rememberSent, storeFailure, storeLogin } from './order-queries.ts'

/** What the orders of one batch share. */
export type Ordering = {
  scope: TenantScope
  branchId: string | null
  /** Who asked for them. */
  by: string
  systemOf: (provider: ToolProvider) => Promise<BranchProvider | null>
  /** Providers that did not answer repeatedly: they are not asked any more. */
  away: Set<ToolProvider>
}

/** Pauses before another try of a provider that does not answer, in milliseconds. */
const pauses = [500, 3_000]

/** Orders a claimed login and stores what came of it. */
export async function orderOne(services: Services, ordering: Ordering, row: OrderRow): Promise<void> {
  const { scope, systemOf, away } = ordering
  const fail = (failure: Parameters<typeof storeFailure>[2]) =>
    services.db.withTenant(scope, (tx) => storeFailure(tx, row, failure))
  const kept = { keepsKey: true, keepsOrder: true, mayExist: row.order_may_exist }
  const refused = { keepsKey: row.order_may_exist, keepsOrder: false, mayExist: row.order_may_exist }
  if (row.is_place_gone) return fail({ message: 'WAVE_DELETED', ...kept })
  const system = await systemOf(row.provider)
  if (!system) return fail({ message: 'PROVIDER_NOT_SET_UP', ...kept })
  if (away.has(row.provider)) return fail({ message: 'PROVIDER_AWAY', ...kept })
  const built = buildOrder(row)
  if ('refusal' in built) return fail({ message: built.refusal, ...refused })
  const answer = await askRepeatedly(system, built.order, () =>
    services.db.withTenant(scope, (tx) => rememberSent(tx, row, built.order)),
  )
  if (answer === 'gone') return
  if ('login' in answer) return keep(services, ordering, row, { system, made: answer.login })
  const { failure, isUncertain } = answer
  const mayExist = row.order_may_exist || isUncertain
  if (failure.reason === 'away') away.add(row.provider)
  if (failure.reason === 'refused' && !failure.isUncertain)
    return fail({ message: worded('PROVIDER_REFUSED', failure), keepsKey: mayExist, keepsOrder: false, mayExist })
  if (failure.reason === 'invalid')
    services.log.warn(
      { login: row.id, provider: row.provider, detail: failure.detail },
      'an order was answered wrongly',
    )
  return fail({ message: codeOf[failure.reason], keepsKey: true, keepsOrder: true, mayExist })
}

/** A refusal that is uncertain: the provider knows the key with another order. */
const codeOf = {
  away: 'PROVIDER_AWAY',
  refused: 'ORDER_KEY_REUSED',
  invalid: 'PROVIDER_ANSWER_INVALID',
} as const

type Answer = { login: ProviderLogin } | { failure: ProviderFailure; isUncertain: boolean } | 'gone'

/** `isUncertain`: one of the tries may have reached the provider. `beforeTry` is false if the login is gone. */
async function askRepeatedly(
  system: BranchProvider,
  order: ProviderOrder,
  beforeTry: () => Promise<boolean>,
): Promise<Answer> {
  let isUncertain = false
  for (let tries = 0; ; tries += 1) {
    if (!(await beforeTry())) return 'gone'
    try {
      return { login: await system.order(order) }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      isUncertain ||= error.isUncertain || error.reason === 'invalid'
      const ms = pauses[tries]
      if (error.reason !== 'away' || ms === undefined) return { failure: error, isUncertain }
      await pause(ms)
    }
  }
}

/** The code, and what the provider said about it. Only a refusal has words of the provider: of other failures the details are ours. */
function worded(code: string, { detail }: ProviderFailure): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const said = detail.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim()
  return said ? `${code} (${said})` : code
}

/** The answer is not this login's: two people would sit one test. */
const ofAnother = { message: 'PROVIDER_ANSWER_INVALID', keepsKey: true, keepsOrder: true, mayExist: true }

/** What is no login to give to somebody: the provider failed or has taken the order back. */
const failed: readonly unknown[] = [loginStatus.error, loginStatus.deleted]

async function keep(
  services: Services,
  { scope, by, branchId }: Ordering,
  row: OrderRow,
  { system, made }: { system: BranchProvider; made: ProviderLogin },
): Promise<void> {
  const { db, sealing, clock, log } = services
  const heard = statusOfProvider(row.provider, made.status)
  if (failed.includes(heard)) {
    const failure = {
      message: `PROVIDER_REPORTED_ERROR (${made.status})`,
      keepsKey: false,
      keepsOrder: false,
      mayExist: false,
    }
    return db.withTenant(scope, (tx) => storeFailure(tx, row, failure))
  }
  const status = heard === null || heard === loginStatus.assigned ? loginStatus.generated : heard
  const now = clock.now()
  const minutes = pollAfterMinutes({ status, hasResult: false, unchanged: 0, ageDays: 0 })
  await db.withTenant(scope, async (tx) => {
    if (await isOrderOfAnother(tx, row, made)) return storeFailure(tx, row, ofAnother)
    const isStored = await storeLogin(tx, row, {
      login: made.login,
      sealedPassword: made.password === null ? null : sealing.seal(made.password, `logins ${row.id}`),
      url: made.url,
      isSealed: made.isSealed,
      orderId: made.orderId,
      word: made.status,
      status,
      problem: heard === null ? 'UNKNOWN_STATUS' : null,
      isSimulated: system.isSimulated,
      by,
      now,
      nextPollAt: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
    })
    if (isStored || (await hasOrder(tx, row, made.orderId))) return
    // Its person was deleted meanwhile: nobody is to pay for it.
    log.warn({ login: row.id, provider: row.provider }, 'a login was ordered that is gone; its order is cancelled')
    await enqueue(tx, 'cancel-order', { branchId, provider: row.provider, orderId: made.orderId })
  })
}
