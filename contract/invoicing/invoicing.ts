import { z } from 'zod'
import { orderPartStates } from '../../domain/invoicing/order-states.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing } from '../shapes.ts'

/** A decimal such as `1250.50`: money is never a binary fraction. */
export const amount = z.string()
export const currency = z.string().regex(/^[A-Z]{3}$/)
const ofCompany = z.object({ companyGuid: guid })
const products = z.array(id).min(1).max(20_000)

/** What stands in the way of invoicing some of the products; `productIds` in the order of the call. */
const obstacle = z.object({
  /** PRODUCT_CODE_MISSING, PRICE_MISSING, ALREADY_INVOICED, NOT_TO_BE_INVOICED or LOGIN_DELETED. */
  code: z.string(),
  tool: z.string(),
  productIds: z.array(z.number().int()),
})

const sum = z.object({ currency, amount })

export const previewInvoices = endpoint({
  method: 'POST',
  url: '/api/crm/company/:companyGuid/preview-invoices',
  schema: {
    summary: 'The invoices that products would make, without VAT, and what is in the way of some of them',
    params: ofCompany,
    body: z.strictObject({ productIds: products }),
    response: {
      200: z.object({
        invoices: z.array(
          z.object({ projectGuid: z.string(), project: z.string(), products: z.number().int(), currency, net: amount }),
        ),
        totals: z.array(sum),
        obstacles: z.array(obstacle),
        /** The newest first day among the prices used. */
        priceListDay: z.string().nullable(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeInvoices', errors: [] },
})

const orderPart = z.object({
  invoiceGuid: z.string(),
  projectGuid: z.string(),
  project: z.string(),
  products: z.number().int(),
  currency,
  net: amount,
  state: z.enum(orderPartStates),
  /** Why it failed, or what the CRM said while it is tried again. */
  error: z.string().nullable(),
})

const invoiceOrder = z.object({
  orderGuid: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null while invoices are being created. */
  finishedAt: z.string().nullable(),
  parts: z.array(orderPart),
})

export const invoiceProducts = endpoint({
  method: 'POST',
  url: '/api/crm/company/:companyGuid/invoice-products',
  schema: {
    summary:
      'Creates an unconfirmed invoice for each project and currency; answers when all are created, after five minutes at the latest',
    params: ofCompany,
    body: z.strictObject({
      productIds: products,
      /** Of each project the products, as the screen chose them; kept unchanged (PLT-7-42). */
      structure: z.record(z.guid(), z.array(z.number().int().positive())).nullish(),
    }),
    response: {
      200: z.object({
        /** Why nothing was created, such as PRODUCT_CODE_MISSING; null otherwise (PLT-8-27). */
        error: z.string().nullable(),
        obstacles: z.array(obstacle),
        /** Null when nothing was created. */
        order: invoiceOrder.nullable(),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'editInvoices',
    errors: [
      'ALREADY_INVOICED',
      'NOT_TO_BE_INVOICED',
      'LOGIN_DELETED',
      'INVOICES_BEING_CREATED',
      'CRM_REFUSED',
      'CRM_CONFLICT',
    ],
    bodyLimit: 2 * 1024 * 1024,
  },
})

export const listInvoiceOrders = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/invoice-orders',
  schema: {
    summary: 'The newest orders of invoices, five at most; one that is not finished is being worked on',
    params: ofCompany,
    response: { 200: z.array(invoiceOrder) },
  },
  config: { caller: 'user', needs: 'seeInvoices', errors: [] },
})

export const resolveUnconfirmedInvoice = endpoint({
  method: 'POST',
  url: '/api/crm/company/resolve-unconfirmed-invoice/:projectGuid/:invoiceGuid',
  schema: {
    summary: 'Confirms an unconfirmed invoice, which gives it its number, or deletes it and frees its products',
    params: z.object({ projectGuid: guid, invoiceGuid: guid }),
    body: z.strictObject({ isConfirmed: z.boolean() }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'editInvoices',
    errors: ['INVOICE_CONFIRMED', 'INVOICE_BEING_CHANGED', 'INVOICE_NUMBER_TAKEN', 'CRM_REFUSED', 'CRM_CONFLICT'],
  },
})

export const markProductNotToInvoice = endpoint({
  method: 'PUT',
  url: '/api/crm/company/:companyGuid/mark-product-not-to-invoice',
  schema: {
    summary: 'Leaves a product out of invoicing, or takes it in again',
    params: ofCompany,
    body: z.strictObject({ productId: id, notToBeInvoiced: z.boolean() }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'editInvoices', errors: ['ALREADY_INVOICED'] },
})

export const markProductsNotToInvoice = endpoint({
  method: 'PUT',
  url: '/api/crm/company/:companyGuid/mark-products-not-to-invoice',
  schema: {
    summary: 'The same for many products: all of them or, if one is on an invoice, none',
    params: ofCompany,
    body: z.strictObject({ productIds: products, notToBeInvoiced: z.boolean() }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'editInvoices', errors: ['ALREADY_INVOICED'], bodyLimit: 2 * 1024 * 1024 },
})

export const removeProductFromInvoice = endpoint({
  method: 'DELETE',
  url: '/api/crm/company/:companyGuid/invoice-products/:projectId/:productId',
  schema: {
    summary:
      'Takes a product off its invoice. An unconfirmed one becomes smaller, and goes with its last product; of a confirmed one a credit note is issued',
    params: ofCompany.extend({ projectId: guid, productId: id }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'editInvoices',
    errors: ['NOT_INVOICED', 'INVOICE_BEING_CHANGED', 'INVOICE_NUMBER_TAKEN', 'CRM_REFUSED', 'CRM_CONFLICT'],
  },
})

export const invoicingErrorCodes = [
  'ALREADY_INVOICED',
  'NOT_TO_BE_INVOICED',
  'LOGIN_DELETED',
  'NOT_INVOICED',
  'INVOICES_BEING_CREATED',
  'INVOICE_CONFIRMED',
  'INVOICE_UNCONFIRMED',
  'INVOICE_BEING_CHANGED',
  'INVOICE_NUMBER_TAKEN',
  'BILLING_INCOMPLETE',
  'PRICE_OVERLAPS',
  'CRM_REFUSED',
  'CRM_CONFLICT',
] as const
