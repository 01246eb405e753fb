import type { BodyOf } from '../../../../../contract/endpoint.ts'
import type * as contract from '../../../../../contract/eap-cases/administration.ts'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { programmeDay } from '../../records/licence-access.ts'
import { licencePage } from './licence-queries.ts'
import { loadLicences } from './load-licences.ts'

/** One page of the licences of the caller's branches. */
export function listLicencePage(
  services: Services,
  user: SignedIn,
  body: BodyOf<typeof contract.listLicencePage>,
  language: InterfaceLanguage,
) {
  return services.db.withTenant(licenceScopeOf(user), async (tx) => {
    const { ids, totalCount } = await licencePage(tx, {
      search: body.search ?? '',
      branchId: body.branchGuid || null,
      openOnly: body.openOnly ?? false,
      today: programmeDay(services.clock.now()),
      page: body.page,
      pageRows: body.pageRows,
      sortBy: body.sortBy,
      descending: body.descending,
      language,
    })
    return { licenses: await loadLicences(tx, services, ids), totalCount }
  })
}
