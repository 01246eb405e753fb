import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

/** The world's invoice, a price of HPI that no branch has, and how a branch of the house writes invoices. */
export const knownInvoicingValues = ({ invoice, login }: World): Values => ({
  invoiceGuid: invoice.id,
  productId: login.id,
  toolId: 1,
  amount: '890',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  productCode: 'HPI-2',
  country: 'CZ',
  currency: 'CZK',
  email: 'invoices@house.example',
  vatNumber: 'CZ12345678',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
  vatRate: '21',
  numberFormat: '{year}{number}',
  creditNumberFormat: 'D{year}{number}',
})
