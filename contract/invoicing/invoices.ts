import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, paging } from '../shapes.ts'
import { amount, currency } from './invoicing.ts'

const invoiceRow = z.object({
  invoiceGuid: z.string(),
  companyGuid: z.string(),
  projectGuid: z.string(),
  /** ISO 8601. */
  created: z.string(),
  isConfirmed: z.boolean(),
  kind: z.enum(['invoice', 'credit-note']),
  project: z.string(),
  createdBy: z.string(),
  /** Null before it is confirmed. */
  number: z.string().nullable(),
  products: z.number().int(),
  currency,
  /** Without VAT; that of a credit note is negative. */
  net: amount,
  /** What was asked for and the CRM has not taken over yet: create, confirm, delete or remove. */
  pendingChange: z.string().nullable(),
})

export const listCompanyInvoices = endpoint({
  method: 'POST',
  url: '/api/reports/company-invoices/:companyGuid',
  schema: {
    summary: 'Invoices of an organization, the newest first, of projects whose invoices the caller may see; one page',
    params: z.object({ companyGuid: guid }),
    body: z.strictObject({
      projectGuid: guid.nullish(),
      isConfirmed: z.boolean().nullish(),
      /** Only those with logins of 360. */
      as360Only: z.boolean().nullish(),
      ...paging(['created'], { sortBy: 'created', descending: true }),
    }),
    response: { 200: z.object({ invoices: z.array(invoiceRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeInvoicing', errors: [] },
})

const party = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
})

const byInvoice = z.object({ companyGuid: guid, invoiceGuid: guid })

export const getInvoice = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/invoice/:invoiceGuid',
  schema: {
    summary: 'An invoice with its lines, sums and documents',
    params: byInvoice,
    response: {
      200: invoiceRow.extend({
        confirmedAt: z.string().nullable(),
        issuedOn: z.string().nullable(),
        dueOn: z.string().nullable(),
        seller: party,
        buyer: party,
        lines: z.array(
          z.object({
            productCode: z.string(),
            name: z.string(),
            quantity: z.number().int(),
            price: amount,
            net: amount,
          }),
        ),
        /** Null while details of the seller or the buyer are missing. */
        totals: z
          .object({
            net: amount,
            vatCategory: z.enum(['S', 'AE', 'O']),
            /** Per cent. */
            vatRate: amount,
            vat: amount,
            gross: amount,
            rounding: amount,
            payable: amount,
          })
          .nullable(),
        /** Details that a document needs and that are missing, such as `seller.street`. */
        missing: z.array(z.string()),
        /** The invoice that a credit note corrects, and the credit notes of an invoice. */
        corrects: z.object({ invoiceGuid: z.string(), number: z.string().nullable() }).nullable(),
        creditNotes: z.array(
          z.object({ invoiceGuid: z.string(), number: z.string().nullable(), created: z.string(), net: amount }),
        ),
        documents: z.array(z.enum(['pdf', 'ubl', 'isdoc'])),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeInvoices', errors: [] },
})

export const getInvoiceDocument = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/invoice/:invoiceGuid/:format',
  schema: {
    summary:
      'The invoice as PDF in the language of its branch or, once it is confirmed, as UBL 2.1 by EN 16931 or as ISDOC (of Czech branches)',
    params: byInvoice.extend({ format: z.enum(['pdf', 'ubl', 'isdoc']) }),
    response: { 200: blob },
  },
  config: { caller: 'user', needs: 'seeInvoices', errors: ['BILLING_INCOMPLETE', 'INVOICE_UNCONFIRMED'] },
})
