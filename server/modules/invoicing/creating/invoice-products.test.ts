import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../../../platform/database/connections.ts'
import { buildOrganization } from '../../../testing/builders.ts'
import {
  buildPrice,
  buildSoldLogins,
  buildSoldTool,
  invoiceRows,
  loginRows,
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

const stored = async (ids: readonly number[]) =>
  (await loginRows(world.assay, ids)).map(({ invoice_id: invoiceId }) => invoiceId !== null)
const put = (name: string, productIds: readonly number[], notToBeInvoiced: boolean) =>
  world.as(name).put(url('mark-products-not-to-invoice'), { productIds, notToBeInvoiced })

describe('invoicing logins', () => {
  test('makes an unconfirmed invoice for each project, which holds the logins (PLT-7-41, PLT-7-42)', async () => {
    const { status, body } = await invoice([...logins, ...others, ...logins])
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

  test('keeps the structure as it was sent, and takes none that names other products (PLT-7-42)', async () => {
    const structure = { [world.first.project_id]: logins, [world.second.project_id]: others }
    const all = [...logins, ...others]
    const wrong = [
      [{ [world.first.project_id]: all }, `structure.${world.first.project_id}.3`, 'NOT_IN_THIS_PROJECT'],
      [{ [world.first.project_id]: logins }, `structure.${world.second.project_id}`, 'MISSING'],
      [{ ...structure, [world.abroad.project_id]: [] }, `structure.${world.abroad.project_id}`, 'NOT_CHOSEN'],
      [
        { ...structure, [world.first.project_id]: [...logins, 999] },
        `structure.${world.first.project_id}.3`,
        'NOT_CHOSEN',
      ],
    ] as const
    for (const [sent, path, code] of wrong) {
      const { status, body } = await invoice(all, { structure: sent })
      expect([status, (body.details as object[])[0]]).toEqual([400, { path, code }])
    }
    expect(await stored(all)).toEqual([false, false, false, false, false])
    const { body } = await invoice(all, { structure })
    const ids = body.order?.parts.map(({ invoiceGuid }) => invoiceGuid)
    const rows = (await invoiceRows(world.assay, world.company)).filter(({ id }) => ids?.includes(id))
    expect(rows.map((row) => row.structure)).toEqual([structure, structure])
  })

  test('refuses the whole for one that is invoiced, left out or deleted, and names it (PLT-7-44)', async () => {
    const [invoiced = 0, leftOut = 0, free = 0] = logins
    await invoice([invoiced])
    await put('admin', [leftOut], true)
    const deleted = await world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 1, { status: 5 }))
    for (const [id, code] of [
      [invoiced, 'ALREADY_INVOICED'],
      [leftOut, 'NOT_TO_BE_INVOICED'],
      [deleted[0] ?? 0, 'LOGIN_DELETED'],
    ] as const) {
      const { status, body } = await invoice([free, id])
      expect({ status, ...body }).toMatchObject({
        status: 409,
        errorMessage: code,
        details: { obstacles: [{ code, productIds: [id] }] },
      })
    }
    expect(await stored([free])).toEqual([false])
  })

  test('answers what has no code or no price by name, and creates nothing (PLT-8-27)', async () => {
    const hogan = await world.assay.build(async (tx) => {
      const sold = await buildSoldTool(tx, world.first, { provider: 'Hogan' })
      await tx.deleteFrom('tool_prices').where('tool_id', '=', sold.tool).execute()
      return sold
    })
    const unpriced = await world.assay.build((tx) => buildSoldLogins(tx, world.first, hogan, 1, { product_code: '' }))
    expect(await invoice([...logins, ...unpriced])).toMatchObject({
      status: 200,
      body: { error: 'PRICE_MISSING', order: null, obstacles: [{ code: 'PRICE_MISSING', productIds: unpriced }] },
    })
    const connectionString = world.assay.services.config.databaseOwnerUrl
    await withClient({ connectionString }, (owner) =>
      owner.query(`update tools set product_code = '' where id = $1`, [hogan.tool]),
    )
    const all = [...logins, ...unpriced]
    expect(await invoice(all)).toMatchObject({ status: 200, body: { error: 'PRODUCT_CODE_MISSING', order: null } })
    const preview = await world.as('admin').post(url('preview-invoices'), { productIds: all })
    expect(preview.body).toMatchObject({
      invoices: [{ projectGuid: world.first.project_id, products: 3, net: '3750.00' }],
      obstacles: [{ code: 'PRODUCT_CODE_MISSING', productIds: unpriced }],
    })
    expect(await stored(all)).toEqual([false, false, false, false])
  })

  test('costs what the price list said on the day of generation, by the clock of the project', async () => {
    const { early, late } = await world.assay.build(async (tx) => {
      const hogan = await buildSoldTool(tx, world.first, { provider: 'Hogan', skip: 1 })
      await tx.deleteFrom('tool_prices').where('tool_id', '=', hogan.tool).execute()
      await buildPrice(tx, hogan, '10.5001', { valid_to: '2026-06-30' })
      await buildPrice(tx, hogan, '20', { valid_from: '2026-07-01' })
      const at = (generated_at: string) => buildSoldLogins(tx, world.first, hogan, 1, { generated_at })
      return { early: await at('2026-06-30T21:59:00Z'), late: await at('2026-06-30T22:00:00Z') }
    })
    const preview = await world.as('admin').post(url('preview-invoices'), { productIds: [...early, ...late] })
    expect(preview.body).toMatchObject({ totals: [{ currency: 'CZK', amount: '30.50' }], priceListDay: '2026-07-01' })
    expect((await invoice([...early, ...late])).body.order?.parts).toMatchObject([{ net: '30.50' }])
  })

  test('gives one invoice to two calls at once (PLT-7-43)', async () => {
    const answers = await Promise.all([invoice(logins), invoice(logins)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await invoice(logins)).toMatchObject({ status: 409, body: { errorMessage: 'ALREADY_INVOICED' } })
  })

  test('answers a repeated call under its key as the first time', async () => {
    const token = await world.assay.tokenOf({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    const send = () =>
      world.assay.app.inject({
        method: 'POST',
        url: url('invoice-products'),
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `invoice ${logins[0]}`.replace(' ', '-') },
        payload: { productIds: logins },
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()])
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  test('is for those who edit invoices of every project that is named (PLT-2-164)', async () => {
    for (const name of ['support', 'manager', 'otherbranch', 'orgadmin', 'clientadmin', 'watcher'])
      expect([name, (await invoice(logins, {}, name)).status]).toEqual([name, 403])
    expect((await invoice(logins, {}, 'stranger')).status).toBe(404)
    expect((await invoice([...logins, ...others], {}, 'owner')).status).toBe(403)
    const foreign = await world.assay.build(async (tx) =>
      buildSoldLogins(tx, world.abroad, await buildSoldTool(tx, world.abroad), 1),
    )
    expect((await invoice([...logins, ...foreign])).status).toBe(404)
    expect(await stored([...logins, ...foreign])).toEqual([false, false, false, false])
    expect((await invoice(logins, {}, 'owner')).status).toBe(200)
    expect((await invoice(others, {}, 'branchadmin')).status).toBe(200)
  })

  test('is listed by its orders, those of the projects whose invoices one sees', async () => {
    world.assay.clock.advance(1000)
    await invoice(others)
    const list = async (name: string) => (await world.as(name).get(url('invoice-orders'))).body as Order[]
    expect((await list('admin'))[0]?.parts).toMatchObject([{ projectGuid: world.second.project_id, state: 'created' }])
    for (const { parts } of await list('owner'))
      expect(new Set(parts.map(({ projectGuid }) => projectGuid))).toEqual(new Set([world.first.project_id]))
    expect((await world.as('support').get(url('invoice-orders'))).status).toBe(403)
  })
})

describe('leaving logins out of invoicing', () => {
  const marked = async () => (await loginRows(world.assay, logins)).map((row) => row.not_to_be_invoiced)

  test('sets the flag and clears it, of one and of many (PLT-7-46)', async () => {
    const one = await world
      .as('admin')
      .put(url('mark-product-not-to-invoice'), { productId: logins[0], notToBeInvoiced: true })
    expect([one.status, await marked()]).toEqual([200, [true, false, false]])
    await put('owner', logins, true)
    expect(await marked()).toEqual([true, true, true])
    await put('owner', logins, false)
    expect(await marked()).toEqual([false, false, false])
  })

  test('is refused for all when one is on an invoice, and to those who do not edit invoices', async () => {
    await invoice(logins.slice(0, 1))
    expect(await put('admin', logins, true)).toMatchObject({ status: 409, body: { errorMessage: 'ALREADY_INVOICED' } })
    expect((await put('support', logins, true)).status).toBe(403)
    expect((await put('admin', [...logins, 999_999], true)).status).toBe(404)
    expect(await marked()).toEqual([false, false, false])
  })
})

test('an organization without projects has nothing to invoice', async () => {
  const empty = await world.assay.build((tx) => buildOrganization(tx))
  expect(await world.as('admin').get(url('invoice-orders', empty.id))).toMatchObject({ status: 200, body: [] })
  expect(await world.as('admin').post(`/api/reports/company-products/${empty.id}`, {})).toMatchObject({
    status: 200,
    body: { products: [], totalCount: 0 },
  })
  expect((await world.as('support').get(url('invoice-orders', empty.id))).status).toBe(403)
})
