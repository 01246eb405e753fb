import type { Permissions } from '../../../domain/access/permissions.ts'
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

/** Client roles learn the number of the projects that they can see, not of those kept from them. */
export function presentCompany(
  company: Company,
  { hasInternalRole }: Pick<Permissions, 'hasInternalRole'>,
): CompanyAnswer {
  const { name, vat_number: vatNumber, branch_id: branchGuid } = company
  return {
    companyGuid: company.id,
    name,
    vatNumber,
    projectsCount: hasInternalRole ? company.projects_count : company.visible_projects_count,
    branchGuid,
    revision: contentRevision([name, vatNumber, branchGuid]),
  }
}
