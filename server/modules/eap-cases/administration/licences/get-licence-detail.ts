import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { loadLicence, type LicenceDetail } from './load-licences.ts'

/** A licence of the caller's branches; 404 for those of others. */
export function getLicenceDetail(services: Services, user: SignedIn, licenceId: string): Promise<LicenceDetail> {
  return services.db.withTenant(licenceScopeOf(user), (tx) => loadLicence(tx, services, licenceId))
}
