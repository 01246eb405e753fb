import type { CrmInvoice } from '../../../../platform/crm/crm.ts'
import { big, type Amount } from '../../../../../domain/invoicing/amounts.ts'
import { uuidV5 } from '../saving/uuid-v5.ts'

/** Namespace of the ids below; another one would make every cart a second time. */
const invoices = '6f0c3a52-9f0a-5a55-8d5e-0a4b6f7c1e21'

/** Id of the cart of an invoice: the same each time, so that an invoice has one cart whatever happens. */
export const cartId = (invoiceGuid: string): string => uuidV5(invoices, invoiceGuid.toLowerCase())

type Line = Pick<CrmInvoice['lines'][number], 'productCode' | 'name' | 'price'>

/** Id of a line, by what it sells at which price. A line that somebody changed in the CRM does not fit its id any more. */
export const lineId = (cart: string, { productCode, name, price }: Line): string =>
  uuidV5(cart, JSON.stringify([productCode, name, plain(price)]))

export const plain = (price: Amount): string => big(price).toFixed()
