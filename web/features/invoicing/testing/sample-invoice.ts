import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { getInvoice } from '../../../../contract/invoicing/invoices.ts'
import { confirmedGuid, unconfirmedInvoice } from './sample-logins.ts'

type Invoice = AnswerInputOf<typeof getInvoice>

const party = {
  name: 'Assay, s. r. o.',
  street: 'Dlouhá 1',
  city: 'Praha',
  postalCode: '110 00',
  country: 'CZ',
  registrationNumber: '12345678',
  vatNumber: 'CZ12345678',
}

/** To be confirmed, with nothing missing. */
export const openInvoice: Invoice = {
  ...unconfirmedInvoice,
  confirmedAt: null,
  issuedOn: null,
  dueOn: null,
  seller: party,
  buyer: { ...party, name: 'Severočeské vodárny a energetika, a. s.' },
  lines: [{ productCode: 'HPI-1', name: 'HPI – Flash', quantity: 24, price: '890.0000', net: '21360.00' }],
  totals: {
    net: '21360.00',
    vatCategory: 'S',
    vatRate: '21.00',
    vat: '4485.60',
    gross: '25845.60',
    rounding: '0.40',
    payable: '25846.00',
  },
  missing: [],
  corrects: null,
  creditNotes: [],
  documents: ['pdf'],
}

/** Confirmed, corrected by a credit note. */
export const closedInvoice: Invoice = {
  ...openInvoice,
  invoiceGuid: confirmedGuid,
  isConfirmed: true,
  number: '20260007',
  confirmedAt: '2026-03-02T10:00:00.000Z',
  issuedOn: '2026-03-02',
  dueOn: '2026-03-16',
  creditNotes: [
    {
      invoiceGuid: 'd2026000-0000-4000-8000-000000000000',
      number: 'D20260001',
      created: '2026-03-05T10:00:00.000Z',
      net: '-890.00',
    },
  ],
  documents: ['pdf', 'ubl', 'isdoc'],
}
