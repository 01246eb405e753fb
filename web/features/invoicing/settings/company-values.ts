import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { getCompanyBilling, saveCompanyBilling } from '../../../../contract/invoicing/billing.ts'

export type CompanyAnswer = AnswerOf<typeof getCompanyBilling>
type Body = Omit<BodyOf<typeof saveCompanyBilling>, 'revision'>
/** With the VAT number, which is shown. */
export type CompanyValues = Body & { vatNumber: string }

export const companyValuesOf = ({
  defaults: _defaults,
  revision: _revision,
  ...billing
}: CompanyAnswer): CompanyValues => billing

export const companyBodyOf = ({ vatNumber: _shown, ...billing }: CompanyValues): Body => billing

const needed = ['street', 'city', 'postalCode'] as const

/** Fields that documents need and that are empty. Name and country have defaults. */
export const companyGapsOf = (values: CompanyValues): string[] => needed.filter((field) => values[field].trim() === '')
