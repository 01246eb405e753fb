import { contentRevision } from '../../platform/content-revision.ts'
import type { findCompany } from './organizations-queries.ts'

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>
export type CompanyAnswer = {
  companyGuid: string
  name: string
  vatNumber: string
  projectsCount: number
  branchGuid: string
  revision: string
}

export function presentCompany(company: Company): CompanyAnswer {
  const { name, vat_number: vatNumber, branch_id: branchGuid } = company
  return {
    companyGuid: company.id,
    name,
    vatNumber,
    projectsCount: company.projects_count,
    branchGuid,
    revision: contentRevision([name, vatNumber, branchGuid]),
  }
}
