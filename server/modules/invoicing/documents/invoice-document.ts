import { big, roundAmount } from '../../../../domain/invoicing/amounts.ts'
import type { InvoiceLine, InvoiceTotals } from '../../../../domain/invoicing/invoice-amounts.ts'
import type { Buyer, Seller } from '../../../../domain/invoicing/parties.ts'
import type { VatRule } from '../../../../domain/invoicing/vat.ts'
import { turned } from './invoice-lines.ts'

/** What every document of an invoice tells, on paper or for a machine. */
export type InvoiceDocument = {
  invoiceGuid: string
  kind: 'invoice' | 'credit-note'
  /** Null before it is confirmed. */
  number: string | null
  issuedOn: string | null
  dueOn: string | null
  currency: string
  project: string
  seller: Seller
  buyer: Buyer
  lines: InvoiceLine[]
  /** How it is taxed; null while details are missing. */
  tax: { rule: VatRule; totals: InvoiceTotals } | null
  /** The invoice that a credit note corrects. */
  corrects: { invoiceGuid: string; number: string; issuedOn: string | null } | null
}

/** An invoice that has its number, its days and all details. */
export type IssuedDocument = InvoiceDocument & {
  number: string
  issuedOn: string
  dueOn: string
  tax: NonNullable<InvoiceDocument['tax']>
}

export const isIssued = (document: InvoiceDocument): document is IssuedDocument =>
  document.number !== null && document.issuedOn !== null && document.dueOn !== null && document.tax !== null

/**
 * The same with amounts as electronic formats write them: those of a credit note are positive, and its kind says that
 * they are taken off (EN 16931-1, BT-3; rules of ISDOC 6.0.2, "Finanční částky").
 */
export function withPositiveAmounts(document: IssuedDocument): IssuedDocument {
  if (document.kind === 'invoice') return document
  const { totals } = document.tax
  const negated: InvoiceTotals = {
    net: negative(totals.net),
    vat: negative(totals.vat),
    gross: negative(totals.gross),
    rounding: negative(totals.rounding),
    payable: negative(totals.payable),
  }
  return { ...document, lines: document.lines.map(turned), tax: { ...document.tax, totals: negated } }
}

const negative = (amount: string) => roundAmount(big(amount).neg())
