import Big from 'big.js'
import { isVatNumber, normalizeVatNumber } from '../organizations/vat-number.ts'
import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import { isCountry, isCurrency } from './countries-and-currencies.ts'
import { isBic, isIban, normalizeBic, normalizeIban } from './iban.ts'

export const billingIssueCodes = [
  'INVALID_EMAIL',
  'EMAIL_TOO_LONG',
  'UNKNOWN_COUNTRY',
  'UNKNOWN_CURRENCY',
  'INVALID_VAT_NUMBER',
  'INVALID_IBAN',
  'INVALID_BIC',
  'INVALID_VAT_RATE',
  'NUMBER_MISSING',
  'YEAR_MISSING',
  'UNKNOWN_PLACEHOLDER',
  'NUMBERS_ALIKE',
] as const
export type BillingIssueCode = (typeof billingIssueCodes)[number]
export type BillingIssue = { path: string; code: BillingIssueCode }

type Contact = { email: string }
type BranchBilling = Contact & {
  country: string
  currency: string
  vatNumber: string
  iban: string
  bic: string
  vatRate: string
  numberFormat: string
  creditNumberFormat: string
}
type CompanyBilling = Contact & { country: string | null; currency: string | null }

/** What is wrong with how a branch writes its invoices. Fields that documents need may be empty: `billingGaps` names those. */
export function branchBillingIssues(billing: BranchBilling): BillingIssue[] {
  const { country, currency, email, vatNumber, iban, bic, vatRate, numberFormat, creditNumberFormat } = billing
  return found({
    email: emailIssue(email),
    country: isCountry(country) ? null : 'UNKNOWN_COUNTRY',
    currency: isCurrency(currency) ? null : 'UNKNOWN_CURRENCY',
    vatNumber: isVatNumber(vatNumber) ? null : 'INVALID_VAT_NUMBER',
    iban: iban.trim() === '' || isIban(iban) ? null : 'INVALID_IBAN',
    bic: bic.trim() === '' || isBic(bic) ? null : 'INVALID_BIC',
    vatRate: isVatRate(vatRate) ? null : 'INVALID_VAT_RATE',
    numberFormat: numberFormatIssue(numberFormat),
    creditNumberFormat:
      numberFormatIssue(creditNumberFormat) ??
      (creditNumberFormat.trim() === numberFormat.trim() ? 'NUMBERS_ALIKE' : null),
  })
}

/** What is wrong with whom invoices to an organization are written to. */
export const companyBillingIssues = ({ email, country, currency }: CompanyBilling): BillingIssue[] =>
  found({
    email: emailIssue(email),
    country: country === null || isCountry(country) ? null : 'UNKNOWN_COUNTRY',
    currency: currency === null || isCurrency(currency) ? null : 'UNKNOWN_CURRENCY',
  })

/** As it is stored. */
export const cleanBranchBilling = <Billing extends BranchBilling>(billing: Billing): Billing => ({
  ...billing,
  email: normalizeEmail(billing.email),
  vatNumber: normalizeVatNumber(billing.vatNumber),
  iban: normalizeIban(billing.iban),
  bic: normalizeBic(billing.bic),
  vatRate: new Big(billing.vatRate).toFixed(),
})

/** Per cent from 0 to 100, with two decimals at most. */
const isVatRate = (rate: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(rate) && new Big(rate).lte(100)

/** `{number}` once; `{year}` too, because the numbers of each year start at 1; and no other placeholder. */
export function numberFormatIssue(format: string): BillingIssueCode | null {
  if (/[{}]/.test(format.replaceAll('{number}', '').replaceAll('{year}', ''))) return 'UNKNOWN_PLACEHOLDER'
  if (format.split('{number}').length !== 2) return 'NUMBER_MISSING'
  return format.includes('{year}') ? null : 'YEAR_MISSING'
}

function emailIssue(email: string): BillingIssueCode | null {
  const address = normalizeEmail(email)
  return address === '' ? null : emailProblem(address)
}

const found = (issues: Readonly<Record<string, BillingIssueCode | null>>): BillingIssue[] =>
  Object.entries(issues).flatMap(([path, code]) => (code ? [{ path, code }] : []))
