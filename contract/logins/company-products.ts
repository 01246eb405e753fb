import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amount, currency } from '../invoicing/invoicing.ts'
import { guid } from '../shapes.ts'
import { dayOrInstant, filledOrNot, statuses } from './login-filters.ts'
import { productRow } from './login-rows.ts'

/** What invoicing adds: what the login is priced by, and for how much it stands on its invoice; null for others. */
const invoicingRow = productRow.extend({
  toolId: z.number().int().nullish(),
  provider: z.string().nullish(),
  /** Of the CRM: of the login, else of its tool; empty where the tool has none. */
  productCode: z.string().nullish(),
  /** The day of its generation, else today, by the clock of its project: `2026-01-31`. */
  pricingDay: z.string().nullish(),
  /** Of one login, without VAT; null also for one that is on no invoice. */
  invoicePrice: z.object({ currency, amount }).nullish(),
})

export const listCompanyProducts = endpoint({
  method: 'POST',
  url: '/api/reports/company-products/:companyGuid',
  schema: {
    summary: 'All logins of an organization, of projects whose logins the caller may see; 50,000 at most',
    params: z.object({ companyGuid: guid }),
    body: z.strictObject({
      generatedFrom: filledOrNot(dayOrInstant('from')),
      generatedTo: filledOrNot(dayOrInstant('to')),
      filledInFrom: filledOrNot(dayOrInstant('from')),
      filledInTo: filledOrNot(dayOrInstant('to')),
      /** The nil GUID stands for "on no invoice" (PLT-2-171). */
      invoiceGuid: filledOrNot(guid),
      projectGuid: filledOrNot(guid),
      statusesFilter: statuses.nullish(),
      /** Only what can still be invoiced: on no invoice, and not left out of invoicing. */
      forInvoicing: z.boolean().nullish(),
      waveGuid: filledOrNot(guid),
      /** On an invoice, or on none (PLT-2-170). */
      invoiced: z.boolean().nullish(),
      /** Only logins of 360 tools; their invoicing is seen by editors of 360 templates too (PLT-2-163, PLT-2-164). */
      as360Only: z.boolean().nullish(),
    }),
    response: { 200: z.object({ products: z.array(invoicingRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'listLogins', errors: ['TOO_MANY_LOGINS'] },
})
