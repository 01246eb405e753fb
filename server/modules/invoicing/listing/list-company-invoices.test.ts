import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCast, type Cast, type CastName } from '../../../testing/build-cast.ts'
import { buildWorld, type World } from '../../../testing/build-world.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildSoldLogins, buildSoldTool } from '../testing/invoicing-world.ts'
import { invoicesCountQuery, invoicesPageQuery } from './invoices-page-queries.ts'

type Row = Record<string, unknown> & { invoiceGuid: string }
type Answer = { invoices: Row[]; totalCount: number }
let assay: TestApp
let world: World
let cast: Cast
let foreign: { organization: string; project: string }

const ids = {
  oldest: '0a1b2c3d-0000-4000-8000-000000000001',
  credit: '0a1b2c3d-0000-4000-8000-000000000002',
  newest: '0a1b2c3d-0000-4000-8000-000000000003',
  ofOther: '0a1b2c3d-0000-4000-8000-000000000004',
  foreign: '0a1b2c3d-0000-4000-8000-000000000005',
}
const call = (person: CastName, body: object = {}, organization = world.organization.id) =>
  assay.as(cast[person]).post(`/api/reports/company-invoices/${organization}`, body)
const list = async (person: CastName, body: object = {}) => (await call(person, body)).body as Answer
const guids = async (person: CastName, body: object = {}) =>
  (await list(person, body)).invoices.map(({ invoiceGuid }) => invoiceGuid)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    await tx.deleteFrom('invoices').execute()
    const { id: organization } = await buildOrganization(tx, { branch_id: branchId('CZ') })
    foreign = { organization, project: (await buildProject(tx, { organization_id: organization })).id }
    // Of somebody who is neither the owner nor granted access.
    const strange = await buildProject(tx, { organization_id: world.organization.id })
    const of = { organization_id: world.organization.id, project_id: world.generic.id, created_by: 'owner' }
    const inCrowns = { ...of, currency: 'CZK' }
    await tx
      .insertInto('invoices')
      .values([
        {
          ...inCrowns,
          id: ids.oldest,
          net: '2500.50',
          is_confirmed: true,
          confirmed_at: '2026-03-02T00:00:00Z',
          number: '20260001',
          created_at: '2026-03-01T08:00:00Z',
        },
        {
          ...inCrowns,
          id: ids.credit,
          net: '1250.25',
          kind: 'credit-note',
          is_confirmed: true,
          number: 'D20260001',
          created_at: '2026-03-03T08:00:00Z',
          corrects_invoice_id: ids.oldest,
        },
        { ...inCrowns, id: ids.newest, net: '450.00', pending_change: 'create', created_at: '2026-03-05T08:00:00Z' },
        { ...inCrowns, id: ids.ofOther, project_id: strange.id, net: '1.00', created_at: '2026-03-06T08:00:00Z' },
        {
          ...inCrowns,
          id: ids.foreign,
          organization_id: foreign.organization,
          project_id: foreign.project,
          net: '9.00',
        },
      ])
      .execute()
    await tx
      .insertInto('invoice_items')
      .values(
        [1, 2].map((login_id) => ({
          organization_id: of.organization_id,
          invoice_id: ids.oldest,
          login_id,
          product_code: '360-STD',
          name: 'Feedback',
          price: '1250.2500',
        })),
      )
      .execute()
  })
})
afterAll(() => assay.close())

describe('the invoices of an organization', () => {
  test('carry who, what and how far they are (PLT-3-32, OPS-3-44)', async () => {
    const { invoices } = await list('owner', { projectGuid: world.generic.id })
    expect(invoices.at(-1)).toEqual({
      invoiceGuid: ids.oldest,
      companyGuid: world.organization.id,
      projectGuid: world.generic.id,
      created: '2026-03-01T08:00:00.000Z',
      isConfirmed: true,
      kind: 'invoice',
      project: world.generic.name,
      createdBy: 'owner',
      number: '20260001',
      products: 2,
      currency: 'CZK',
      net: '2500.50',
      pendingChange: null,
    })
    expect(invoices).toMatchObject([
      { isConfirmed: false, number: null, net: '450.00', products: 0, pendingChange: 'create' },
      { kind: 'credit-note', net: '-1250.25' },
      { kind: 'invoice' },
    ])
  })

  test('are those of this organization, the newest first, in pages with an exact number (PLT-7-63)', async () => {
    expect(await guids('admin')).toEqual([ids.ofOther, ids.newest, ids.credit, ids.oldest])
    expect(await guids('admin', { descending: false })).toEqual([ids.oldest, ids.credit, ids.newest, ids.ofOther])
    expect(await list('admin', { page: 2, pageRows: 3 })).toMatchObject({
      invoices: [{ invoiceGuid: ids.oldest }],
      totalCount: 4,
    })
    expect(await list('admin', { page: 9 })).toEqual({ invoices: [], totalCount: 4 })
    expect((await call('admin', { projectGuid: foreign.project })).status).toBe(404)
    expect((await call('admin', {}, foreign.organization)).body).toMatchObject({
      invoices: [{ invoiceGuid: ids.foreign }],
      totalCount: 1,
    })
  })

  test('are narrowed by project and by whether they are confirmed', async () => {
    expect(await guids('admin', { projectGuid: world.generic.id })).toEqual([ids.newest, ids.credit, ids.oldest])
    expect(await list('admin', { isConfirmed: false })).toMatchObject({
      invoices: [{ invoiceGuid: ids.ofOther }, { invoiceGuid: ids.newest }],
      totalCount: 2,
    })
    expect(await guids('admin', { isConfirmed: true })).toEqual([ids.credit, ids.oldest])
    for (const body of [{ isConfirmed: 'yes' }, { sortBy: 'net' }, { pageRows: 0 }, { projectGuid: 'x' }, { more: 1 }])
      expect((await call('admin', body)).status).toBe(400)
  })
})

