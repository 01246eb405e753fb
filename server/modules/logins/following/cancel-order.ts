import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'

/** Takes back an order whose login is gone. A provider that does not answer is asked again. */
export async function cancelOrder(
  { providers, log }: Services,
  { branchId, provider, orderId }: { branchId: string | null; provider: ToolProvider; orderId: string },
): Promise<void> {
  const system = await providers.of(branchId, provider)
  const isCancelled = await system?.cancel(orderId).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.reason === 'refused') return false
    throw error
  })
  if (!isCancelled) log.warn({ provider, orderId }, 'the order of a login that is gone stays at its provider')
}
