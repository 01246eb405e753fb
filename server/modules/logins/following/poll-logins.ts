import type { Services } from '../../../platform/services.ts'
import { askProviders } from './ask-providers.ts'
import { claimDueLogins } from './following-queries.ts'

/** The rest is due in the next minute still. */
const loginsAtOnce = 4_000

/** Asks providers about the logins that are due. Those whose provider does not answer are due again after five minutes. */
export async function pollLogins(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db.withTenant({ kind: 'all' }, (tx) => claimDueLogins(tx, now, loginsAtOnce))
  await askProviders(services, due)
}
