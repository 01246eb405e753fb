import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../server/platform/clock.ts'
import { states } from '../data/seed.ts'
import type { EwayStore, Item } from '../data/store.ts'
import { isObject, objectIn, ReturnCode, textIn, type Body } from './answer.ts'
import { versioned } from './save.ts'

/** `SaveCart`: the cart, and the goods that it names; goods that it does not name stay in it. */
export function saveCart(store: EwayStore, clock: Clock, body: Body): Body {
  const { GoodsInCart: goods = [], ...sent } = objectIn(body, 'transmitObject')
  const existing = typeof sent['ItemGUID'] === 'string' ? store.get('Carts', sent['ItemGUID']) : undefined
  const cart = versioned(existing, sent, body['dieOnItemConflict'] === true)
  checkReferences(store, cart)
  checkState(store, existing, cart)
  if (!Array.isArray(goods)) throw new ReturnCode('rcInvalidParameter', 'GoodsInCart is no list')
  const lines = (goods as unknown[]).map((line) => goodInCart(store, cart, line))
  store.put('Carts', numbered(store, clock, existing, cart))
  for (const line of lines) store.put('GoodsInCart', line)
  return { Guid: cart.ItemGUID }
}

export function deleteCart(store: EwayStore, body: Body): Body {
  const guid = textIn(body, 'itemGuid').toLowerCase()
  const cart = store.get('Carts', guid)
  if (!cart) throw new ReturnCode('rcItemNotFound')
  if (cart['StateEn'] === states.cartInvoiced) throw new ReturnCode('rcAccessDenied')
  for (const line of store.list('GoodsInCart'))
    if (line['Carts_GoodsInCartGuid'] === guid) store.remove('GoodsInCart', line.ItemGUID)
  store.remove('Carts', guid)
  return {}
}

export function deleteGoodInCart(store: EwayStore, body: Body): Body {
  if (!store.remove('GoodsInCart', textIn(body, 'itemGuid'))) throw new ReturnCode('rcItemNotFound')
  return {}
}

function checkReferences(store: EwayStore, cart: Item): void {
  const { Companies_CustomerGuid: company, Projects_CartGuid: project, CurrencyEn: currency } = cart
  if (typeof company !== 'string' || !store.get('Companies', company))
    throw new ReturnCode('rcInvalidParameter', 'There is no such customer')
  if (typeof project === 'string' && !store.get('Projects', project))
    throw new ReturnCode('rcInvalidParameter', 'There is no such project')
  if (typeof currency !== 'string' || store.get('EnumValues', currency)?.['IsVisible'] !== true)
    throw new ReturnCode('rcInvalidParameter', 'There is no such currency')
}

/** A new cart may begin in any state; later it goes along the workflow. */
function checkState(store: EwayStore, existing: Item | undefined, cart: Item): void {
  if (!existing || existing['StateEn'] === cart['StateEn']) return
  const isStep = store
    .list('Flows')
    .some(({ PrecedentEn, SuccedentEn }) => PrecedentEn === existing['StateEn'] && SuccedentEn === cart['StateEn'])
  if (!isStep) throw new ReturnCode('rcWorkflowViolation', 'There is no such transition')
}

function goodInCart(store: EwayStore, cart: Item, sent: unknown): Item {
  if (!isObject(sent) || typeof sent['Goods_GoodsInfoGuid'] !== 'string')
    throw new ReturnCode('rcInvalidParameter', 'A line without goods')
  if (!store.get('Goods', sent['Goods_GoodsInfoGuid'])) throw new ReturnCode('rcInvalidParameter', 'Unknown goods')
  const id = typeof sent['ItemGUID'] === 'string' ? sent['ItemGUID'].toLowerCase() : randomUUID()
  const version = (store.get('GoodsInCart', id)?.ItemVersion ?? 0) + 1
  return { ...sent, ItemGUID: id, ItemVersion: version, Carts_GoodsInCartGuid: cart.ItemGUID }
}

/** A cart has a number of its own; an invoice gets its number when it is invoiced. */
function numbered(store: EwayStore, clock: Clock, existing: Item | undefined, cart: Item): Item {
  const carts = store.list('Carts')
  const id = existing?.['Id'] ?? carts.length + 1
  const isNew = cart['StateEn'] === states.cartInvoiced && existing?.['StateEn'] !== states.cartInvoiced
  if (!isNew) return { ...cart, Id: id }
  const invoiced = carts.filter((other) => other['StateEn'] === states.cartInvoiced).length
  return { ...cart, Id: id, FileAs: `F${clock.now().getUTCFullYear()}${String(invoiced + 1).padStart(4, '0')}` }
}
