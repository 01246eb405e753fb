import { takeBack, type LoginToTakeBack } from '../../../domain/logins/take-back.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { takeSharedLogins } from '../sharing/records/shared-logins.ts'
import { askedOfProvider } from './asked-of-provider.ts'
import { lockLogin, markDeleted, removeLogin, type LoginName, type LoginRecord } from './logins-queries.ts'

type Place = { projectId: string; productId: number }

/**
 * Takes a login back that nobody has begun. What was ordered is cancelled first, outside of a transaction: if the process
 * dies in between, the provider's next word deletes the login.
 */
export async function takeLoginBack(services: Services, user: SignedIn, place: Place): Promise<void> {
  const { db, providers } = services
  const asked = await db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, place.projectId)
    const name = { organizationId: organization.id, ...place }
    const { login, how } = await judged(tx, name)
    if (how !== 'cancel') await finish(tx, user, name, login, how)
    return { name, login, how, branchId: organization.branchId }
  })
  const { name, login, how, branchId } = asked
  if (how !== 'cancel' || login.order_id === null) return
  const orderId = login.order_id
  const system = await providers.of(branchId, login.provider)
  if (!system) throw conflict('PROVIDER_NOT_SET_UP')
  if (!(await askedOfProvider(() => system.cancel(orderId)))) throw conflict('LOGIN_IN_USE')
  await db.withTenant(user.scope, async (tx) => {
    const present = await lockLogin(tx, name)
    // Another call, or the provider's own word, was faster.
    if (present?.order_id === orderId) await finish(tx, user, name, present, 'delete')
  })
}

async function judged(tx: TenantTransaction, name: LoginName) {
  const login = await lockLogin(tx, name)
  if (!login) throw notFound()
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
  { organizationId, projectId }: LoginName,
  login: LoginRecord,
  how: 'remove' | 'delete',
): Promise<void> {
  await takeSharedLogins(tx, organizationId, [login.id])
  if (how === 'remove') await removeLogin(tx, organizationId, login.id)
  else await markDeleted(tx, organizationId, login.id)
  const { provider } = login
  const by = { organizationId, userName: user.userName }
  await writeJournal(tx, {
    ...by,
    code: 'LOGIN_TAKEN_BACK',
    projectId,
    assesseeId: login.assessee_id,
    details: { provider },
  })
  await audit(tx, {
    ...by,
    action: 'take-login-back',
    recordType: 'login',
    recordId: login.id,
    details: { provider, status: login.status },
  })
}
