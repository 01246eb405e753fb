import { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import * as reporting from '../../../contract/logins/logins-reporting.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { listCompanyProducts as companyProducts } from './list-company-products.ts'
import { downloadLoginExport, prepareLoginExport } from './listing/export-logins.ts'
import { countLoginsReporting, listLoginGroups, listLoginsReporting } from './listing/list-logins-reporting.ts'

export function loginsRoutes(register: Register, services: Services): void {
  register(listCompanyProducts, ({ user, params, body }) => companyProducts(services, user, params.companyGuid, body))
  register(reporting.listLoginsReporting, ({ user, body, language }) =>
    listLoginsReporting(services, user, body, language),
  )
  register(reporting.countLoginsReporting, ({ user, body }) => countLoginsReporting(services, user, body))
  register(reporting.listLoginGroups, ({ user, body, language }) => listLoginGroups(services, user, body, language))
  register(reporting.prepareLoginExport, ({ user, body }) => prepareLoginExport(services, user, body))
  register(reporting.downloadLoginExport, ({ params, request }) => {
    // Asking only for the headers must not use up the address.
    if (request.method === 'HEAD') throw notFound()
    return downloadLoginExport(services, params.share, request.id)
  })
}
