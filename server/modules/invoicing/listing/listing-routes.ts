import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { listCompanyInvoices as companyInvoices } from './list-company-invoices.ts'

export function invoiceListingRoutes(register: Register, services: Services): void {
  register(listCompanyInvoices, ({ user, params, body }) => companyInvoices(services, user, params.companyGuid, body))
}
