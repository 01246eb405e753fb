import * as contract from '../../../../contract/invoicing/invoices.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { getInvoiceDocument } from './get-invoice-document.ts'
import { getInvoice } from './get-invoice.ts'

export function invoiceDocumentsRoutes(register: Register, services: Services): void {
  register(contract.getInvoice, ({ user, params }) => getInvoice(services, user, params))
  register(contract.getInvoiceDocument, ({ user, params }) => getInvoiceDocument(services, user, params))
}
