import type { AssessmentProvider } from '../../../domain/providers/assessment-provider.ts'
import { isOutsideProvider, type OutsideProvider } from '../../../domain/providers/providers.ts'
import type { BranchProvider, Providers } from '../../platform/providers/providers.ts'
import type { Services } from '../../platform/services.ts'
import { callbackAddress } from './callback-address.ts'
import { connectionOf, type Connection } from './connections/connection-of.ts'
import { askUnlessAway } from './connections/contacts.ts'
import { httpProvider } from './http/http-provider.ts'
import { providerAgent } from './http/provider-agent.ts'
import { inHouseProvider } from './in-house/in-house-provider.ts'

type Around = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'sealing'>

/** The providers as branches have them set up. Connections to an address are kept and shared, until `close`. */
export function branchProviders(around: Around): Providers & { close(): Promise<void> } {
  const agents = new Map<string, ReturnType<typeof providerAgent>>()
  const agentFor = ({ address, source }: Connection) => {
    const mayBeInside = source !== 'database'
    const name = `${address} ${mayBeInside}`
    const agent = agents.get(name) ?? providerAgent({ mayBeInside })
    agents.set(name, agent)
    return agent
  }
  return {
    async of(branchId, provider) {
      if (!isOutsideProvider(provider)) return inHouseProvider(around, provider)
      const connection = await connectionOf(around, branchId, provider)
      if (!connection) return null
      const { address, key, source } = connection
      const callback = branchId === null ? null : callbackAddress(around.config, branchId, provider)
      const made = httpProvider({ agent: agentFor(connection), address, key, provider }, callback)
      return { isSimulated: source === 'simulator', ...leavingAlone(around, { branchId, provider }, made) }
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
      agents.clear()
    },
  }
}

type Place = { branchId: string | null; provider: OutsideProvider }

/** Each call goes through the note of contacts; the house itself, which is no branch, has none. */
function leavingAlone(around: Around, { branchId, provider }: Place, made: AssessmentProvider): AssessmentProvider {
  if (branchId === null) return made
  const guarded =
    <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    (...input: A): Promise<T> =>
      askUnlessAway(around, { branchId, provider }, () => call(...input))
  return {
    catalogue: guarded(made.catalogue),
    order: guarded(made.order),
    statuses: guarded(made.statuses),
    cancel: guarded(made.cancel),
    cancelByKey: guarded(made.cancelByKey),
    unlock: guarded(made.unlock),
    result: guarded(made.result),
    diagnose: guarded(made.diagnose),
    readyReports: guarded(made.readyReports),
    reportFile: guarded(made.reportFile),
  } satisfies Omit<BranchProvider, 'isSimulated'>
}
