import { big, roundAmount, sumOf, type Amount } from './amounts.ts'
import { priceOn, type InvoiceCurrencies, type Price } from './price-list.ts'

/** The money of a project is told in this currency alone. */
export const currencyOfProjects = 'CZK'

/** Amounts of a project, of which some may be written and others not. */
export const projectAmounts = ['licencePrice', 'estimatedPrice', 'price', 'margin', 'profit'] as const
export type ProjectMoney = Record<(typeof projectAmounts)[number], Amount | null>

/** Logins of one tool that were generated on one day. */
export type LoginsOfDay = { toolId: number; day: string; count: number }
/** Invoices of one kind and currency; `net` is their sum without VAT. That of credit notes is taken off, whatever its sign. */
export type InvoicedSum = { kind: 'invoice' | 'credit-note'; currency: string; net: Amount }

/**
 * What the logins of a project cost by the price list. Logins of tools without a price cannot be invoiced and count
 * nothing. Null when none has a price, or when one has it in another currency than `currencyOfProjects`.
 */
export function estimatedPriceOf(
  logins: readonly LoginsOfDay[],
  prices: readonly Price[],
  currencies: InvoiceCurrencies,
): Amount | null {
  const priced = logins.flatMap(({ count, ...login }) => {
    const price = priceOn(prices, login, currencies)
    return price ? [{ currency: price.currency, amount: big(price.amount).times(count).toFixed() }] : []
  })
  return sumInCurrency(priced)
}

/** What was invoiced, less what was taken back. Null without a confirmed invoice, or with one in another currency. */
export function invoicedPriceOf(sums: readonly InvoicedSum[]): Amount | null {
  return sumInCurrency(
    sums.map(({ kind, currency, net }) => ({
      currency,
      amount: kind === 'credit-note' ? big(net).abs().neg().toFixed() : net,
    })),
  )
}

function sumInCurrency(parts: readonly { currency: string; amount: Amount }[]): Amount | null {
  const isTold = parts.length > 0 && parts.every(({ currency }) => currency === currencyOfProjects)
  return isTold ? sumOf(parts.map(({ amount }) => amount)) : null
}

/**
 * The amounts that nobody wrote and that follow from others: profit is the price less the licence price, and the margin
 * is the profit, as no other cost of a project is known in money (decision 0372). A licence price is only ever written.
 */
export function computedMoney(
  written: ProjectMoney,
  { estimated, invoiced }: { estimated: Amount | null; invoiced: Amount | null },
): Partial<ProjectMoney> {
  const estimatedPrice = written.estimatedPrice === null ? estimated : null
  const price = written.price === null ? invoiced : null
  const profit = written.profit === null ? difference(written.price ?? price, written.licencePrice) : null
  const margin = written.margin === null ? (written.profit ?? profit) : null
  const all = { estimatedPrice, price, profit, margin }
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== null))
}

const difference = (price: Amount | null, cost: Amount | null): Amount | null =>
  price === null || cost === null ? null : roundAmount(big(price).minus(cost))
