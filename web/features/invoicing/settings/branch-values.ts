import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { getBranchBilling, saveBranchBilling } from '../../../../contract/invoicing/billing.ts'
import { billingGaps } from '../../../../domain/invoicing/billing-gaps.ts'
import { readableIban } from '../../../../domain/invoicing/iban.ts'

export type BranchAnswer = AnswerOf<typeof getBranchBilling>
type Body = Omit<BodyOf<typeof saveBranchBilling>, 'revision'>
/** As somebody edits it: the account in groups of four, days perhaps none. */
export type BranchValues = Omit<Body, 'dueDays'> & { dueDays: number | null }

export function valuesOf({
  branchGuid: _guid,
  mayEdit: _may,
  revision: _revision,
  ...billing
}: BranchAnswer): BranchValues {
  return { ...billing, iban: readableIban(billing.iban) }
}

/** People write a comma in a rate. */
export const bodyOf = ({ dueDays, vatRate, ...values }: BranchValues): Body => ({
  ...values,
  vatRate: vatRate.trim().replace(',', '.'),
  dueDays: dueDays ?? 0,
})

const anyBuyer = {
  name: '-',
  street: '-',
  city: '-',
  postalCode: '-',
  country: '-',
  registrationNumber: '',
  vatNumber: '',
  email: '',
  orderReference: '',
}

/** Fields that documents need and that are empty. */
export function gapsOf(values: BranchValues): string[] {
  const seller = { ...bodyOf(values), name: values.legalName }
  const missing = billingGaps(seller, anyBuyer).filter((path) => path.startsWith('seller.'))
  return missing.map((path) => fieldOf(path.replace('seller.', '')))
}

const fieldOf = (name: string) => (name === 'name' ? 'legalName' : name)