test('only those with logins of 360 are listed where they are asked for (PLT-2-163)', async () => {
  const place = { organization_id: world.organization.id, project_id: world.generic.id }
  await assay.build(async (tx) => {
    await buildSoldLogins(tx, place, await buildSoldTool(tx, place), 1, { invoice_id: ids.newest })
    const other = await buildSoldTool(tx, place, { provider: 'Hogan' })
    await buildSoldLogins(tx, place, other, 1, { invoice_id: ids.oldest })
  })
  expect(await list('owner', { as360Only: true })).toMatchObject({
    invoices: [{ invoiceGuid: ids.newest }],
    totalCount: 1,
  })
  expect(await guids('owner', { as360Only: false })).toHaveLength(3)
})

describe('somebody sees the invoices', () => {
  test('of the projects that he manages, by each way to manage one (OPS-6-17)', async () => {
    for (const person of ['owner', 'granted'] as const)
      expect([person, await guids(person)]).toEqual([person, [ids.newest, ids.credit, ids.oldest]])
    expect(await guids('branchAdmin')).toHaveLength(4)
  })

  test.each(['internal', 'projectManager', 'OrgAdmin', 'AS360clientAdmin', 'OrgUser', 'Observer'] as const)(
    'not as %s (PLT-6-36)',
    async (person) => {
      expect((await call(person)).status).toBe(403)
      expect((await call(person, { projectGuid: world.generic.id })).status).toBe(403)
    },
  )

  test('in an organization without projects, where there are none, if he may manage invoices there', async () => {
    const { id } = await assay.build((tx) => buildOrganization(tx, { branch_id: branchId('CZ') }))
    for (const person of ['admin', 'branchAdmin'] as const)
      expect(await call(person, {}, id)).toMatchObject({ status: 200, body: { invoices: [], totalCount: 0 } })
    for (const person of ['owner', 'otherBranchAdmin', 'internal'] as const)
      expect((await call(person, {}, id)).status).toBe(403)
  })

  test('of his own organization only', async () => {
    const client = await assay.build((tx) =>
      buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: foreign.organization }),
    )
    const stranger = assay.as(client)
    expect((await stranger.post(`/api/reports/company-invoices/${world.organization.id}`, {})).status).toBe(404)
  })
})

test('a page of the newest is read by an index, without sorting what is not on it', async () => {
  const plans = await assay.build(async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await sql`set local ${sql.raw(setting)} = off`.execute(tx)
    const of = {
      organizationId: world.organization.id,
      isConfirmed: null,
      as360Only: false,
      page: 1,
      pageRows: 100,
      descending: true,
    }
    const explain = async (query: ReturnType<typeof invoicesPageQuery | typeof invoicesCountQuery>) =>
      (await sql<Record<string, string>>`explain ${query}`.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n')
    const ofOne = { ...of, projectIds: [world.generic.id] }
    const ofSeveral = { ...of, projectIds: [world.generic.id, world.project.id] }
    return {
      one: await explain(invoicesPageQuery(ofOne)),
      several: await explain(invoicesPageQuery(ofSeveral)),
      count: await explain(invoicesCountQuery(ofSeveral)),
    }
  })
  const page = (plan: string) => /CTE page([^]*?)\n {2}->/.exec(plan)?.[1]
  expect(page(plans.one)).toMatch(/Limit[^]*Index (Only )?Scan using invoices_(newest|by_project)/)
  expect(page(plans.several)).toMatch(/Limit[^\n]*\n[^\n]*Index Only Scan using invoices_newest/)
  expect(plans.count).toMatch(/Index Only Scan using invoices_/)
})
