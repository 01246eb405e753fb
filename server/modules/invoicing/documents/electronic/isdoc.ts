import { create } from 'xmlbuilder2'
import { big, roundAmount, type Amount } from '../../../../../domain/invoicing/amounts.ts'
import type { InvoiceLine } from '../../../../../domain/invoicing/invoice-amounts.ts'
import { withPositiveAmounts, type IssuedDocument } from '../invoice-document.ts'
import { isdocParty, isdocPayment } from './isdoc-parties.ts'
import { xmlText } from './xml-text.ts'

const namespace = 'http://isdoc.cz/namespace/2013'
const kinds = { invoice: '1', 'credit-note': '2' }

/** The invoice as ISDOC 6.0.2, the Czech format. Its elements have to stand in this order. */
export function toIsdoc(issued: IssuedDocument, note: string | null): string {
  const document = withPositiveAmounts(issued)
  const { kind, buyer, corrects, tax } = document
  const isTaxed = isSubjectToVat(document)
  const invoice = {
    DocumentType: kinds[kind],
    ID: xmlText(document.number),
    UUID: document.invoiceGuid,
    IssuingSystem: 'Assay',
    IssueDate: document.issuedOn,
    // Of a credit note it is the day on which the buyer gets it, which nobody knows yet.
    ...(isTaxed && kind === 'invoice' && { TaxPointDate: document.issuedOn }),
    VATApplicable: String(isTaxed),
    ElectronicPossibilityAgreementReference: '',
    ...(note && { Note: xmlText(note) }),
    LocalCurrencyCode: document.currency,
    CurrRate: '1',
    RefCurrRate: '1',
    AccountingSupplierParty: isdocParty(document.seller),
    AccountingCustomerParty: isdocParty(buyer),
    ...(buyer.orderReference && {
      OrderReferences: {
        OrderReference: { '@id': 'order', SalesOrderID: '', ExternalOrderID: xmlText(buyer.orderReference) },
      },
    }),
    ...(corrects && { OriginalDocumentReferences: { OriginalDocumentReference: originalOf(corrects) } }),
    InvoiceLines: { InvoiceLine: document.lines.map((line, index) => lineOf(document, line, index)) },
    TaxTotal: { TaxSubTotal: taxSubTotal(document), TaxAmount: tax.totals.vat },
    LegalMonetaryTotal: monetaryTotal(document),
    ...(kind === 'invoice' && { PaymentMeans: { Payment: isdocPayment(document) } }),
  }
  return create({ encoding: 'utf-8' }, { Invoice: { '@xmlns': namespace, '@version': '6.0.2', ...invoice } }).end({
    prettyPrint: true,
  })
}

const isSubjectToVat = ({ tax }: IssuedDocument) => tax.rule.category !== 'O'

const originalOf = ({ number, issuedOn, invoiceGuid }: NonNullable<IssuedDocument['corrects']>) => ({
  '@id': 'original',
  ID: xmlText(number),
  ...(issuedOn && { IssueDate: issuedOn }),
  UUID: invoiceGuid,
})

function lineOf(document: IssuedDocument, line: InvoiceLine, index: number) {
  const { rule } = document.tax
  const vat = roundAmount(big(line.net).times(rule.rate).div(100))
  const unitVat = big(line.price).times(rule.rate).div(100)
  return {
    ID: String(index + 1),
    ...(document.corrects && { OriginalDocumentReference: { '@ref': 'original' } }),
    InvoicedQuantity: { '@unitCode': 'ks', '#': String(line.quantity) },
    LineExtensionAmount: line.net,
    LineExtensionAmountTaxInclusive: roundAmount(big(line.net).plus(vat)),
    LineExtensionTaxAmount: vat,
    UnitPrice: line.price,
    UnitPriceTaxInclusive: big(line.price).plus(unitVat).toFixed(),
    ClassifiedTaxCategory: {
      Percent: rule.rate,
      VATCalculationMethod: '0',
      VATApplicable: String(isSubjectToVat(document)),
    },
    Item: {
      Description: xmlText(line.name),
      SellersItemIdentification: { ID: xmlText(line.productCode) },
    },
  }
}

/** Nothing was paid in advance: what was claimed already is zero, and the difference everything. */
const none: Amount = '0.00'

function taxSubTotal(document: IssuedDocument) {
  const { rule, totals } = document.tax
  return {
    TaxableAmount: totals.net,
    TaxAmount: totals.vat,
    TaxInclusiveAmount: totals.gross,
    AlreadyClaimedTaxableAmount: none,
    AlreadyClaimedTaxAmount: none,
    AlreadyClaimedTaxInclusiveAmount: none,
    DifferenceTaxableAmount: totals.net,
    DifferenceTaxAmount: totals.vat,
    DifferenceTaxInclusiveAmount: totals.gross,
    TaxCategory: { Percent: rule.rate, VATApplicable: String(isSubjectToVat(document)) },
  }
}

function monetaryTotal({ tax: { totals } }: IssuedDocument) {
  return {
    TaxExclusiveAmount: totals.net,
    TaxInclusiveAmount: totals.gross,
    AlreadyClaimedTaxExclusiveAmount: none,
    AlreadyClaimedTaxInclusiveAmount: none,
    DifferenceTaxExclusiveAmount: totals.net,
    DifferenceTaxInclusiveAmount: totals.gross,
    PayableRoundingAmount: totals.rounding,
    PaidDepositsAmount: none,
    PayableAmount: totals.payable,
  }
}
