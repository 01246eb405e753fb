import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { loadExpert, type ExpertDetail } from './load-experts.ts'

export function getExpert({ db, clock }: Services, user: SignedIn, userName: string): Promise<ExpertDetail> {
  return db.withTenant(licenceScopeOf(user), (tx) => loadExpert(tx, userName, clock.now()))
}
