import { fullNameMax } from '../participants/limits.ts'
import { isVatNumber, normalizeVatNumber } from './vat-number.ts'

export type OrganizationInput = { name: string; vatNumber: string; branchGuid: string | null }
export type OrganizationIssue = {
  field: keyof OrganizationInput
  code: 'REQUIRED' | 'TOO_LONG' | 'INVALID_VAT_NUMBER' | 'UNKNOWN_BRANCH'
}

/** The errors in an organization, field by field. `branchGuids`: the branches that the user may choose from. */
export function validateOrganization(input: OrganizationInput, branchGuids: readonly string[]): OrganizationIssue[] {
  const issues: OrganizationIssue[] = []
  const name = input.name.trim()
  if (name === '') issues.push({ field: 'name', code: 'REQUIRED' })
  if (name.length > fullNameMax) issues.push({ field: 'name', code: 'TOO_LONG' })
  if (!isVatNumber(input.vatNumber)) issues.push({ field: 'vatNumber', code: 'INVALID_VAT_NUMBER' })
  if (!input.branchGuid) issues.push({ field: 'branchGuid', code: 'REQUIRED' })
  else if (!branchGuids.includes(input.branchGuid)) issues.push({ field: 'branchGuid', code: 'UNKNOWN_BRANCH' })
  return issues
}

/** As it is stored. */
export function cleanOrganization(input: OrganizationInput): OrganizationInput {
  return {
    ...input,
    name: input.name.normalize('NFC').trim().replaceAll(/\s+/g, ' '),
    vatNumber: normalizeVatNumber(input.vatNumber),
  }
}
