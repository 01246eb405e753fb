import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, line, nothing, sentRevision } from '../shapes.ts'
import { amount, currency } from './invoicing.ts'

const ofBranch = z.object({ branchGuid: guid })
/** A day of the calendar from 2000 to 2999, `2026-01-31`. */
const day = z.iso.date().pipe(z.string().regex(/^2/))

export const listPriceLists = endpoint({
  method: 'GET',
  url: '/api/crm/price-lists',
  schema: {
    summary: 'The branches whose price lists the caller may see, by name; here also those that have nothing else',
    response: {
      200: z.array(z.object({ branchGuid: z.string(), name: z.string(), mayEdit: z.boolean() })),
    },
  },
  config: { caller: 'user', needs: 'seePriceList', errors: [] },
})

const price = z.object({
  priceId: z.number().int(),
  toolId: z.number().int(),
  currency,
  /** Of one login, without VAT. */
  amount,
  validFrom: z.string(),
  /** The last day; null until there is another price. */
  validTo: z.string().nullable(),
  changedBy: z.string(),
  changedAt: z.string(),
  revision: z.string(),
})

export const getPriceList = endpoint({
  method: 'GET',
  url: '/api/crm/price-list/:branchGuid',
  schema: {
    summary: 'The price list of a branch: every tool, and its prices past, present and to come',
    params: ofBranch,
    response: {
      200: z.object({
        branch: z.string(),
        /** Of invoices to organizations without a currency of their own. */
        currency,
        mayEdit: z.boolean(),
        tools: z.array(
          z.object({ toolId: z.number().int(), name: z.string(), provider: z.string(), productCode: z.string() }),
        ),
        prices: z.array(price),
      }),
    },
  },
  config: { caller: 'user', needs: 'seePriceList', errors: [] },
})

export const savePrice = endpoint({
  method: 'POST',
  url: '/api/crm/price-list/:branchGuid/price',
  schema: {
    summary:
      'Adds a price, which ends the one before it on the day before, or changes one. Invoices that exist keep their prices',
    params: ofBranch,
    body: z.strictObject({
      priceId: id.nullish(),
      toolId: id,
      currency,
      /** A decimal, not negative, with four decimals at most. */
      amount: z.string().max(40),
      validFrom: day,
      validTo: day.nullish(),
      /** Of the price that is changed. */
      revision: sentRevision,
    }),
    response: { 200: z.object({ priceId: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'managePriceList', errors: ['PRICE_OVERLAPS'] },
})

export const deletePrice = endpoint({
  method: 'DELETE',
  url: '/api/crm/price-list/:branchGuid/price/:priceId',
  schema: {
    summary: 'Deletes a price; the one that ended on the day before takes over its days. Invoices that exist keep it',
    params: ofBranch.extend({ priceId: id }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'managePriceList', errors: [] },
})

export const saveProductCode = endpoint({
  method: 'PUT',
  url: '/api/crm/tool/:toolId/product-code',
  schema: {
    summary: 'Sets the product code of a tool, also on its logins that have none; for support',
    params: z.object({ toolId: id }),
    body: z.strictObject({ productCode: line(50, 1) }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'refreshCrmInFull', errors: [] },
})

export const getCompanyPrices = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/prices',
  schema: {
    summary:
      'The prices by which logins of an organization are invoiced, and its currencies; of tools of 360 alone for those who see no invoices',
    params: z.object({ companyGuid: guid }),
    response: {
      200: z.object({
        /** Null where it has none of its own. */
        ofOrganization: currency.nullable(),
        ofBranch: currency,
        prices: z.array(
          z.object({
            toolId: z.number().int(),
            currency,
            amount,
            validFrom: z.string(),
            validTo: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'see360Invoicing', errors: [] },
})
