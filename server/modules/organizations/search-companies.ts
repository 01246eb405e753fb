import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/organizations/organizations.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { countedProjects } from '../access/records/known-projects.ts'
import { directCompany } from '../../../domain/shell/organization-landing.ts'
import { sourceStateOf } from '../crm/source-state.ts'
import { companiesPage, firstCompanies, type CompanyFilter } from './organizations-queries.ts'

type Page = AnswerInputOf<typeof contract.searchCompanies>
type Search = Omit<CompanyFilter, 'projectsCount' | 'isNumberKept'>

/** A page of the organizations that the caller may see, and the age of their data. */
export function searchCompanies({ db, clock }: Services, user: SignedIn, search: Search): Promise<JsonText<Page>> {
  const permissions = permissionsFor(user)
  return db.readTenant(user.scope, async (tx) => {
    const [{ companies, total_count: totalCount, source }, first] = await Promise.all([
      companiesPage(tx, {
        ...search,
        projectsCount: countedProjects(user),
        isNumberKept: user.scope.kind !== 'organizations',
      }),
      may(permissions, 'switchOrganization') ? [] : firstCompanies(tx, 2),
    ])
    const { status, version } = sourceStateOf(source, clock.now())
    const rest = { totalCount, status, version, companyGuid: directCompany(permissions, first) }
    return JsonText.withFields<Page, 'companies'>({ companies }, rest)
  })
}
