import type { findCompany } from './organizations-queries.ts'

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>
export type CompanyAnswer = {
  companyGuid: string
  name: string
  vatNumber: string
  projectsCount: number
  branchGuid: string
}

export function presentCompany(company: Company): CompanyAnswer {
  return {
    companyGuid: company.id,
    name: company.name,
    vatNumber: company.vat_number,
    projectsCount: company.projects_count,
    branchGuid: company.branch_id,
  }
}
