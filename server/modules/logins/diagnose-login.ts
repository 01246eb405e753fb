import { conflict, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { askedOfProvider } from '../../platform/providers/asked-of-provider.ts'
import { branchesInListing } from './listing/reach-of-listing.ts'
import { branchOfHoganLogin } from './logins-queries.ts'

/** What Hogan knows about a login of the caller's listing, as pairs; a problem that it sees comes first. */
export async function diagnoseLogin(
  { db, providers }: Services,
  user: SignedIn,
  login: string,
): Promise<{ name: string; value: string }[]> {
  const found = await db.withTenant(user.scope, (tx) => branchOfHoganLogin(tx, login, branchesInListing(user, null)))
  if (!found) throw notFound()
  const system = await providers.of(found.branch_id, 'Hogan')
  if (!system) throw conflict('PROVIDER_NOT_SET_UP')
  const { problem, pairs } = await askedOfProvider(() => system.diagnose(login))
  return [...(problem === null ? [] : [{ name: 'Problem', value: problem }]), ...pairs]
}
