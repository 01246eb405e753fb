import { big } from '../../../../../domain/invoicing/amounts.ts'
import type { Buyer, Seller } from '../../../../../domain/invoicing/parties.ts'
import { html, type Html } from '../../../report-templates/rendering/html.ts'
import { accountOf, withoutSpaces } from '../bank-account.ts'
import type { InvoiceDocument, IssuedDocument } from '../invoice-document.ts'
import { paymentSymbol } from '../payment-symbol.ts'
import type { InvoiceWords } from './texts.ts'

type Pair = readonly [term: string, value: string | null | undefined]

/** Terms and what they are; without those of which nothing is known. */
export const pairs = (all: readonly Pair[]): Html[] =>
  all.flatMap(([term, value]) =>
    value
      ? [
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
        ]
      : [],
  )

export function partyBlock(heading: string, party: Seller | Buyer, { say, country }: InvoiceWords): Html {
  const town = [party.postalCode, party.city].filter((part) => part !== '').join(' ')
  const lines = [party.street, town, country(party.country)].filter((line) => line !== '')
  return html`<div>
    <h2>${heading}</h2>
    <p class="name">${party.name}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <dl class="pairs">
      ${pairs([
        [say('party.registrationNumber'), party.registrationNumber],
        [say('party.vatNumber'), party.vatNumber],
      ])}
    </dl>
  </div>`
}

/** The day of supply is that of issue: logins are supplied when they are generated, and invoiced afterwards. */
export function factsOf(document: InvoiceDocument, { say, day }: InvoiceWords): Pair[] {
  const { kind, issuedOn, dueOn, seller, buyer, corrects, project } = document
  const isInvoice = kind === 'invoice'
  return [
    [say('fact.issued'), issuedOn && day(issuedOn)],
    [say('fact.taxPoint'), isInvoice && seller.vatNumber && issuedOn ? day(issuedOn) : null],
    [say('fact.due'), isInvoice && dueOn ? day(dueOn) : null],
    [say('fact.corrects'), corrects?.number],
    [say('fact.order'), buyer.orderReference],
    [say('fact.project'), project],
  ]
}

/** What is to be paid, until when and where; of a credit note what is returned. */
export function paymentPanel(document: IssuedDocument, words: InvoiceWords): Html {
  const { say, money, day } = words
  const { kind, currency, dueOn, tax } = document
  const isInvoice = kind === 'invoice'
  const sum = isInvoice ? tax.totals.payable : big(tax.totals.payable).neg().toFixed(2)
  return html`<div class="pay">
    <div>
      <p class="label">${say(isInvoice ? 'pay.toPay' : 'pay.toReturn')}</p>
      <p class="sum">${money(sum, currency)}</p>
      <p class="until">${isInvoice ? say('pay.payByDate', { day: day(dueOn) }) : say('pay.returned')}</p>
    </div>
    ${isInvoice && html`<dl class="pairs">${pairs(accountPairs(document, words))}</dl>`}
  </div>`
}

function accountPairs({ seller, number }: IssuedDocument, { say }: InvoiceWords): Pair[] {
  const iban = withoutSpaces(seller.iban)
  const { account, bankCode } = accountOf(iban)
  const isIban = /^[A-Z]{2}\d{2}/.test(iban)
  const hasSymbols = seller.country === 'CZ' || seller.country === 'SK'
  return [
    [say('fact.account'), bankCode ? `${account}/${bankCode}` : isIban ? null : seller.iban],
    ['IBAN', isIban ? iban.replaceAll(/(.{4})(?=.)/g, '$1 ') : null],
    [say('fact.bank'), seller.bic],
    [say('fact.symbol'), hasSymbols ? paymentSymbol(number) : number],
  ]
}
