import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'
import { projectSetup, type ProjectSetup, type WavePlace } from './generation-queries.ts'

export type ProviderSituation = { setup: ProjectSetup; systems: ReadonlyMap<ToolProvider, BranchProvider> }
type Asked = { place: WavePlace; branchId: string | null; providers: readonly ToolProvider[] }

/** What ordering from providers depends on: the setup of the project, and which of them the branch has. */
export async function providerSituation(
  { db, providers: port }: Services,
  user: SignedIn,
  { place, branchId, providers }: Asked,
): Promise<ProviderSituation> {
  const setup = await db.withTenant(user.scope, (tx) => projectSetup(tx, place))
  const systems = new Map<ToolProvider, BranchProvider>()
  for (const provider of providers) {
    const system = await port.of(branchId, provider)
    if (system) systems.set(provider, system)
  }
  return { setup, systems }
}

/** The code with which generating from the provider is refused; null if nothing is in the way. */
export function obstacleOf({ setup, systems }: ProviderSituation, provider: ToolProvider): string | null {
  if (!systems.has(provider)) return 'PROVIDER_NOT_SET_UP'
  if (provider === 'Hogan' && !setup.hogan) return 'HOGAN_SETUP_MISSING'
  if (provider === 'Pointleader' && !setup.pointleader) return 'POINTLEADER_SETUP_MISSING'
  return null
}
