import * as contract from '../../../contract/invoicing/invoicing.ts'
import { getCompanyPrices } from '../../../contract/invoicing/price-list.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { markProducts } from './changing/mark-products.ts'
import { removeProduct } from './changing/remove-product.ts'
import { resolveInvoice } from './changing/resolve-invoice.ts'
import { getCompanyPrices as companyPrices } from './creating/get-company-prices.ts'
import { invoiceProducts } from './creating/invoice-products.ts'
import { listInvoiceOrders } from './creating/list-invoice-orders.ts'
import { previewInvoices } from './creating/preview-invoices.ts'

export function invoicingRoutes(register: Register, services: Services): void {
  register(contract.previewInvoices, ({ user, params, body }) =>
    previewInvoices(services, user, params.companyGuid, body.productIds),
  )
  register(getCompanyPrices, ({ user, params }) => companyPrices(services, user, params.companyGuid))
  register(contract.invoiceProducts, ({ user, params, body }) =>
    invoiceProducts(services, user, params.companyGuid, body),
  )
  register(contract.listInvoiceOrders, ({ user, params }) => listInvoiceOrders(services, user, params.companyGuid))
  register(contract.resolveUnconfirmedInvoice, async ({ user, params, body }) => {
    await resolveInvoice(services, user, params, body.isConfirmed)
    return {}
  })
  register(contract.markProductNotToInvoice, async ({ user, params, body }) => {
    const { productId, notToBeInvoiced } = body
    await markProducts(services, user, params.companyGuid, { productIds: [productId], notToBeInvoiced })
    return {}
  })
  register(contract.markProductsNotToInvoice, async ({ user, params, body }) => {
    await markProducts(services, user, params.companyGuid, body)
    return {}
  })
  register(contract.removeProductFromInvoice, async ({ user, params }) => {
    await removeProduct(services, user, params)
    return {}
  })
}
