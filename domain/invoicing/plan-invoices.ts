import { groupBy } from '../lists/group-by.ts'
import { sumOf, sumsByCurrency, type Amount } from './amounts.ts'
import { invoiceLines } from './invoice-amounts.ts'
import { priceOn, type InvoiceCurrencies, type Price } from './price-list.ts'

/** A login that somebody wants to invoice. */
export type Product = {
  id: number
  projectId: string
  toolId: number
  tool: string
  productCode: string
  /** Day of its generation, by which it is priced: `2026-01-31`. */
  day: string
  isInvoiced: boolean
  notToBeInvoiced: boolean
  isDeleted: boolean
}

/** `ALREADY_INVOICED` to `LOGIN_DELETED` are the caller's mistake; codes and prices are for the house to complete. */
export const obstacleCodes = [
  'ALREADY_INVOICED',
  'NOT_TO_BE_INVOICED',
  'LOGIN_DELETED',
  'PRODUCT_CODE_MISSING',
  'PRICE_MISSING',
] as const
export type ObstacleCode = (typeof obstacleCodes)[number]
/** Products of one tool that cannot be invoiced, and why. */
export type Obstacle = { code: ObstacleCode; tool: string; productIds: number[] }

export type PlannedItem = { productId: number; productCode: string; name: string; price: Amount }
export type PlannedInvoice = { projectId: string; currency: string; items: PlannedItem[]; net: Amount }

export type InvoicePlan = {
  invoices: PlannedInvoice[]
  totals: { currency: string; amount: Amount }[]
  obstacles: Obstacle[]
  /** The newest first day among the prices used. */
  priceListDay: string | null
}

type Priced = { product: Product; price: Price | undefined; obstacle: ObstacleCode | null }

/**
 * The invoices that products make: one for each project and currency, in the order of the products, priced by the price
 * list of the branch on the day on which each login was generated, so that a later change of prices does not reach it.
 */
export function planInvoices(
  products: readonly Product[],
  prices: readonly Price[],
  currencies: InvoiceCurrencies,
): InvoicePlan {
  const priceOf = pricing(prices, currencies)
  const all = products.map((product): Priced => {
    const price = priceOf(product)
    return { product, price, obstacle: obstacleOf(product, price) }
  })
  const invoices = invoicesOf(all)
  const days = all.flatMap(({ price, obstacle }) => (price && !obstacle ? [price.validFrom] : []))
  return {
    invoices,
    totals: sumsByCurrency(invoices.map(({ currency, net }) => ({ currency, amount: net }))),
    obstacles: obstaclesOf(all),
    priceListDay: days.toSorted().at(-1) ?? null,
  }
}

/** Looks up each tool and day once: ten thousand products have few of them. */
function pricing(prices: readonly Price[], currencies: InvoiceCurrencies) {
  const known = new Map<string, Price | undefined>()
  return ({ toolId, day }: Product): Price | undefined => {
    const key = `${toolId} ${day}`
    if (!known.has(key)) known.set(key, priceOn(prices, { toolId, day }, currencies))
    return known.get(key)
  }
}

function obstacleOf(product: Product, price: Price | undefined): ObstacleCode | null {
  if (product.isDeleted) return 'LOGIN_DELETED'
  if (product.isInvoiced) return 'ALREADY_INVOICED'
  if (product.notToBeInvoiced) return 'NOT_TO_BE_INVOICED'
  if (product.productCode.trim() === '') return 'PRODUCT_CODE_MISSING'
  return price ? null : 'PRICE_MISSING'
}

function obstaclesOf(all: readonly Priced[]): Obstacle[] {
  const groups = groupBy(
    all.filter(({ obstacle }) => obstacle !== null),
    ({ obstacle, product }) => `${obstacle} ${product.tool}`,
  )
  const obstacles = [...groups.values()].flatMap((group): Obstacle[] => {
    const [first] = group
    if (!first?.obstacle) return []
    return [{ code: first.obstacle, tool: first.product.tool, productIds: group.map(({ product }) => product.id) }]
  })
  return obstacles.toSorted((a, b) => obstacleCodes.indexOf(a.code) - obstacleCodes.indexOf(b.code))
}

function invoicesOf(all: readonly Priced[]): PlannedInvoice[] {
  const sound = all.flatMap(({ product, price, obstacle }) =>
    price && !obstacle ? [{ product, price, key: `${product.projectId} ${price.currency}` }] : [],
  )
  return [...groupBy(sound, ({ key }) => key).values()].flatMap((group): PlannedInvoice[] => {
    const [first] = group
    if (!first) return []
    const items = group.map(({ product, price }) => ({
      productId: product.id,
      productCode: product.productCode,
      name: product.tool,
      price: price.amount,
    }))
    const net = sumOf(invoiceLines(items).map((line) => line.net))
    return [{ projectId: first.product.projectId, currency: first.price.currency, items, net }]
  })
}
