import { amountDecimals, big, roundAmount, type Amount } from '../../../../domain/invoicing/amounts.ts'
import { invoiceLines, type InvoiceLine, type PricedPiece } from '../../../../domain/invoicing/invoice-amounts.ts'

/** The lines of an invoice; a credit note takes back, so that its quantities and sums are negative. */
export function linesOf(kind: 'invoice' | 'credit-note', pieces: readonly PricedPiece[]): InvoiceLine[] {
  const lines = invoiceLines(pieces).map((line) => ({ ...line, price: shortPrice(line.price) }))
  return kind === 'invoice' ? lines : lines.map(turned)
}

/** The same line with the other sign. */
export const turned = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: -line.quantity,
  net: roundAmount(big(line.net).neg()),
})

/** Two decimals, or as many as it needs: `33.3300` → `33.33`, `33.3333` stays. */
function shortPrice(written: Amount): Amount {
  const price = big(written)
  return price.toFixed(Math.max(amountDecimals, (price.toFixed().split('.')[1] ?? '').length))
}
