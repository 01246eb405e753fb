import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'
import { dayOrInstant, filledOrNot, statuses } from './login-filters.ts'
import { productRow } from './login-rows.ts'

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
    }),
    response: { 200: z.object({ products: z.array(productRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'listLogins', errors: ['TOO_MANY_LOGINS'] },
})
