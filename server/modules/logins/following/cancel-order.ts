import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'

type Account = { branchId: string | null; provider: ToolProvider }

/** Takes back an order whose login is gone. A provider that does not answer is asked again. */
export function cancelOrder(services: Services, { orderId, ...account }: Account & { orderId: string }): Promise<void> {
  return cancel(services, { ...account, order: orderId }, (system) => system.cancel(orderId))
}

/** The same for an order of which nobody knows whether the provider has it. */
export function cancelOrderByKey(
  services: Services,
  { orderKey, ...account }: Account & { orderKey: string },
): Promise<void> {
  return cancel(services, { ...account, order: orderKey }, (system) => system.cancelByKey(orderKey))
}

async function cancel(
  { providers, log }: Services,
  { branchId, provider, order }: Account & { order: string },
  ask: (system: BranchProvider) => Promise<boolean>,
): Promise<void> {
  const system = await providers.of(branchId, provider)
  const isCancelled =
    system &&
    (await ask(system).catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.reason === 'refused') return false
      throw error
    }))
  if (!isCancelled) log.warn({ provider, order }, 'the order of a login that is gone stays at its provider')
}
