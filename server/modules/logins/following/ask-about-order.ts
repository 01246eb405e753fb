import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'
import { askProviders } from './ask-providers.ts'
import { loginsOfOrder } from './following-queries.ts'

/**
 * A provider has told that an order has changed: it is asked at once, as what it told is not believed. The branch of the
 * message may be the house's, whose account others use, so it is the login's own branch whose account is asked.
 */
export async function askAboutOrder(
  services: Services,
  order: { branchId: string; provider: ToolProvider; orderId: string },
): Promise<void> {
  const logins = await services.db.withTenant({ kind: 'all' }, (tx) => loginsOfOrder(tx, order))
  await askProviders(services, logins)
}
