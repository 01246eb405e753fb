import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildPrice,
  buildSoldLogins,
  buildSoldTool,
  loginRows,
  startInvoicingWorld,
} from '../testing/invoicing-world.ts'
import { buildOrganization, buildProject, buildWave } from '../../../testing/builders.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { InvoicingWorld, Place, Sold } from '../testing/invoicing-world.ts'

let world: InvoicingWorld
let tool: Sold
let wave: { id: string }
let login: number
let other: number

/** Logins that were only assigned, in a wave. */
const assigned = (tx: TenantTransaction, count: number) =>
  buildSoldLogins(tx, world.first, tool, count, { status: 1, generated_at: null, wave_id: wave.id })
const invoice = (productIds: readonly number[], company = world.company) =>
  world.as('admin').post(`/api/crm/company/${company}/invoice-products`, { productIds })
const personOf = (id: number) =>
  world.assay.build(async (tx) => {
    const rows = tx.selectFrom('logins').select('assessee_id').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).assessee_id
  })
const itemsOf = (id: number) =>
  world.assay.build((tx) => tx.selectFrom('invoice_items').selectAll().where('login_id', '=', id).execute())
const isInvoiced = async (id: number) => {
  const [row] = await loginRows(world.assay, [id])
  return (row?.invoice_id ?? null) !== null
}
/** Holds the logins while a call begins that has to wait for them. */
const heldWhile = (call: () => Promise<unknown>, change: (tx: TenantTransaction) => Promise<unknown>) =>
  world.assay.build(async (tx) => {
    await sql`select from logins where id = ${login} for update`.execute(tx)
    const called = call()
    await waitingForLock()
    await change(tx)
    return { called }
  })
async function waitingForLock(): Promise<void> {
  const waiting = () =>
    world.assay.services.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
}

beforeAll(async () => {
  world = await startInvoicingWorld()
  await world.assay.build(async (tx) => {
    tool = await buildSoldTool(tx, world.first, { provider: 'Hogan' })
    await tx.deleteFrom('tool_prices').where('tool_id', '=', tool.tool).execute()
    await buildPrice(tx, tool, '100')
    wave = await buildWave(tx, { ...world.first, wave_setup_type: 'as360' })
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  const made = await world.assay.build((tx) => assigned(tx, 2))
  login = made[0] ?? 0
  other = made[1] ?? 0
})

describe('a login that is invoiced before it is generated', () => {
  test('stays when the tool is taken from its person', async () => {
    expect((await invoice([login])).status).toBe(200)
    const people = [await personOf(login), await personOf(other)]
    const { status, body } = await world.as('admin').post(
      `/api/tools/assign-tools/${world.first.project_id}/${wave.id}`,
      people.map((assesseeId) => ({ assesseeId, customToolIds: [] })),
    )
    expect([status, body]).toMatchObject([200, { removed: 1, locked: 1 }])
    expect([await isInvoiced(login), await itemsOf(login)]).toMatchObject([true, [{ price: 100 }]])
  })

  test('keeps its tool', async () => {
    expect((await invoice([login])).status).toBe(200)
    const answer = await world.as('admin').delete(`/api/tools/custom-tool/${tool.customTool}`)
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_HAS_LOGINS' } })
    expect(await isInvoiced(login)).toBe(true)
  })

  test('stays when its person is merged with somebody who has the tool, and stops the merge of two invoiced', async () => {
    const merge = async (sourceAssesseeId: number, targetAssesseeId: number) =>
      world
        .as('admin')
        .post(`/api/reports/merge-assessees/${world.first.project_id}`, { sourceAssesseeId, targetAssesseeId })
    expect((await invoice([login])).status).toBe(200)
    const target = await personOf(other)
    expect(await merge(await personOf(login), target)).toMatchObject({ status: 200 })
    expect([await isInvoiced(login), await personOf(login)]).toEqual([true, target])
    const [third = 0] = await world.assay.build((tx) => assigned(tx, 1))
    expect((await invoice([third])).status).toBe(200)
    expect(await merge(await personOf(third), target)).toMatchObject({
      status: 409,
      body: { errorMessage: 'BOTH_HAVE_TOOL' },
    })
  })
})

test('a person who is invoiced while being deleted stays', async () => {
  const person = await personOf(login)
  const { rows } = await world.assay.build((tx) =>
    sql<{ id: string }>`
      insert into invoices (organization_id, project_id, created_by, currency, net)
      values (${world.company}, ${world.first.project_id}, 'admin', 'CZK', 100) returning id`.execute(tx),
  )
  const { called } = await heldWhile(
    () => world.as('admin').delete(`/api/reports/assessee/${world.first.project_id}/${person}`),
    (tx) => sql`update logins set invoice_id = ${rows[0]?.id} where id = ${login}`.execute(tx),
  )
  expect(await called).toMatchObject({ status: 409, body: { errorMessage: 'HAS_INVOICED_TOOLS' } })
  expect(await isInvoiced(login)).toBe(true)
})

describe('deleting while invoices are being made', () => {
  async function sold(): Promise<{ place: Place; id: number }> {
    return world.assay.build(async (tx) => {
      const { id: organization_id } = await buildOrganization(tx)
      const { id: project_id } = await buildProject(tx, { organization_id })
      const place = { organization_id, project_id }
      const own = await buildSoldTool(tx, place)
      const [id = 0] = await buildSoldLogins(tx, place, own, 1)
      return { place, id }
    })
  }

  test.each([
    ['project', ({ project_id }: Place) => ({ projectGuid: project_id })],
    ['company', ({ organization_id }: Place) => ({ companyGuid: organization_id })],
  ] as const)('a %s leaves no unconfirmed invoice in what is deleted', async (what, named) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { place, id } = await sold()
      const [made, gone] = await Promise.all([
        invoice([id], place.organization_id),
        world.as('admin').post(`/api/crm/delete-${what}`, named(place)),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([made.status, gone.status])
    }
  })
})
