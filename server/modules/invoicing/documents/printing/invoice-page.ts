import { readFileSync } from 'node:fs'
import { fontsPlace, withFonts } from '../../../report-templates/rendering/fonts.ts'
import { html, trusted, type Html } from '../../../report-templates/rendering/html.ts'
import { pageSigns } from '../../../report-templates/rendering/liquid/page-margins.ts'
import { pageRules } from '../../../report-templates/rendering/page-rules.ts'
import type { ReportDocument } from '../../../report-templates/rendering/report-document.ts'
import { contentSecurityPolicy, styleSheet } from '../../../report-templates/rendering/style-sheet.ts'
import { isIssued, type InvoiceDocument } from '../invoice-document.ts'
import { factsOf, pairs, partyBlock, paymentPanel } from './head-parts.ts'
import { lineTable } from './line-table.ts'
import { exemptionOf, invoiceWords, type InvoiceWords } from './texts.ts'

const styles = `${styleSheet('sheet')}\n${readFileSync(new URL('./invoice.css', import.meta.url), 'utf8')}`

/** The invoice in a language, ready for print: in the fonts of reports, with its name at the head of further pages. */
export function invoicePage(document: InvoiceDocument, language: string): ReportDocument {
  const words = invoiceWords(language)
  const heading = titleOf(document, words)
  const title = [heading, document.number].filter((part) => part !== null).join(' ')
  const page = html`<!doctype html>
    <html lang="${words.locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />
        <title>${title}</title>
        ${trusted(`<style>${fontsPlace}\n${marginsOf(document, title, words)}\n${styles}</style>`)}
      </head>
      <body>
        <main class="${isIssued(document) ? '' : 'draft'}">
          ${head(document, heading, words)} ${body(document, words)}
        </main>
      </body>
    </html>`
  return { html: withFonts(page.markup), title, lang: words.locale }
}

/** A tax document is called so where the seller is registered for VAT. */
function titleOf(document: InvoiceDocument, { say }: InvoiceWords): string {
  if (!isIssued(document)) return say('title.unconfirmedInvoice')
  const isTaxed = document.seller.vatNumber !== ''
  if (document.kind === 'invoice') return say(isTaxed ? 'title.taxInvoice' : 'title.invoice')
  return say(isTaxed ? 'title.taxCreditNote' : 'title.creditNote')
}

function marginsOf(document: InvoiceDocument, title: string, { say }: InvoiceWords): string {
  const { seller, buyer } = document
  return pageRules({
    header: { left: title, right: isIssued(document) ? buyer.name : say('draft.unconfirmed') },
    footer: {
      left: [seller.name, seller.email].filter((part) => part !== '').join('  ·  '),
      right: `${pageSigns.number} / ${pageSigns.count}`,
    },
    body: '',
    sections: [],
  })
}

function head(document: InvoiceDocument, heading: string, words: InvoiceWords): Html {
  const { seller, buyer, number } = document
  return html`<div class="head">
      <p class="seller">${seller.name}</p>
      <h1>${heading}</h1>
      ${number !== null && html`<p class="number">${number}</p>`}
    </div>
    ${!isIssued(document) && html`<p class="warning">${words.say('draft.unconfirmedNotice')}</p>`}
    <div class="parties">
      ${partyBlock(words.say('party.seller'), seller, words)} ${partyBlock(words.say('party.buyer'), buyer, words)}
    </div>
    <dl class="facts">${pairs(factsOf(document, words))}</dl>
    ${isIssued(document) && paymentPanel(document, words)}`
}

function body(document: InvoiceDocument, words: InvoiceWords): Html {
  const notes = [
    document.corrects?.issuedOn &&
      words.say('note.correctsNote', { number: document.corrects.number, day: words.day(document.corrects.issuedOn) }),
    exemptionOf(document, words),
    !document.tax && words.say('draft.vatUnknown'),
  ].filter((note) => typeof note === 'string')
  return html`${lineTable(document, words)}
  ${notes.length > 0 && html`<div class="notes">${notes.map((note) => html`<p>${note}</p>`)}</div>`}`
}
