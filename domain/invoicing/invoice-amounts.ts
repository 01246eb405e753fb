import Big from 'big.js'
import { groupBy } from '../lists/group-by.ts'
import { amountDecimals, roundAmount, sumOf, type Amount } from './amounts.ts'
import type { PayableRounding } from './parties.ts'
import type { VatRule } from './vat.ts'

export type PricedPiece = {
  productCode: string
  name: string
  /** Of one piece, without VAT. */
  price: Amount
}

/** Pieces of one product and price. `net` is quantity times price, rounded. */
export type InvoiceLine = PricedPiece & { quantity: number; net: Amount }

export type InvoiceTotals = {
  net: Amount
  vat: Amount
  /** With VAT. */
  gross: Amount
  /** What was added to, or taken from `gross` to come to `payable`. */
  rounding: Amount
  payable: Amount
}

/** Pieces by product and price, in the order in which they first occur. */
export function invoiceLines(pieces: readonly PricedPiece[]): InvoiceLine[] {
  const groups = groupBy(pieces, ({ productCode, name, price }) => JSON.stringify([productCode, name, price]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, quantity: group.length, net: netOf(first.price, group.length) }] : []
  })
}

const netOf = (price: Amount, quantity: number): Amount => roundAmount(new Big(price).times(quantity))

/**
 * What one more piece takes back of a line of an invoice, so that the credit notes of all its pieces are together exactly
 * the line: 3 pieces at 33.3333 are 100.00, and are taken back by 33.33, 33.34 and 33.33. `count`: pieces taken back with
 * this one; `sum`: what those before took. Never less than nothing.
 */
export function takenBack(price: Amount, { count, sum }: { count: number; sum: Amount }): Amount {
  const rest = new Big(netOf(price, count)).minus(sum)
  return roundAmount(rest.lt(0) ? new Big(0) : rest)
}

/**
 * Totals of a credit note, as what it and the notes before it took back of an invoice, less those notes: all notes together
 * are exactly the invoice, also in VAT and when the payable amount is rounded. VAT may differ by a cent from the rate of the
 * note alone (EN 16931, BR-CO-17, allows for that). All amounts are negative.
 */
export function creditNoteTotals(
  lines: readonly Pick<InvoiceLine, 'net'>[],
  rule: Pick<VatRule, 'rate'>,
  payableRounding: PayableRounding,
  before: Pick<InvoiceTotals, 'net' | 'vat' | 'payable'>,
): InvoiceTotals {
  const all = invoiceTotals([...lines, before], rule, payableRounding)
  const net = sumOf(lines.map((line) => line.net))
  const vat = roundAmount(new Big(all.vat).minus(before.vat))
  const gross = sumOf([net, vat])
  const payable = roundAmount(new Big(all.payable).minus(before.payable))
  return { net, vat, gross, rounding: roundAmount(new Big(payable).minus(gross)), payable }
}

/**
 * Totals of an invoice with one rate. VAT is computed once from the sum of the lines, not line by line, so that it is
 * exactly the rate of the base (EN 16931, rule BR-CO-17).
 */
export function invoiceTotals(
  lines: readonly Pick<InvoiceLine, 'net'>[],
  { rate }: Pick<VatRule, 'rate'>,
  payableRounding: PayableRounding,
): InvoiceTotals {
  const net = sumOf(lines.map((line) => line.net))
  const vat = roundAmount(new Big(net).times(rate).div(100))
  const gross = new Big(net).plus(vat)
  const payable = gross.round(payableRounding === 'whole' ? 0 : amountDecimals, Big.roundHalfUp)
  return {
    net,
    vat,
    gross: roundAmount(gross),
    rounding: roundAmount(payable.minus(gross)),
    payable: roundAmount(payable),
  }
}
