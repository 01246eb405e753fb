import type { Choice, ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { callersBranch, offerToCaller } from './offer-to-caller.ts'
import { catalogueIn, offerOf } from './offers.ts'

type ListName = 'servers' | 'clients' | 'sites' | 'returnLinks' | 'jobs'

/** One of Pointleader's lists. A branch without Pointleader has none. */
export async function pointleaderList(
  services: Services,
  user: SignedIn,
  list: ListName,
  projectGuid: string | undefined,
): Promise<Choice[]> {
  const offer =
    projectGuid === undefined
      ? await offerOf(services, callersBranch(user, null), 'Pointleader')
      : await offerToCaller(services, user, await branchOfProject(services, user, projectGuid), 'Pointleader')
  return offer.kind === 'not-set-up' ? [] : choicesOf(catalogueIn(offer), list)
}

const choicesOf = (catalogue: ProviderCatalogue, list: ListName) =>
  catalogue[list].map(({ id, name }) => ({ id, name }))

function branchOfProject({ db }: Services, user: SignedIn, projectGuid: string): Promise<string | null> {
  return db.withTenant(user.scope, async (tx) => (await projectAccess(tx, user, projectGuid)).organization.branchId)
}
