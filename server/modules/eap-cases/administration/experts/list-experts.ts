import type * as contract from '../../../../../contract/eap-cases/administration.ts'
import type { BodyOf } from '../../../../../contract/endpoint.ts'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { expertPage } from './expert-queries.ts'
import { loadExperts } from './load-experts.ts'

/** One page of the experts; they belong to the house, and their cases are counted as far as the caller may know of them. */
export function listExperts(
  { db, clock }: Services,
  user: SignedIn,
  body: BodyOf<typeof contract.listExpertPage>,
  language: InterfaceLanguage,
) {
  const now = clock.now()
  return db.withTenant(licenceScopeOf(user), async (tx) => {
    const { userNames, totalCount } = await expertPage(tx, {
      search: body.search ?? '',
      categorySlug: body.categorySlug || null,
      activeOnly: body.activeOnly ?? false,
      now,
      page: body.page,
      pageRows: body.pageRows,
      sortBy: body.sortBy,
      descending: body.descending,
      language,
    })
    return { experts: await loadExperts(tx, userNames, now), totalCount }
  })
}
