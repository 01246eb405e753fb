import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { loadCatalogue, type CategoryDetail } from './load-catalogue.ts'

export function listCatalogue({ db }: Services, user: SignedIn): Promise<CategoryDetail[]> {
  return db.withTenant(licenceScopeOf(user), (tx) => loadCatalogue(tx))
}
