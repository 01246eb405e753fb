import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { Invoices, Projects } from '../../platform/database/schema.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildTools, type LoginPlace } from '../logins/testing/build-logins.ts'

type Card = { name: string; value: unknown; isComputed?: true }
let assay: TestApp
let admin: Client
let place: LoginPlace

beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())

beforeEach(() =>
  assay.build(async (tx) => {
    admin = assay.as(await buildUser(tx, { roles: ['admin'] }))
    const { id: organization_id } = await buildOrganization(tx, { branch_id: branchId('CZ') })
    const { id: project_id } = await buildProject(tx, { organization_id })
    place = { organization_id, project_id, tools: await buildTools(tx, { organization_id, project_id }) }
    const { tool_id } = await tx
      .selectFrom('custom_tools')
      .select('tool_id')
      .where('id', '=', place.tools['Hogan'] ?? 0)
      .executeTakeFirstOrThrow()
    const price = { branch_id: branchId('CZ'), tool_id, currency: 'CZK' }
    await tx.deleteFrom('tool_prices').where('branch_id', '=', branchId('CZ')).execute()
    await tx
      .insertInto('tool_prices')
      .values([
        { ...price, amount: '0.1', valid_from: '2026-01-01', valid_to: '2026-03-01' },
        { ...price, amount: '100.55', valid_from: '2026-03-02' },
      ])
      .execute()
  }),
)
const url = () => `/api/crm/company/${place.organization_id}/project/${place.project_id}`
const cards = async (client = admin) => ((await client.get(url())).body as { schedule: Card[] }).schedule
const money = async (client = admin) =>
  (await cards(client)).filter(({ name }) =>
    ['licencePrice', 'estimatedPrice', 'price', 'margin', 'profit'].includes(name),
  )
const write = (values: Partial<Insertable<Projects>>) =>
  assay.build((tx) => tx.updateTable('projects').set(values).where('id', '=', place.project_id).execute())
const invoice = ({ net, ...more }: Partial<Insertable<Invoices>> & { net: string }) =>
  assay.build((tx) =>
    tx
      .insertInto('invoices')
      .values({
        organization_id: place.organization_id,
        project_id: place.project_id,
        created_by: 'admin',
        currency: 'CZK',
        is_confirmed: true,
        net,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

describe('the money of a project with the embedded CRM', () => {
  beforeEach(() =>
    assay.build(async (tx) => {
      // Half an hour before the next day began, where the project is.
      await buildLogin(tx, place, { person: 'Anna', status: 4, generated_at: '2026-03-01T22:30:00Z' })
      await buildLogin(tx, place, { person: 'Boris', status: 2, generated_at: '2026-02-05T10:00:00Z' })
      await buildLogin(tx, place, { person: 'Cyril', status: 2, generated_at: '2026-03-01T23:30:00Z' })
      await buildLogin(tx, place, { person: 'Dora', status: 2, not_to_be_invoiced: true })
      await buildLogin(tx, place, { person: 'Emil', status: 5 })
      await buildLogin(tx, place, { person: 'Franz', provider: 'XRT', status: 2 })
    }),
  )

  test('follows from the price list and confirmed invoices where nobody wrote it (PLT-3-09)', async () => {
    expect(await money()).toEqual([{ name: 'estimatedPrice', value: 100.75, isComputed: true }])
    await invoice({ net: '900.00', is_confirmed: false })
    expect((await money()).map(({ name }) => name)).not.toContain('price')
    const { id } = await invoice({ net: '200.20' })
    await invoice({ net: '-50.10', kind: 'credit-note', corrects_invoice_id: id })
    await write({ licence_price: 40 })
    expect(await money()).toEqual([
      { name: 'margin', value: 110.1, isComputed: true },
      { name: 'licencePrice', value: 40 },
      { name: 'estimatedPrice', value: 100.75, isComputed: true },
      { name: 'price', value: 150.1, isComputed: true },
      { name: 'profit', value: 110.1, isComputed: true },
    ])
  })

  test('is shown as it was written', async () => {
    await invoice({ net: '200.20' })
    await write({ licence_price: 40, estimated_price: 1, price: 2, margin: -3, profit: 4 })
    expect((await money()).map(({ value, isComputed }) => [value, isComputed])).toEqual(
      [-3, 40, 1, 2, 4].map((value) => [value, undefined]),
    )
  })

  test('is not computed from amounts in another currency', async () => {
    await write({ licence_price: 40 })
    await invoice({ net: '200.20' })
    await invoice({ net: '9.00', currency: 'EUR' })
    expect(await money()).toEqual([
      { name: 'licencePrice', value: 40 },
      { name: 'estimatedPrice', value: 100.75, isComputed: true },
    ])
  })

  test('is read neither by clients nor by observers (PLT-3-09, PLT-6-04)', async () => {
    await invoice({ net: '200.20' })
    for (const role of ['OrgAdmin', 'Observer']) {
      const client = await assay.build((tx) => buildUser(tx, { roles: [role], organization_id: place.organization_id }))
      expect(await money(assay.as(client))).toEqual([])
    }
  })

  test('is not part of what an edit is checked against', async () => {
    const { revision } = (await admin.get(url())).body as { revision: string }
    await invoice({ net: '200.20' })
    const edit = { companyGuid: place.organization_id, projectGuid: place.project_id, name: 'Renamed', revision }
    expect((await admin.post('/api/crm/upsert-project', edit)).status).toBe(200)
  })
})
