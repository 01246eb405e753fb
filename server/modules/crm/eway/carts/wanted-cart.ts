import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'
import type { CrmInvoice } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import { big } from '../../../../../domain/invoicing/amounts.ts'
import type { EwayConnection } from '../connection.ts'
import { cartId, lineId, plain } from './cart-ids.ts'
import { goodsByCode, valueOfList, type ListValue } from './lists.ts'
import type { Cart, CartLine } from './read-cart.ts'

/** What the cart of an invoice has to hold, in ids of the CRM. */
export type WantedCart = {
  id: string
  invoice: CrmInvoice
  currency: ListValue | null
  /** Undefined: the house's default. */
  type: ListValue | null | undefined
  /** `goods` null: the CRM does not know the product code. */
  lines: CartLine[]
}

export async function wantedCart(
  connection: EwayConnection,
  { currencies, invoiceType, creditNoteType }: EwayFields,
  invoice: CrmInvoice,
): Promise<WantedCart> {
  const id = cartId(invoice.invoiceGuid)
  const goods = await goodsByCode(
    connection,
    invoice.lines.map(({ productCode }) => productCode),
  )
  const currency = await valueOfList(connection, currencies, invoice.currency)
  const typeName = invoice.kind === 'invoice' ? invoiceType : creditNoteType
  const type = typeName === undefined ? undefined : await valueOfList(connection, cartTypes, typeName)
  return { id, invoice, currency, type, lines: linesOf(id, invoice, goods) }
}

/** Name of the list in every eWay-CRM. */
const cartTypes = 'CartType'

/** One line for one product at one price. */
function linesOf(cart: string, { lines }: CrmInvoice, goods: ReadonlyMap<string, string>): CartLine[] {
  const byId = new Map<string, CartLine>()
  for (const { productCode, name, quantity, price } of lines) {
    const id = lineId(cart, { productCode, name, price })
    const together = big(byId.get(id)?.quantity ?? 0).plus(quantity)
    const found = goods.get(productCode) ?? null
    byId.set(id, { id, goods: found, code: productCode, name, quantity: together.toFixed(), price: plain(price) })
  }
  return [...byId.values()]
}

/** Refuses what the CRM could only keep by half. */
export function checkWanted({ invoice, currency, type, lines }: WantedCart): void {
  const refused = (detail: string) => new CrmFailure('refused', { detail })
  if (invoice.companyCrmId === null) throw refused('the organization is not in the CRM')
  const unknown = lines.find(({ goods }) => goods === null)
  if (unknown) throw refused(`the CRM has no product with the code ${unknown.code}`)
  if (type === null) throw refused(`the CRM has no type of carts for a ${invoice.kind}`)
  if (!currency?.isInUse) throw refused(`the CRM does not use the currency ${invoice.currency}`)
}

/** Whether a cart is for the same customer, project and currency. */
export function isSameHeader(cart: Cart, { invoice, currency }: WantedCart): boolean {
  return (
    cart.customer === lower(invoice.companyCrmId) &&
    cart.project === lower(invoice.projectCrmId) &&
    cart.currency === (currency?.guid ?? null)
  )
}

/** The lines that are not there yet as they should be. */
export function missingLines(have: readonly CartLine[], want: readonly CartLine[]): CartLine[] {
  const byId = new Map(have.map((line) => [line.id, line]))
  return want.filter((line) => {
    const found = byId.get(line.id)
    return (
      !found || found.goods !== line.goods || !big(found.quantity).eq(line.quantity) || !big(found.price).eq(line.price)
    )
  })
}

/** The lines that should not be there. */
export function extraLines(have: readonly CartLine[], want: readonly CartLine[]): CartLine[] {
  const ids = new Set(want.map(({ id }) => id))
  return have.filter(({ id }) => !ids.has(id))
}

/** Whether a line is one that Assay made and nobody changed. */
export const isOurs = (cart: string, { id, code, name, price }: CartLine): boolean =>
  id === lineId(cart, { productCode: code, name, price })

const lower = (guid: string | null) => guid?.toLowerCase() ?? null
