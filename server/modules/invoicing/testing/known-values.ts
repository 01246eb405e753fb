import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export const knownInvoicingValues = ({ invoice, login }: World): Values => ({
  invoiceGuid: invoice.id,
  productId: login.id,
})
