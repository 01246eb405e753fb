import { z } from 'zod'
import type { EwayConnection } from '../connection.ts'
import { column, isOneOf, queryRows } from '../query.ts'
import { optionalGuid } from '../reading/fields.ts'
import type { Row } from '../reading/read-record.ts'
import { readItem, versionOf } from '../saving/save-item.ts'
import { invalidAnswer } from '../wire/failures.ts'

export type CartLine = { id: string; goods: string | null; code: string; name: string; quantity: string; price: string }
export type Cart = {
  row: Row
  version: number
  customer: string | null
  project: string | null
  currency: string | null
  state: string | null
}

const header = z.object({
  Companies_CustomerGuid: optionalGuid,
  Projects_CartGuid: optionalGuid,
  CurrencyEn: optionalGuid,
  StateEn: optionalGuid,
})
const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,30})?$/)
const line = z.object({
  ItemGUID: z.guid().transform((value) => value.toLowerCase()),
  Goods_GoodsInfoGuid: optionalGuid,
  Code: z.string().nullish(),
  FileAs: z.string().nullish(),
  Quantity: decimal,
  SalePrice: decimal,
})
const pageMax = 500

export async function readCart(connection: EwayConnection, id: string): Promise<Cart | null> {
  const row = await readItem(connection, 'Carts', id)
  if (!row) return null
  const parsed = header.safeParse(row)
  if (!parsed.success) throw invalidAnswer('GetCartsByItemGuids', 'a cart that cannot be read')
  const {
    Companies_CustomerGuid: customer,
    Projects_CartGuid: project,
    CurrencyEn: currency,
    StateEn: state,
  } = parsed.data
  return { row, version: versionOf(row), customer, project, currency, state }
}

export async function readLines(connection: EwayConnection, cart: string): Promise<CartLine[]> {
  const fields = Object.keys(line.shape).map(column)
  const filter = isOneOf('Carts_GoodsInCartGuid', [cart])
  const lines: CartLine[] = []
  for (let skip = 0; ; skip += pageMax) {
    const rows = await queryRows(connection, 'GoodsInCart', { fields, filter, skip, take: pageMax })
    lines.push(...rows.map(lineOf))
    if (rows.length < pageMax) return lines
  }
}

function lineOf(row: unknown): CartLine {
  const parsed = line.safeParse(row)
  if (!parsed.success) throw invalidAnswer('Query', 'a line of a cart that cannot be read')
  const { ItemGUID: id, Goods_GoodsInfoGuid: goods, Code, FileAs, Quantity: quantity, SalePrice: price } = parsed.data
  return { id, goods, code: Code ?? '', name: FileAs ?? '', quantity, price }
}
