import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildSoldLogins,
  buildSoldTool,
  startInvoicingWorld,
  type InvoicingWorld,
  type Sold,
} from '../testing/invoicing-world.ts'

type Part = { invoiceGuid: string; projectGuid: string; products: number; net: string; currency: string; state: string }
type Order = { orderGuid: string; finishedAt: string | null; parts: Part[] }
type Answer = {
  error: string | null
  obstacles: object[]
  order: Order | null
  errorMessage?: string
  details?: unknown
}

let world: InvoicingWorld
let tool: Sold
let otherTool: Sold
let logins: number[]
let others: number[]

const url = (call: string, company = world.company) => `/api/crm/company/${company}/${call}`
const invoice = async (productIds: readonly number[], more: object = {}, name = 'admin') => {
  const { status, body } = await world.as(name).post(url('invoice-products'), { productIds, ...more })
  return { status, body: body as Answer }
}

beforeAll(async () => {
  world = await startInvoicingWorld()
  await world.assay.build(async (tx) => {
    tool = await buildSoldTool(tx, world.first)
    otherTool = await buildSoldTool(tx, world.second)
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.assay.build(async (tx) => {
    logins = await buildSoldLogins(tx, world.first, tool, 3)
    others = await buildSoldLogins(tx, world.second, otherTool, 2)
  })
})

describe('invoicing logins', () => {
  test('makes an unconfirmed invoice for each project, which holds the logins (PLT-7-41, PLT-7-42)', async () => {
    const { status, body } = await invoice([...logins, ...others])
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: null, obstacles: [] })
    const parts = body.order?.parts ?? []
    expect(parts).toMatchObject([
      { projectGuid: world.first.project_id, products: 3, net: '3750.00', currency: 'CZK', state: 'created' },
      { projectGuid: world.second.project_id, products: 2, net: '2500.00', currency: 'CZK', state: 'created' },
    ])
    const listed = await world.as('admin').post(`/api/reports/company-products/${world.company}`, {
      invoiceGuid: parts[0]?.invoiceGuid,
    })
    expect((listed.body as { products: object[] }).products).toHaveLength(3)
    expect((listed.body as { products: object[] }).products[0]).toMatchObject({
      isInvoiced: true,
      invoiceIsConfirmed: false,
      invoiceGuid: parts[0]?.invoiceGuid,
    })
  })
})
