import { takeBack, type LoginToTakeBack } from '../../../domain/logins/take-back.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { askedOfProvider } from '../../platform/providers/asked-of-provider.ts'
import { ProviderFailure } from '../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../platform/providers/providers.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { takeSharedLogins } from '../sharing/records/shared-logins.ts'
import {
  lockLogin,
  markDeleted,
  releaseLogin,
  removeLogin,
  type LoginName,
  type LoginRecord,
} from './logins-queries.ts'

type Place = { projectId: string; productId: number }
type Asked = { name: LoginName; login: LoginRecord; branchId: string | null }

/**
 * Takes a login back that nobody has begun. What was ordered is cancelled first, outside of a transaction: if the process
 * dies in between, the provider's next word deletes the login. `leaveOrder`: an order that may exist stays at a provider that
 * does not take it back (decision 0295).
 */
export async function takeLoginBack(
  services: Services,
  user: SignedIn,
  place: Place,
  { leaveOrder, seenStatus }: { leaveOrder: boolean; seenStatus?: number | undefined },
): Promise<void> {
  const { how, ...asked } = await services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, place.projectId)
    const name = { organizationId: organization.id, ...place }
    const { login, how } = await judged(tx, name, seenStatus)
    if (how === 'remove' || how === 'delete') await finish(tx, user, name, login, how)
    return { name, login, how, branchId: organization.branchId }
  })
  if (how === 'cancel') await cancel(services, user, asked)
  if (how === 'release') await release(services, user, asked, leaveOrder)
}

async function cancel({ db, providers }: Services, user: SignedIn, { name, login, branchId }: Asked): Promise<void> {
  const orderId = login.order_id
  if (orderId === null) return
  const system = await providers.of(branchId, login.provider)
  if (!system) throw conflict('PROVIDER_NOT_SET_UP')
  if (!(await askedOfProvider(() => isTakenBack(system, orderId)))) throw conflict('LOGIN_IN_USE')
  await db.withTenant(user.scope, async (tx) => {
    const present = await lockLogin(tx, name)
    // Another call, or the provider's own word, was faster.
    if (present?.order_id === orderId) await finish(tx, user, name, present, 'delete')
  })
}

/** An order that the provider does not know any more is no reason to keep its login. */
async function isTakenBack(system: BranchProvider, orderId: string): Promise<boolean> {
  try {
    return await system.cancel(orderId)
  } catch (error) {
    if (!isRefused(error) || (await system.statuses([orderId])).length > 0) throw error
    return true
  }
}

const isRefused = (error: unknown) => error instanceof ProviderFailure && error.reason === 'refused'

/** Only once the provider has taken back what it may have under the key, the login is ordered under another one. */
async function release(
  services: Services,
  user: SignedIn,
  { name, login, branchId }: Asked,
  leaveOrder: boolean,
): Promise<void> {
  const orderKey = login.order_key
  const isTakenBack = orderKey === null || (await isKeyTakenBack(services, branchId, login.provider, orderKey))
  if (!isTakenBack && !leaveOrder) throw conflict('LOGIN_ORDER_KEPT')
  await services.db.withTenant(user.scope, async (tx) => {
    const present = await lockLogin(tx, name)
    // Another call was faster.
    if (present?.order_key !== orderKey) return
    // Somebody has pressed Generate meanwhile: what the provider says to that order comes first.
    if (present.is_ordering || !present.order_may_exist) throw conflict('LOGIN_BEING_ORDERED')
    await releaseLogin(tx, name.organizationId, present.id)
    await tell(tx, user, name, present, isTakenBack ? {} : { orderLeft: orderKey })
  })
}

async function isKeyTakenBack(
  { providers }: Services,
  branchId: string | null,
  provider: ToolProvider,
  orderKey: string,
): Promise<boolean> {
  const system = await providers.of(branchId, provider)
  if (!system) return false
  return askedOfProvider(() =>
    system.cancelByKey(orderKey).catch((error: unknown) => {
      if (isRefused(error)) return false
      throw error
    }),
  )
}

async function judged(tx: TenantTransaction, name: LoginName, seenStatus: number | undefined) {
  const login = await lockLogin(tx, name)
  if (!login) throw notFound()
  // Somebody else may have taken its order back just now: a second time would take the tool away too.
  if (seenStatus !== undefined && login.status !== seenStatus) throw conflict('RECORD_CHANGED')
  const outcome = takeBack(factsOf(login))
  if (!outcome.ok) throw conflict(outcome.reason)
  return { login, how: outcome.how }
}

const factsOf = (login: LoginRecord): LoginToTakeBack => ({
  status: login.status,
  isInvoiced: login.is_invoiced,
  isBeingOrdered: login.is_ordering,
  isOrderUncertain: login.order_may_exist,
  hasOrder: login.order_id !== null,
  isOfWave: login.is_of_wave,
})

/** The other logins of a shared link stay in it. */
async function finish(
  tx: TenantTransaction,
  user: SignedIn,
  name: LoginName,
  login: LoginRecord,
  how: 'remove' | 'delete',
): Promise<void> {
  await takeSharedLogins(tx, name.organizationId, [login.id])
  if (how === 'remove') await removeLogin(tx, name.organizationId, login.id)
  else await markDeleted(tx, name.organizationId, login.id)
  await tell(tx, user, name, login, {})
}

/** `orderLeft`: the key of an order that its provider may still have. */
async function tell(
  tx: TenantTransaction,
  user: SignedIn,
  { organizationId, projectId }: LoginName,
  { id, assessee_id: assesseeId, provider, status }: LoginRecord,
  left: { orderLeft?: string | null },
): Promise<void> {
  const by = { organizationId, userName: user.userName }
  await writeJournal(tx, { ...by, code: 'LOGIN_TAKEN_BACK', projectId, assesseeId, details: { provider } })
  const details = { provider, status, ...left }
  await audit(tx, { ...by, action: 'take-login-back', recordType: 'login', recordId: id, details })
}
