import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { connectionOf } from './connection-of.ts'
import { askUnlessAway } from './contacts.ts'
import { withProvider } from './with-provider.ts'

/**
 * Asks providers that failed to answer whether they are back, since perhaps nobody has anything else to ask them, and
 * everybody reads that they are away.
 */
export async function lookForAwayProviders(services: Services): Promise<void> {
  const { db } = services
  const away = await db.open
    .selectFrom('provider_contacts')
    .select(['branch_id', 'provider'])
    .where('failures', '>', 0)
    .where((eb) => eb.or([eb('open_until', 'is', null), eb('open_until', '<=', services.clock.now())]))
    .execute()
  await Promise.all(
    away.map(async ({ branch_id: branchId, provider: name }) => {
      const provider = name as OutsideProvider
      const connection = await connectionOf(services, branchId, provider)
      if (!connection) return
      const ask = () => withProvider(connection, provider, (made) => made.ping())
      await askUnlessAway(services, { branchId, provider }, ask).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error
      })
    }),
  )
}
