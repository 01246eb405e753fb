import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { candidates } from './expert-queries.ts'

export function searchCandidates({ db }: Services, user: SignedIn, search: string, language: InterfaceLanguage) {
  return db.withTenant(licenceScopeOf(user), async (tx) =>
    (await candidates(tx, search, language)).map(({ user_name: userName, name, email }) => ({ userName, name, email })),
  )
}
