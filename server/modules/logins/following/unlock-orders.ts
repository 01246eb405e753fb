import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { loginsToUnlock, setProblem, type LoginToUnlock } from './following-queries.ts'

/**
 * Opens logins at their providers that were unlocked here. Where a provider does not, the login says so; one that
 * did not answer is asked again.
 */
export async function unlockOrders(
  services: Services,
  { organizationId, loginIds }: { organizationId: string; loginIds: readonly number[] },
): Promise<void> {
  const { db } = services
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const logins = await db.withTenant(scope, (tx) => loginsToUnlock(tx, organizationId, loginIds))
  let away: ProviderFailure | undefined
  for (const login of logins) {
    const failure = await unlock(services, login)
    if (failure?.reason === 'away') away = failure
    const problem = failure ? 'UNLOCK_FAILED' : null
    await db.withTenant(scope, (tx) => setProblem(tx, organizationId, [login.id], problem))
  }
  if (away) throw away
}

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
