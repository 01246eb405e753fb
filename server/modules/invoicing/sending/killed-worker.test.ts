import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { companyGuid, projectGuid } from '../../../../simulator/eway/data/seed.ts'
import { startEway, type TestEway } from '../../../../simulator/eway/testing/start-eway.ts'
import { systemClock } from '../../../platform/clock.ts'
import { startWorker } from '../../../../simulator/eway/testing/start-worker.ts'
import { ewayCrm } from '../../crm/eway/eway-crm.ts'
import {
  buildSoldLogins,
  buildSoldTool,
  invoiceRows,
  loginRows,
  startInvoicingWorld,
  type InvoicingWorld,
  type Sold,
} from '../testing/invoicing-world.ts'

/** Two starts of a worker take long where much else runs. */
const patience = 240_000

let eway: TestEway
let world: InvoicingWorld
let tool: Sold
const started: ChildProcess[] = []

beforeAll(async () => {
  eway = await startEway({}, systemClock)
  world = await startInvoicingWorld(ewayCrm(eway.config, systemClock))
  await world.assay.build(async (tx) => {
    tool = await buildSoldTool(tx, world.first)
    await sql`
      insert into crm_links (organization_id, record_type, record_id, crm_id, values)
      values (${world.company}, 'organization', ${world.company}, ${companyGuid(0)}, '{}'),
             (${world.company}, 'project', ${world.first.project_id}, ${projectGuid(0)}, '{}')`.execute(tx)
  })
})
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})
afterAll(async () => {
  await world.assay.services.crm.close()
  await world.close()
  await eway.close()
})

async function worker(): Promise<ChildProcess> {
  const one = await startWorker(world.assay, eway)
  started.push(one)
  return one
}
const newLogins = () =>
  world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 3, { product_code: 'HOG-HPI' }))
const url = (call: string) => `/api/crm/company/${world.company}/${call}`
const invoice = (productIds: readonly number[]) => world.as('admin').post(url('invoice-products'), { productIds })
const cartsOf = () => eway.store.list('Carts').length
const linesOf = () => eway.store.list('GoodsInCart').map(({ Quantity }) => Quantity)
/** Invoices that the logins are on, and what the CRM has not taken over of the organization. */
async function here(logins: readonly number[]) {
  const rows = await invoiceRows(world.assay, world.company)
  const ids = (await loginRows(world.assay, logins)).map(({ invoice_id: id }) => id)
  return {
    invoices: rows.length,
    pending: rows.map((row) => row.pending_change),
    on: new Set(ids).size,
    sums: rows.map(({ sum }) => sum),
  }
}

test(
  'a cart that eWay-CRM saved before the worker was killed is one cart there and one invoice here (PLT-7-41)',
  async () => {
    const logins = await newLogins()
    const first = await worker()
    eway.fail('hang', { method: 'SaveCart', isAfterwards: true })
    const pressed = invoice(logins)
    await expect.poll(cartsOf, { timeout: patience / 3, interval: 5 }).toBe(1)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await here(logins)).toMatchObject({ invoices: 1, pending: ['create'], on: 1 })
    // As if its claim had ended, which lasts two minutes.
    await world.assay.build((tx) => sql`update invoices set pending_until = now()`.execute(tx))

    await worker()
    expect(await pressed).toMatchObject({ status: 200, body: { order: { parts: [{ state: 'created' }] } } })
    expect([cartsOf(), linesOf(), eway.calls.get('SaveCart')]).toEqual([1, [3], 1])
    expect(await here(logins)).toEqual({ invoices: 1, pending: [null], on: 1, sums: ['3750.00'] })
    expect(await invoice(logins)).toMatchObject({ status: 409, body: { errorMessage: 'ALREADY_INVOICED' } })
  },
  patience,
)

test(
  'a cart whose answer was lost is one cart there and one invoice here, without anybody pressing again (PLT-7-41)',
  async () => {
    const logins = await newLogins()
    const before = { carts: cartsOf(), ...(await here(logins)) }
    await worker()
    eway.fail('lost', { method: 'SaveCart' })
    expect(await invoice(logins)).toMatchObject({ status: 502, body: { errorMessage: 'SOURCE_UNAVAILABLE' } })
    await expect
      .poll(async () => (await here(logins)).pending.every((what) => what === null), { timeout: patience / 3 })
      .toBe(true)
    expect([cartsOf(), linesOf()]).toEqual([before.carts + 1, [3, 3]])
    expect(await here(logins)).toMatchObject({ invoices: before.invoices + 1, on: 1 })
    expect(await invoice(logins)).toMatchObject({ status: 409, body: { errorMessage: 'ALREADY_INVOICED' } })
  },
  patience,
)
