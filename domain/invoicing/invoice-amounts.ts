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
