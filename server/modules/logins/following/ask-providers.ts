import { statusesAtOnce } from '../../../../domain/providers/assessment-provider.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { applyStates } from './apply-states.ts'
import type { FollowedLogin } from './following-queries.ts'

/** Providers that are asked at the same time: one that hangs must not keep all others waiting. */
const questionsAtOnce = 4

/** Asks the providers about logins, by branch and provider, and stores what they say. One that fails is asked again later. */
export async function askProviders(services: Services, logins: readonly FollowedLogin[]): Promise<void> {
  const accounts = Map.groupBy(logins, ({ branch_id, provider }) => `${branch_id} ${provider}`)
  const questions = [...accounts.values()].flatMap((ofAccount) =>
    Array.from({ length: Math.ceil(ofAccount.length / statusesAtOnce) }, (_, at) =>
      ofAccount.slice(at * statusesAtOnce, (at + 1) * statusesAtOnce),
    ),
  )
  const next = questions.values()
  await Promise.all(
    Array.from({ length: questionsAtOnce }, async () => {
      for (const question of next) await ask(services, question)
    }),
  )
}

/** Logins of one branch and one provider. */
async function ask(services: Services, logins: readonly FollowedLogin[]): Promise<void> {
  const [first] = logins
  if (!first) return
  const { branch_id: branchId, provider } = first
  try {
    const system = await services.providers.of(branchId, provider)
    if (!system) return
    const orderIds = [...new Set(logins.map(({ order_id }) => order_id))]
    await applyStates(services, logins, await system.statuses(orderIds))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    services.log.warn({ branchId, provider, reason: error.reason }, 'the provider did not tell the states of orders')
  }
}
