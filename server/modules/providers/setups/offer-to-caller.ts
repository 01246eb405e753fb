import type { ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { offerOf, type Offer } from './offers.ts'

type Caller = Pick<SignedIn, 'branchIds'>

/**
 * What a caller chooses from for an organization: what the account of its branch offers, as that takes the orders, and of
 * this only what the caller's branch is offered too (PLT-6-13).
 */
export async function offerToCaller(
  services: Services,
  user: Caller,
  ofOrganization: string | null,
  provider: OutsideProvider,
): Promise<Offer> {
  const own = callersBranch(user, ofOrganization)
  const ordering = offerOf(services, ofOrganization, provider)
  if (own === ofOrganization) return ordering
  const [offered, known] = await Promise.all([ordering, offerOf(services, own, provider)])
  if (offered.kind !== 'known' || known.kind !== 'known') return offered.kind === 'known' ? known : offered
  return { kind: 'known', catalogue: sharedBy(offered.catalogue, known.catalogue) }
}

/** Who works for several branches, or for none, as admins do, is of the organization's where it is one of theirs. */
export function callersBranch({ branchIds }: Caller, ofOrganization: string | null): string | null {
  const [own] = branchIds
  if (own === undefined || (ofOrganization !== null && branchIds.includes(ofOrganization))) return ofOrganization
  return own
}

function sharedBy(offered: ProviderCatalogue, known: ProviderCatalogue): ProviderCatalogue {
  const of = <T extends { id: string }>(all: readonly T[], among: readonly { id: string }[]) =>
    all.filter(({ id }) => among.some((one) => one.id === id))
  return {
    tools: offered.tools,
    masterAccounts: of(offered.masterAccounts, known.masterAccounts),
    servers: of(offered.servers, known.servers),
    clients: of(offered.clients, known.clients),
    sites: of(offered.sites, known.sites),
    returnLinks: of(offered.returnLinks, known.returnLinks),
    jobs: of(offered.jobs, known.jobs),
  }
}
