import type { MirroredValues } from '../../../../domain/crm/merge-values.ts'
import { validateOrganization } from '../../../../domain/organizations/validate-organization.ts'
import { normalizeVatNumber } from '../../../../domain/organizations/vat-number.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import type { CrmCompany } from '../../../platform/crm/crm.ts'
import type { MirroredOrganization } from '../../organizations/records/mirrored-organizations.ts'

/** Branches by their codes; the CRM names codes. */
export type Branches = ReadonlyMap<string, string>

/** The fields of a company as links keep them. */
export function valuesOfCompany(company: Pick<CrmCompany, 'name' | 'vatNumber' | 'branchCode'>): MirroredValues {
  return {
    name: cleanText(company.name),
    vatNumber: normalizeVatNumber(cleanText(company.vatNumber)),
    ...(company.branchCode !== null && { branch: company.branchCode }),
  }
}

export function valuesOfOrganization(organization: MirroredOrganization, branches: Branches): MirroredValues {
  const branch = [...branches].find(([, id]) => id === organization.branchId)?.[0] ?? null
  return { name: organization.name, vatNumber: organization.vatNumber, branch }
}

/** The organization with these values; the branch is one of `branches`. */
export function organizationWith(
  organization: MirroredOrganization,
  values: MirroredValues,
  branches: Branches,
): MirroredOrganization {
  const { name = organization.name, vatNumber = organization.vatNumber, branch } = values
  return {
    id: organization.id,
    name: String(name),
    vatNumber: String(vatNumber),
    branchId: branches.get(String(branch)) ?? organization.branchId,
  }
}

/** What is wrong with values of the CRM, by their fields. */
export function companyIssues(values: MirroredValues, branches: Branches): { field: string; code: string }[] {
  const { name = 'unchanged', vatNumber = '', branch } = values
  const known = [...branches.keys()]
  const input = { name: String(name), vatNumber: String(vatNumber), branchGuid: String(branch ?? known[0]) }
  return validateOrganization(input, known).map(({ field, code }) =>
    field === 'branchGuid' ? { field: 'branch', code: 'UNKNOWN_BRANCH' } : { field, code },
  )
}
