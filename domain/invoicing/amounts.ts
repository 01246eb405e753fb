import Big from 'big.js'
import { groupBy } from '../lists/group-by.ts'

/**
 * Money is a decimal in a string, such as `1250.50`, and is computed in decimals: binary fractions lose cents. Amounts
 * have two decimals in every currency of the house; prices of one piece may have four.
 */
export type Amount = string

export const amountDecimals = 2
export const priceDecimals = 4

/** Half away from zero, as bookkeeping rounds. */
export const roundAmount = (value: Big): Amount => value.round(amountDecimals, Big.roundHalfUp).toFixed(amountDecimals)

export const big = (amount: Amount | number): Big => new Big(amount)

/** Sum of amounts, with two decimals. */
export const sumOf = (amounts: readonly Amount[]): Amount =>
  roundAmount(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)))

/** Sums of each currency, in the order of their codes. Amounts of different currencies are never added. */
export function sumsByCurrency<T extends { currency: string; amount: Amount }>(
  parts: readonly T[],
): { currency: string; amount: Amount }[] {
  const byCurrency = groupBy(parts, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, group]) => ({ currency, amount: sumOf(group.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

export type PriceIssue = 'NOT_A_NUMBER' | 'PRICE_NEGATIVE' | 'TOO_MANY_DECIMALS' | 'OUT_OF_RANGE'

/** A higher price of one piece is a typing error. */
export const priceMax = '10000000'

/** What is wrong with a price as somebody wrote it or another system sent it; null when nothing is. */
export function priceIssue(written: string): PriceIssue | null {
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(written)) return 'NOT_A_NUMBER'
  const price = new Big(written)
  if (price.lt(0)) return 'PRICE_NEGATIVE'
  if (!price.eq(price.round(priceDecimals, Big.roundDown))) return 'TOO_MANY_DECIMALS'
  return price.gt(priceMax) ? 'OUT_OF_RANGE' : null
}
