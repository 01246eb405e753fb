import type { DistributorCode } from '../../../../domain/crm/branches.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import type { Config } from '../../../platform/config.ts'
import { simulatorBranchKey, simulatorWebhookKey } from '../../../platform/providers/simulator-keys.ts'
import type { Services } from '../../../platform/services.ts'
import { branchConnection } from './connection-queries.ts'

/** An account at a provider. Whoever may set up the server may also send it to addresses of its own network. */
export type Connection = {
  address: string
  key: string
  webhookKey: string
  source: 'database' | 'environment' | 'simulator'
}

export const sealedAs = (branchId: string, provider: OutsideProvider, what: 'key' | 'webhook key') =>
  `provider_connections ${branchId} ${provider} ${what}`

/**
 * The account of a branch: the one saved for it, else the operator's, else the simulator. Read anew each time, so that
 * what is saved holds in all processes at once.
 */
export async function connectionOf(
  { db, config, sealing }: Pick<Services, 'db' | 'config' | 'sealing'>,
  branchId: string | null,
  provider: OutsideProvider,
): Promise<Connection | null> {
  if (branchId === null) return operatorsConnection(config, null, provider)
  const branch = await branchConnection(db.open, branchId, provider)
  if (!branch) return null
  const { code, address, sealed_key: key, sealed_webhook_key: webhookKey } = branch
  if (address === null || !key || !webhookKey) return operatorsConnection(config, code, provider)
  return {
    address,
    key: sealing.unseal(key, sealedAs(branchId, provider, 'key')),
    webhookKey: sealing.unseal(webhookKey, sealedAs(branchId, provider, 'webhook key')),
    source: 'database',
  }
}

type FromOperator = Pick<Config, 'providers' | 'simulatorUrl' | 'simulatorKey'>

/** What the environment says about a branch. The simulator never stands in for one provider beside real ones. */
export function operatorsConnection(
  { providers, simulatorUrl, simulatorKey }: FromOperator,
  branch: DistributorCode | null,
  provider: OutsideProvider,
): Connection | null {
  const ofBranch = providers.filter((account) => account.branch === branch || account.branch === null)
  const fitting = ofBranch.filter((account) => account.provider === provider)
  const account = fitting.find((one) => one.branch === branch) ?? fitting[0]
  if (account) {
    const { address, key, webhookKey } = account
    return { address, key, webhookKey, source: 'environment' }
  }
  if (ofBranch.length > 0 || !simulatorUrl || !simulatorKey) return null
  return {
    address: simulatorUrl,
    key: branch === null ? simulatorKey : simulatorBranchKey(simulatorKey, branch),
    webhookKey: simulatorWebhookKey(simulatorKey),
    source: 'simulator',
  }
}
