import { invoiceTotals } from '../../../../../domain/invoicing/invoice-amounts.ts'
import type { Buyer, Seller } from '../../../../../domain/invoicing/parties.ts'
import { vatRuleOf } from '../../../../../domain/invoicing/vat.ts'
import { linesOf } from '../invoice-lines.ts'
import type { IssuedDocument } from '../invoice-document.ts'

const seller: Seller = {
  name: 'Assay s.r.o.',
  street: 'Na Příkopě 1047/17',
  city: 'Praha',
  postalCode: '110 00',
  country: 'CZ',
  registrationNumber: '12345678',
  vatNumber: 'CZ12345678',
  email: 'faktury@assay.example',
  iban: 'CZ65 0800 0000 1920 0014 5399',
  bic: 'GIBACZPX',
  vatRate: '21',
  payableRounding: 'none',
  dueDays: 14,
}
const buyer: Buyer = {
  name: 'Vodárny a.s.',
  street: 'Říční 5',
  city: 'Brno',
  postalCode: '602 00',
  country: 'CZ',
  registrationNumber: '87654321',
  vatNumber: 'CZ87654321',
  email: 'uctarna@vodarny.example',
  orderReference: 'OBJ-77',
}

export type DocumentOrder = {
  kind?: IssuedDocument['kind']
  currency?: string
  seller?: Partial<Seller>
  buyer?: Partial<Buyer>
  project?: string
  /** Name, price and quantity of each line. */
  lines?: readonly (readonly [name: string, price: string, quantity: number])[]
}

/** An issued invoice without any database. */
export function buildDocument(order: DocumentOrder = {}): IssuedDocument {
  const { kind = 'invoice', currency = 'CZK', lines = [['HPI', '1250.00', 3]] } = order
  const parties = { seller: { ...seller, ...order.seller }, buyer: { ...buyer, ...order.buyer } }
  const pieces = lines.flatMap(([name, price, quantity]) =>
    Array.from({ length: quantity }, () => ({ productCode: name.slice(0, 40), name, price })),
  )
  const ofKind = linesOf(kind, pieces)
  const rule = vatRuleOf(parties.seller, parties.buyer)
  return {
    invoiceGuid: '7d9c1f5e-6d3c-4b0e-9f0a-8a7f6f1f4f52',
    kind,
    number: kind === 'invoice' ? '20260012' : 'D20260003',
    issuedOn: '2026-11-16',
    dueOn: '2026-11-30',
    currency,
    project: order.project ?? 'Leaders 2026',
    ...parties,
    lines: ofKind,
    tax: { rule, totals: invoiceTotals(ofKind, rule, parties.seller.payableRounding) },
    corrects:
      kind === 'invoice'
        ? null
        : { invoiceGuid: '0b9d6c1e-6d3c-4b0e-9f0a-8a7f6f1f4f52', number: '20260011', issuedOn: '2026-11-02' },
  }
}
