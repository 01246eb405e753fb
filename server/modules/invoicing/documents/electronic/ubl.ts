import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceLine } from '../../../../../domain/invoicing/invoice-amounts.ts'
import { withPositiveAmounts, type IssuedDocument } from '../invoice-document.ts'
import { buyerParty, compact, sellerParty, sellerBank, vatScheme } from './ubl-parties.ts'
import { xmlText } from './xml-text.ts'

type Ubl = Invoice['ubl:Invoice']

/** What the documents say in words, in the language of the branch. */
export type ElectronicWords = {
  /** Why there is no VAT; null where there is. */
  exemption: string | null
  note: string | null
  creditTerms: string
}

/**
 * The invoice as UBL 2.1 by EN 16931. The names of its terms (BT-1 …) stand in the standard's syntax binding
 * CEN/TS 16931-3-2.
 */
export async function toUbl(document: IssuedDocument, words: ElectronicWords): Promise<string> {
  // Takes a third of a second to load, and few processes ever need it.
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const formatter = new FormatFactoryService().createFormatService('UBL', silent)
  const xml = await formatter.generate({ 'ubl:Invoice': ublOf(withPositiveAmounts(document), words) }, options)
  return xml.toString()
}

const options = { format: 'UBL', lang: 'en' }
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }

function ublOf(document: IssuedDocument, words: ElectronicWords): Ubl {
  const { number, issuedOn, dueOn, lines, buyer } = document
  const currency = document.currency as Ubl['cbc:DocumentCurrencyCode']
  const isInvoice = document.kind === 'invoice'
  const [first, ...others] = lines.map((line, index) => lineOf(document, line, index))
  if (!first) throw new Error('An invoice without lines')
  return compact<Ubl>({
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': xmlText(number),
    'cbc:IssueDate': issuedOn,
    'cbc:DueDate': isInvoice ? dueOn : undefined,
    'cbc:InvoiceTypeCode': isInvoice ? '380' : '381',
    'cbc:Note': words.note ? [xmlText(words.note)] : undefined,
    // Of a credit note it is the day on which the buyer gets it, which nobody knows yet.
    'cbc:TaxPointDate': isInvoice ? issuedOn : undefined,
    'cbc:DocumentCurrencyCode': currency,
    'cac:OrderReference': buyer.orderReference ? { 'cbc:ID': xmlText(buyer.orderReference) } : undefined,
    'cac:BillingReference': billingReference(document),
    'cac:AccountingSupplierParty': sellerParty(document),
    'cac:AccountingCustomerParty': buyerParty(document),
    'cac:PaymentMeans': isInvoice ? [sellerBank(document)] : undefined,
    'cac:PaymentTerms': isInvoice ? undefined : { 'cbc:Note': xmlText(words.creditTerms) },
    'cac:TaxTotal': [taxTotal(document, words)],
    'cac:LegalMonetaryTotal': monetaryTotal(document),
    'cac:InvoiceLine': [first, ...others],
  })
}

function billingReference({ corrects }: IssuedDocument): Ubl['cac:BillingReference'] {
  if (!corrects) return undefined
  const reference = compact<{ 'cbc:ID': string; 'cbc:IssueDate'?: string }>({
    'cbc:ID': xmlText(corrects.number),
    'cbc:IssueDate': corrects.issuedOn ?? undefined,
  })
  return [{ 'cac:InvoiceDocumentReference': reference }]
}

const exemptionCodes = { S: undefined, AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }

function taxTotal(document: IssuedDocument, words: ElectronicWords): Ubl['cac:TaxTotal'][0] {
  const { rule, totals } = document.tax
  return {
    ...amountIn(document, 'cbc:TaxAmount', totals.vat),
    'cac:TaxSubtotal': [
      {
        ...amountIn(document, 'cbc:TaxableAmount', totals.net),
        ...amountIn(document, 'cbc:TaxAmount', totals.vat),
        'cac:TaxCategory': compact<TaxCategory>({
          ...categoryOf(document),
          'cbc:TaxExemptionReasonCode': exemptionCodes[rule.category],
          'cbc:TaxExemptionReason': words.exemption ? xmlText(words.exemption) : undefined,
        }),
      },
    ],
  }
}

type TaxCategory = NonNullable<Ubl['cac:TaxTotal'][0]['cac:TaxSubtotal']>[0]['cac:TaxCategory']

/** What is not subject to VAT has no rate, not even zero (BR-O-05). */
function categoryOf({ tax: { rule } }: IssuedDocument) {
  const rate = rule.category === 'O' ? {} : { 'cbc:Percent': rule.rate }
  return { 'cbc:ID': rule.category, ...rate, 'cac:TaxScheme': vatScheme }
}

function monetaryTotal(document: IssuedDocument): Ubl['cac:LegalMonetaryTotal'] {
  const { net, gross, rounding, payable } = document.tax.totals
  return {
    ...amountIn(document, 'cbc:LineExtensionAmount', net),
    ...amountIn(document, 'cbc:TaxExclusiveAmount', net),
    ...amountIn(document, 'cbc:TaxInclusiveAmount', gross),
    ...(Number(rounding) !== 0 && amountIn(document, 'cbc:PayableRoundingAmount', rounding)),
    ...amountIn(document, 'cbc:PayableAmount', payable),
  }
}

function lineOf(document: IssuedDocument, line: InvoiceLine, index: number): Ubl['cac:InvoiceLine'][0] {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...amountIn(document, 'cbc:LineExtensionAmount', line.net),
    'cac:Item': {
      'cbc:Name': xmlText(line.name) || xmlText(line.productCode),
      'cac:SellersItemIdentification': { 'cbc:ID': xmlText(line.productCode) },
      'cac:ClassifiedTaxCategory': categoryOf(document),
    },
    'cac:Price': amountIn(document, 'cbc:PriceAmount', line.price),
  }
}

/** An amount and its currency, as the library takes an element and its attribute. */
function amountIn<Name extends string>({ currency }: IssuedDocument, name: Name, amount: string) {
  return { [name]: amount, [`${name}@currencyID`]: currency } as { [K in Name]: string } & {
    [K in `${Name}@currencyID`]: Ubl['cbc:DocumentCurrencyCode']
  }
}
