import { z } from 'zod'
import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'
import type { Crm, CrmInvoice } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import type { EwayConnection } from '../connection.ts'
import { optionalGuid } from '../reading/fields.ts'
import { customField } from '../reading/read-record.ts'
import { isConflict, readItem, sendItem } from '../saving/save-item.ts'
import type { GlobalSettings } from '../settings.ts'
import { jsonNumber } from '../wire/parse-answer.ts'
import { cartId } from './cart-ids.ts'
import { readCart, readLines, type Cart, type CartLine } from './read-cart.ts'
import {
  checkWanted,
  extraLines,
  isOurs,
  isSameHeader,
  missingLines,
  wantedCart,
  type WantedCart,
} from './wanted-cart.ts'
import { stepsBetween } from './workflow.ts'

type Parts = { connection: EwayConnection; settings: GlobalSettings; fields: EwayFields }
type Carts = Pick<Crm, 'createInvoice' | 'changeInvoice' | 'confirmInvoice' | 'deleteInvoice'>

const done = z.unknown()
/** More steps than any workflow has. */
const stepsMax = 20

/** Invoices are carts of eWay-CRM, whose states say how far they are. */
export function ewayCarts(parts: Parts): Carts {
  const { connection, settings, fields } = parts
  return {
    createInvoice: async (invoice) => createCart(parts, await wantedCart(connection, fields, invoice)),
    changeInvoice: async (invoice) => changeCart(parts, await wantedCart(connection, fields, invoice)),
    async confirmInvoice({ invoiceGuid }) {
      const id = cartId(invoiceGuid)
      await moveTo(connection, id, await settings.needState('CartInvoicedState'))
      return { number: fields.invoiceNumber === undefined ? null : numberOf(await existing(connection, id), fields) }
    },
    async deleteInvoice({ invoiceGuid }) {
      const id = cartId(invoiceGuid)
      const cart = await readCart(connection, id)
      const voided = await settings.state('CartVoidedState')
      if (!cart || (voided !== null && cart.state === voided)) return
      try {
        await connection.call('DeleteCart', { itemGuid: id }, done)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Another call was faster, or carts of this state may not be deleted.
        if ((await readCart(connection, id)) === null) return
        if (voided === null) throw error
        await moveTo(connection, id, voided)
      }
    },
  }
}

/** A cart that is there already is looked at first: what it lacks meanwhile, such as a currency, does not matter any more. */
async function createCart(parts: Parts, wanted: WantedCart): Promise<void> {
  const { connection, settings } = parts
  if (await isThere(connection, wanted)) return
  checkWanted(wanted)
  await checkProject(connection, wanted.invoice)
  const state = await settings.needState('CartToBeInvoicedState')
  try {
    await sendItem(connection, 'Carts', {
      ...headerOf(wanted),
      StateEn: state,
      GoodsInCart: wanted.lines.map(goodsInCart),
    })
  } catch (error) {
    if (!isConflict(error) || !(await isThere(connection, wanted))) throw error
  }
}

async function isThere(connection: EwayConnection, wanted: WantedCart): Promise<boolean> {
  const cart = await readCart(connection, wanted.id)
  if (!cart) return false
  const lines = await readLines(connection, wanted.id)
  const differs =
    !isSameHeader(cart, wanted) ||
    missingLines(lines, wanted.lines).length > 0 ||
    extraLines(lines, wanted.lines).length > 0
  if (differs) throw different(wanted.id)
  return true
}

/** Writes what is missing, then takes out what is too much; each may be repeated. */
async function changeCart(parts: Parts, wanted: WantedCart): Promise<void> {
  const { connection } = parts
  const lines = await writeLines(parts, wanted)
  for (const { id } of extraLines(lines, wanted.lines)) {
    try {
      await connection.call('DeleteGoodInCart', { itemGuid: id }, done)
    } catch (error) {
      const isLeft = isRefusal(error) && (await readLines(connection, wanted.id)).some((line) => line.id === id)
      if (isLeft || !isRefusal(error)) throw error
    }
  }
}

async function writeLines({ connection }: Parts, wanted: WantedCart): Promise<CartLine[]> {
  const { id } = wanted
  for (let attempt = 1; ; attempt += 1) {
    const cart = await existing(connection, id)
    const lines = await readLines(connection, id)
    const isForeign = extraLines(lines, wanted.lines).some((line) => !isOurs(id, line))
    if (!isSameHeader(cart, wanted) || isForeign) throw different(id)
    const missing = missingLines(lines, wanted.lines)
    if (missing.length === 0) return lines
    checkWanted(wanted)
    try {
      await sendItem(connection, 'Carts', { ...headerOf(wanted), GoodsInCart: missing.map(goodsInCart) })
      return lines
    } catch (error) {
      // The same call beside this one may have written it.
      if (!isConflict(error) || attempt > 1) throw error
    }
  }
}

/** The CRM may have moved the project since Assay last read it; then the invoice would reach the wrong customer. */
async function checkProject(connection: EwayConnection, { companyCrmId, projectCrmId }: CrmInvoice): Promise<void> {
  if (projectCrmId === null) return
  const project = await readItem(connection, 'Projects', projectCrmId)
  if (!project) throw new CrmFailure('refused', { detail: `the CRM has no project ${projectCrmId}` })
  const customer = optionalGuid.safeParse(project['Companies_CustomerGuid']).data ?? null
  if (customer !== companyCrmId?.toLowerCase())
    throw new CrmFailure('conflict', { detail: `the project ${projectCrmId} belongs to another customer now` })
}

/** Goes there step by step, from where the cart is: a call beside this one may move it as well. */
async function moveTo(connection: EwayConnection, id: string, state: string): Promise<void> {
  let cart = await existing(connection, id)
  for (let attempt = 1; cart.state !== state; attempt += 1) {
    const [step] = await stepsBetween(connection, cart.state ?? '', state)
    let failure: unknown
    try {
      await sendItem(connection, 'Carts', { ItemGUID: id, ItemVersion: cart.version + 1, StateEn: step })
    } catch (error) {
      if (!isConflict(error) && !isRefusal(error)) throw error
      failure = error
    }
    const before = cart
    cart = await existing(connection, id)
    if (failure !== undefined && (cart.version === before.version || attempt > stepsMax)) throw failure
  }
}

async function existing(connection: EwayConnection, id: string): Promise<Cart> {
  const cart = await readCart(connection, id)
  if (!cart) throw new CrmFailure('conflict', { detail: `the cart ${id} is not there any more` })
  return cart
}

function numberOf({ row }: Cart, { invoiceNumber }: EwayFields): string | null {
  const value = customField(row, invoiceNumber)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const headerOf = ({ id, invoice, currency, type }: WantedCart) => ({
  ItemGUID: id,
  ItemVersion: invoice.version,
  FileAs: `Assay ${invoice.invoiceGuid.slice(0, 8).toUpperCase()}`,
  Companies_CustomerGuid: invoice.companyCrmId,
  Projects_CartGuid: invoice.projectCrmId,
  CurrencyEn: currency?.guid,
  ...(type && { TypeEn: type.guid }),
})

const goodsInCart = ({ id, goods, code, name, quantity, price }: CartLine) => ({
  ItemGUID: id,
  Goods_GoodsInfoGuid: goods,
  FileAs: name,
  Code: code,
  Quantity: jsonNumber(quantity),
  ListPrice: jsonNumber(price),
  SalePrice: jsonNumber(price),
})

const isRefusal = (error: unknown) => error instanceof CrmFailure && error.reason === 'refused'
const different = (id: string) => new CrmFailure('conflict', { detail: `the cart ${id} holds something else` })
