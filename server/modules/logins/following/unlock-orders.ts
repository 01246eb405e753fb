import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { statusOfProvider } from '../../../../domain/providers/provider-status.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { loginsToUnlock, storeStillLocked, storeUnlocked, type LoginToUnlock } from './following-queries.ts'

/**
 * Opens logins at their providers that were unlocked here. Where a provider does not, the login is locked as before and
 * says so; one that did not answer is asked again.
 */
export async function unlockOrders(
  services: Services,
  { organizationId, loginIds }: { organizationId: string; loginIds: readonly number[] },
): Promise<void> {
  const { db } = services
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const logins = await db.withTenant(scope, (tx) => loginsToUnlock(tx, organizationId, loginIds))
  let away: ProviderFailure | undefined
  for (const login of logins.filter(isLockedThere)) {
    const failure = await unlock(services, login)
    if (failure?.reason === 'away') away = failure
    const store = failure ? storeStillLocked : storeUnlocked
    await db.withTenant(scope, (tx) => store(tx, organizationId, login))
  }
  if (away) throw away
}

/** Its provider may have opened it by itself since it was unlocked here. */
const isLockedThere = ({ provider, word }: LoginToUnlock) =>
  word === null || statusOfProvider(provider, word) === loginStatus.locked

async function unlock({ providers }: Services, login: LoginToUnlock): Promise<ProviderFailure | undefined> {
  try {
    const system = await providers.of(login.branch_id, login.provider)
    if (!system) return new ProviderFailure('refused')
    await system.unlock(login.order_id)
    return undefined
  } catch (error) {
    if (error instanceof ProviderFailure) return error
    throw error
  }
}
