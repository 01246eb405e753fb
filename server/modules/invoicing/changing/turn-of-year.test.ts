import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSoldLogins, buildSoldTool, invoiceRows, startInvoicingWorld } from '../testing/invoicing-world.ts'

let world: Awaited<ReturnType<typeof startInvoicingWorld>>
beforeAll(async () => {
  world = await startInvoicingWorld()
})
afterAll(() => world.close())

const at = (instant: string) => world.assay.clock.advance(Date.parse(instant) - world.assay.clock.now().getTime())

async function invoice(productId: number): Promise<string> {
  const address = `/api/crm/company/${world.company}/invoice-products`
  const { body } = await world.as('admin').post(address, { productIds: [productId] })
  return (body as { order: { parts: { invoiceGuid: string }[] } }).order.parts[0]?.invoiceGuid ?? ''
}
const resolve = (id: string, isConfirmed: boolean) =>
  world
    .as('admin')
    .post(`/api/crm/company/resolve-unconfirmed-invoice/${world.first.project_id}/${id}`, { isConfirmed })

test('numbers begin anew at midnight by the clock of the branch, and none is lost to a deleted invoice', async () => {
  const logins = await world.assay.build(async (tx) =>
    buildSoldLogins(tx, world.first, await buildSoldTool(tx, world.first), 4),
  )
  const ids: string[] = []
  for (const login of logins) ids.push(await invoice(login))
  const [early = '', deleted = '', late = '', next = ''] = ids
  at('2026-12-31T22:59:59Z')
  expect((await resolve(early, true)).status).toBe(200)
  expect((await resolve(deleted, false)).status).toBe(200)
  at('2026-12-31T23:00:00Z')
  for (const id of [late, next]) expect((await resolve(id, true)).status).toBe(200)
  const rows = await invoiceRows(world.assay, world.company)
  expect(new Set(rows.map(({ number, issued_on: day }) => `${number} ${day}`))).toEqual(
    new Set(['20260001 2026-12-31', '20270001 2027-01-01', '20270002 2027-01-01']),
  )
  for (const format of ['pdf', 'ubl', 'isdoc'])
    expect((await world.as('admin').get(`/api/crm/company/${world.company}/invoice/${deleted}/${format}`)).status).toBe(
      404,
    )
})
