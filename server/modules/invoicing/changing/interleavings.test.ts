import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { big } from '../../../../domain/invoicing/amounts.ts'
import type { Answer } from '../../../testing/test-app.ts'
import { buildSoldLogins, buildSoldTool, startInvoicingWorld, type InvoicingWorld } from '../testing/invoicing-world.ts'

let world: InvoicingWorld
let logins: number[]

beforeAll(async () => {
  world = await startInvoicingWorld()
  logins = await world.assay.build(async (tx) =>
    buildSoldLogins(tx, world.first, await buildSoldTool(tx, world.first), 5),
  )
})
afterAll(() => world.close())

type Step = { what: 'create' | 'confirm' | 'delete' | 'remove' | 'mark' | 'unmark'; at: number; more: number }
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what'][]>('create', 'create', 'confirm', 'delete', 'remove', 'mark', 'unmark'),
    at: fc.nat(4),
    more: fc.nat(4),
  }),
  { minLength: 6, maxLength: 24 },
)

const ids = async () =>
  world.assay.build(async (tx) =>
    (await tx.selectFrom('invoices').select('id').orderBy('created_at').execute()).map(({ id }) => id),
  )

async function take({ what, at, more }: Step): Promise<Answer | undefined> {
  const admin = world.as('admin')
  const company = `/api/crm/company/${world.company}`
  const project = world.first.project_id
  const productId = logins[at]
  if (what === 'create') return admin.post(`${company}/invoice-products`, { productIds: [productId, logins[more]] })
  if (what === 'remove') return admin.delete(`${company}/invoice-products/${project}/${productId}`)
  if (what === 'mark' || what === 'unmark')
    return admin.put(`${company}/mark-product-not-to-invoice`, { productId, notToBeInvoiced: what === 'mark' })
  const all = await ids()
  const id = all[all.length - 1 - at]
  const isConfirmed = what === 'confirm'
  return id ? admin.post(`/api/crm/company/resolve-unconfirmed-invoice/${project}/${id}`, { isConfirmed }) : undefined
}

type Invoice = {
  id: string
  kind: string
  number: string | null
  net: string
  items: { login: number; price: string; removed: boolean }[]
}

async function check(): Promise<void> {
  const { invoices, held } = await world.assay.build(async (tx) => {
    const found = await sql<Invoice>`
      select i.id, i.kind, i.number, i.net::text as net, (select coalesce(json_agg(json_build_object('login', t.login_id, 'price', t.price::text, 'removed', t.is_removed)), '[]')
        from invoice_items t where t.invoice_id = i.id) as items from invoices i`.execute(tx)
    const rows = await tx
      .selectFrom('logins')
      .select(['id', 'invoice_id'])
      .where('invoice_id', 'is not', null)
      .execute()
    return { invoices: found.rows, held: rows.map((row) => `${row.id} ${row.invoice_id}`) }
  })
  const sold = invoices.filter(({ kind }) => kind === 'invoice')
  const open = sold.flatMap(({ id, items }) =>
    items.filter(({ removed }) => !removed).map(({ login }) => `${login} ${id}`),
  )
  expect(open.toSorted()).toEqual(held.toSorted())
  expect(new Set(open.map((one) => one.split(' ')[0])).size).toBe(open.length)
  for (const { kind, net, items } of invoices) {
    const sum = items.reduce((total, { price }) => total.plus(price), big('0'))
    expect(net).toBe((kind === 'invoice' ? sum : sum.times(-1)).toFixed(2))
  }
  for (const [kind, prefix] of [
    ['invoice', '2026'],
    ['credit-note', 'D2026'],
  ]) {
    const numbers = invoices
      .filter((one) => one.kind === kind)
      .flatMap(({ number }) => number ?? [])
      .toSorted()
    expect(numbers).toEqual(numbers.map((_, index) => `${prefix}${String(index + 1).padStart(4, '0')}`))
  }
}

test('a login is on one invoice at most, sums are those of the items, and numbers have no gap, in whatever order and at once', async () => {
  const statuses = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      world.assay.clock.advance(1000)
      for (let from = 0; from < given.length; from += 3) {
        const some = given.slice(from, from + 3)
        const answers = await Promise.all(some.map(take))
        answers.forEach((answer, index) => answer && statuses.add(`${some[index]?.what} ${answer.status}`))
        await check()
      }
    }),
    { numRuns: 12 },
  )
  expect(
    [...statuses].every((one) => /(200|404|409)$/.test(one)),
    [...statuses].join(),
  ).toBe(true)
  for (const what of ['create', 'confirm', 'remove']) expect([...statuses]).toContain(`${what} 200`)
}, 120_000)
