import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { notFound } from '../../platform/app-error.ts'
import { countedProjects } from '../access/records/known-projects.ts'
import { organizationAccess } from '../access/load-access.ts'
import { findCompany } from './organizations-queries.ts'
import { presentCompany, type CompanyAnswer } from './present.ts'

export function getCompany({ db }: Services, user: SignedIn, companyGuid: string): Promise<CompanyAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, companyGuid)
    const company = await findCompany(tx, companyGuid, countedProjects(user))
    if (!company) throw notFound()
    return presentCompany(company)
  })
}
