import type { Amount } from './amounts.ts'

/** A price of one login of a tool, without VAT, on the days from `validFrom` to `validTo`, both included. */
export type Price = {
  toolId: number
  currency: string
  amount: Amount
  /** `2026-01-31` */
  validFrom: string
  /** Null: until another price. */
  validTo: string | null
}

/** A currency for invoices to an organization: its own, or that of the branch. */
export type InvoiceCurrencies = { ofOrganization: string | null; ofBranch: string }

/**
 * The price of a tool on a day: in the currency of the organization, else in that of the branch, else in the first other
 * one by its code in which the branch sells the tool at all. Undefined if it has no price that day.
 */
export function priceOn(
  prices: readonly Price[],
  { toolId, day }: { toolId: number; day: string },
  { ofOrganization, ofBranch }: InvoiceCurrencies,
): Price | undefined {
  const valid = prices.filter(
    (price) => price.toolId === toolId && price.validFrom <= day && (price.validTo === null || day <= price.validTo),
  )
  const rank = ({ currency }: Price) => (currency === ofOrganization ? 0 : currency === ofBranch ? 1 : 2)
  return valid.toSorted((a, b) => rank(a) - rank(b) || (a.currency < b.currency ? -1 : 1))[0]
}
