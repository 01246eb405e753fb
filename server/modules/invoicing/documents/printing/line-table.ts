import type { InvoiceLine } from '../../../../../domain/invoicing/invoice-amounts.ts'
import { sumOf } from '../../../../../domain/invoicing/amounts.ts'
import { html, type Html } from '../../../report-templates/rendering/html.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { InvoiceWords } from './texts.ts'

/**
 * The lines and their sum. The head is repeated on every page; the sum is the last row, as rows alone are kept together
 * by Chromium on every page of a long table.
 */
export function lineTable(document: InvoiceDocument, words: InvoiceWords): Html {
  const { say } = words
  return html`<table class="lines">
    <thead>
      <tr>
        <th scope="col" class="code">${say('line.code')}</th>
        <th scope="col">${say('line.item')}</th>
        <th scope="col" class="number quantity">${say('line.quantity')}</th>
        <th scope="col" class="number price">${say('line.price')}</th>
        <th scope="col" class="number amount">${say('line.amount')}</th>
      </tr>
    </thead>
    <tbody>
      ${document.lines.map((line) => row(line, words))}
      <tr class="sums">
        <td colspan="5">${totalsTable(document, words)}</td>
      </tr>
    </tbody>
  </table>`
}

function row(line: InvoiceLine, { amount, quantity }: InvoiceWords): Html {
  return html`<tr>
    <td class="code">${line.productCode}</td>
    <td>${line.name}</td>
    <td class="number">${quantity(line.quantity)}</td>
    <td class="number">${amount(line.price)}</td>
    <td class="number">${amount(line.net)}</td>
  </tr>`
}

function totalsTable(document: InvoiceDocument, words: InvoiceWords): Html {
  const { say, money } = words
  const rows = totalRows(document, words)
  const last = document.tax
    ? [say(document.kind === 'invoice' ? 'pay.toPay' : 'pay.toReturn'), document.tax.totals.payable]
    : [say('total.net'), sumOf(document.lines.map(({ net }) => net))]
  return html`<table class="totals">
    <tbody>
      ${[...rows, last].map(
        ([name = '', sum = '0'], index) =>
          html`<tr class="${index === rows.length ? 'due' : ''}">
            <th scope="row">${name}</th>
            <td class="number">${money(sum, document.currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** What the sum to be paid is made of; nothing where it is the sum of the lines. */
function totalRows({ tax }: InvoiceDocument, { say, rate }: InvoiceWords): [string, string][] {
  if (!tax) return []
  const { totals, rule } = tax
  return [
    [say('total.net'), totals.net],
    ...(rule.category === 'O' ? [] : [[say('total.vat', { rate: rate(rule.rate) }), totals.vat] as [string, string]]),
    ...(rule.category === 'S' ? [[say('total.gross'), totals.gross] as [string, string]] : []),
    ...(Number(totals.rounding) === 0 ? [] : [[say('total.rounding'), totals.rounding] as [string, string]]),
  ]
}
