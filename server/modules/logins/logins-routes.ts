import { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import * as reporting from '../../../contract/logins/logins-reporting.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { listCompanyProducts as companyProducts } from './list-company-products.ts'
import { getLoginCsv, prepareLoginCsv } from './listing/csv/get-login-csv.ts'
import { discardLoginCsv, orderLoginCsv } from './listing/csv/order-login-csv.ts'
import { retryLoginCsv } from './listing/csv/retry-login-csv.ts'
import { downloadLoginExport, prepareLoginExport } from './listing/export-logins.ts'
import { countLoginsReporting, listLoginGroups, listLoginsReporting } from './listing/list-logins-reporting.ts'
import { outlookOnLogins } from './listing/outlook-on-logins.ts'

export function loginsRoutes(register: Register, services: Services): void {
  register(listCompanyProducts, ({ user, params, body }) => companyProducts(services, user, params.companyGuid, body))
  register(reporting.listLoginsReporting, ({ user, body, language }) =>
    listLoginsReporting(services, user, body, language),
  )
  register(reporting.countLoginsReporting, ({ user, body }) => countLoginsReporting(services, user, body))
  register(reporting.listLoginGroups, ({ user, body, language }) => listLoginGroups(services, user, body, language))
  register(reporting.outlookOnLogins, ({ user, body }) => outlookOnLogins(services, user, body))
  register(reporting.orderLoginCsv, ({ user, body, request }) => orderLoginCsv(services, user, body, request.id))
  register(reporting.getLoginCsv, ({ user }) => getLoginCsv(services, user))
  register(reporting.prepareLoginCsv, ({ user, params }) =>
    prepareLoginCsv(services, user, { id: params.csvGuid, part: params.csvPart }),
  )
  register(reporting.retryLoginCsv, async ({ user, params, request }) => {
    await retryLoginCsv(services, user, params.csvGuid, request.id)
    return {}
  })
  register(reporting.discardLoginCsv, async ({ user, params }) => {
    await discardLoginCsv(services, user, params.csvGuid)
    return {}
  })
  register(reporting.prepareLoginExport, ({ user, body }) => prepareLoginExport(services, user, body))
  register(reporting.downloadLoginExport, ({ params, request }) => {
    // Asking only for the headers must not use up the address.
    if (request.method === 'HEAD') throw notFound()
    return downloadLoginExport(services, params.share, request.id)
  })
}
