import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCast, type Cast, type CastName } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { branchId, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildLoginPlace, buildTools, type LoginPlace } from './testing/build-logins.ts'

type Row = Record<string, unknown> & { name: string }
type Answer = { products: Row[]; totalCount: number }
let assay: TestApp
let world: World
let cast: Cast
let place: LoginPlace
let invoice: string
let wave: string
let other: LoginPlace

const call = (person: CastName, body: object = {}, organization = place.organization_id) =>
  assay.as(cast[person]).post(`/api/reports/company-products/${organization}`, body)
const products = async (person: CastName, body: object = {}) => ((await call(person, body)).body as Answer).products
const storedAddress = (address: string) =>
  assay.build((tx) =>
    sql`update logins set product_url = ${address} where organization_id = ${place.organization_id}`.execute(tx),
  )
const mine = async (body: object = {}, person: CastName = 'owner') =>
  (await products(person, { projectGuid: place.project_id, ...body })).map(({ name }) => name)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    const organization_id = world.organization.id
    const project_id = world.generic.id
    place = { organization_id, project_id, tools: await buildTools(tx, { organization_id, project_id }) }
    wave = (await buildWave(tx, { organization_id, project_id, name: 'Its wave' })).id
    const { id } = await tx
      .insertInto('invoices')
      .values({ organization_id, project_id, created_by: 'owner', currency: 'CZK' })
      .returning('id')
      .executeTakeFirstOrThrow()
    invoice = id
    const anna = await buildLogin(tx, place, {
      person: 'Anna',
      status: 4,
      generated_at: '2026-01-05T10:00:00Z',
      generated_by: 'owner',
      filled_in_at: '2026-01-09T08:00:00Z',
      invoice_id: invoice,
      invoiced_at: '2026-02-01T00:00:00Z',
      batch_id: 17,
      product_url: 'https://hogan.example/1',
    })
    await buildLogin(tx, place, { person: 'Boris', status: 2, generated_at: '2026-02-05T10:00:00Z', wave_id: wave })
    await buildLogin(tx, place, {
      person: 'Cyril',
      status: 8,
      generated_at: '2026-03-05T10:00:00Z',
      not_to_be_invoiced: true,
    })
    const sealed = assay.services.sealing.seal('S3cret', `logins ${anna.id}`)
    await sql`update logins set sealed_password = ${sealed} where organization_id = ${organization_id} and id = ${anna.id}`.execute(
      tx,
    )
    await tx
      .insertInto('reports')
      .values({
        organization_id,
        project_id,
        assessee_id: anna.assessee.id,
        login_id: anna.id,
        report_type: 'Individual',
        report_name: 'Kept back',
        file_name: 'kept-back.pdf',
        language_code: 'cs',
        requested_by: 'owner',
        status: 4,
        release_awaited: true,
      })
      .execute()
    other = await buildLoginPlace(tx, { branch_id: branchId('PL') })
    await buildLogin(tx, other, { person: 'Foreign', status: 4, generated_by: 'owner' })
  })
})
afterAll(() => assay.close())

describe('the logins of an organization', () => {
  test('come whole, the newest first, of all projects or of one (PLT-7-65)', async () => {
    expect((await call('owner', { projectGuid: place.project_id })).body).toMatchObject({
      totalCount: 3,
      products: [{ name: 'Cyril' }, { name: 'Boris' }, { name: 'Anna' }],
    })
    const all = (await call('admin')).body as Answer
    expect(all.totalCount).toBe(all.products.length)
    expect(all.totalCount).toBeGreaterThan(3)
  })

  test.each([
    ['generatedFrom', { generatedFrom: '2026-02-05' }, ['Cyril', 'Boris']],
    ['generatedTo', { generatedTo: '2026-02-05' }, ['Boris', 'Anna']],
    ['filledInFrom', { filledInFrom: '2026-01-09' }, ['Anna']],
    ['filledInTo', { filledInTo: '2026-01-08' }, []],
    ['statusesFilter', { statusesFilter: [2, 8] }, ['Cyril', 'Boris']],
    ['forInvoicing', { forInvoicing: true }, ['Boris']],
    ['no invoice', { invoiceGuid: '00000000-0000-0000-0000-000000000000' }, ['Cyril', 'Boris']],
  ])('are narrowed by %s (PLT-7-64, PLT-2-171, OPS-9-30)', async (_, body, expected) => {
    expect(await mine(body)).toEqual(expected)
  })

  test('are narrowed by invoice and wave (PLT-7-64)', async () => {
    expect(await mine({ invoiceGuid: invoice })).toEqual(['Anna'])
    expect(await mine({ waveGuid: wave })).toEqual(['Boris'])
    expect((await products('owner', { waveGuid: wave })).map(({ name }) => name)).toEqual(['Boris'])
  })

  test('carry the password for those who may edit the project (PLT-6-52)', async () => {
    for (const person of ['owner', 'granted', 'branchAdmin', 'support', 'OrgAdmin'] as const)
      expect((await products(person, { projectGuid: place.project_id, statusesFilter: [4] }))[0]).toMatchObject({
        password: 'S3cret',
        generatedBy: 'owner',
      })
  })

  test('carry neither password nor address, nor who generated them, for those who only see the project (PLT-6-52, PLT-6-53, PLT-6-04)', async () => {
    for (const person of ['OrgUser', 'internal', 'projectManager'] as const)
      expect((await products(person, { projectGuid: place.project_id }))[2], person).toMatchObject({
        name: 'Anna',
        status: 4,
        password: '',
        productUrl: '',
        generatedBy: null,
        generatedOn: null,
      })
    expect((await products('Observer', { projectGuid: place.project_id }))[2]).toMatchObject({
      login: '',
      password: '',
    })
    for (const person of ['AS360clientAdmin', 'EAPbranchAdmin'] as const)
      expect((await call(person, { projectGuid: place.project_id })).status, person).toBe(403)
  })

  test('show invoicing to those who may manage, batch and filling in to the house (PLT-6-53, PLT-6-54, PLT-6-55)', async () => {
    const row = async (person: CastName) =>
      (await products(person, { statusesFilter: [4], projectGuid: place.project_id }))[0]
    expect(await row('owner')).toMatchObject({
      isInvoiced: true,
      invoiceGuid: invoice,
      batchId: 17,
      batchIdStr: '17',
      fillInDate: '2026-01-09T08:00:00.000Z',
    })
    expect(await row('support')).toMatchObject({
      isInvoiced: null,
      invoiceGuid: null,
      notToBeInvoiced: null,
      batchId: 17,
    })
    expect(await row('OrgAdmin')).toMatchObject({
      isInvoiced: null,
      invoiceGuid: null,
      batchId: null,
      batchIdStr: '',
      fillInDate: null,
    })
  })

  test('are not told apart by what the caller may not know (PLT-6-54, PLT-6-55)', async () => {
    const named = (body: object, person: CastName) => mine(body, person)
    for (const body of [
      { invoiceGuid: invoice },
      { invoiceGuid: '00000000-0000-0000-0000-000000000000' },
      { forInvoicing: true },
    ])
      for (const person of ['OrgAdmin', 'support'] as const) expect(await named(body, person)).toEqual([])
    for (const body of [{ filledInFrom: '2026-01-01' }, { filledInTo: '2026-12-31' }]) {
      expect(await named(body, 'OrgAdmin')).toEqual([])
      expect(await named(body, 'support')).toEqual(['Anna'])
    }
    expect(await named({ generatedFrom: '2026-02-05' }, 'OrgAdmin')).toEqual(['Cyril', 'Boris'])
  })

  test('are all listed when the filters are sent empty (PLT-7-16)', async () => {
    const empty = {
      generatedFrom: '',
      generatedTo: '',
      filledInFrom: '',
      filledInTo: '',
      invoiceGuid: '',
      waveGuid: '',
    }
    expect(await mine({ ...empty, statusesFilter: [] })).toEqual(['Cyril', 'Boris', 'Anna'])
    expect((await call('owner', { ...empty, projectGuid: '' })).status).toBe(200)
  })

  test('name unreleased reports to the house alone', async () => {
    const reports = async (person: CastName) =>
      (await products(person, { statusesFilter: [4], projectGuid: place.project_id }))[0]?.['reports']
    expect(await reports('owner')).toMatchObject([{ name: 'Kept back' }])
    expect(await reports('OrgAdmin')).toEqual([])
  })

  test('are hidden from another tenant; another branch sees no passwords', async () => {
    expect((await call('OrgAdmin', {}, other.organization_id)).status).toBe(404)
    expect(await call('branchAdmin', {}, other.organization_id)).toMatchObject({
      status: 200,
      body: { products: [{ name: 'Foreign', password: '', generatedBy: null }] },
    })
    expect((await call('owner', { projectGuid: other.project_id })).status).toBe(404)
    expect((await call('owner', { projectGuid: place.project_id, waveGuid: world.wave.id })).body).toMatchObject({
      totalCount: 0,
    })
  })

  test('refuses more than a browser should hold', async () => {
    const many = await assay.build(async (tx) => {
      const big = await buildLoginPlace(tx, { branch_id: branchId('CZ') })
      const { assessee } = await buildLogin(tx, big, { person: 'Many' })
      await sql`
        insert into logins (organization_id, project_id, assessee_id, custom_tool_id, provider, status)
        select ${big.organization_id}, ${big.project_id}, ${assessee.id}, ${big.tools['Hogan'] ?? 0}, 'Hogan', 5 from generate_series(1, 50000)`.execute(
        tx,
      )
      return big
    })
    expect(await call('admin', {}, many.organization_id)).toMatchObject({
      status: 413,
      body: { errorMessage: 'TOO_MANY_LOGINS' },
    })
    expect((await call('admin', { statusesFilter: [1] }, many.organization_id)).body).toMatchObject({ totalCount: 1 })
  })

  test('are not for somebody unknown', async () => {
    const stranger = await assay.build(async (tx) =>
      assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: other.organization_id })),
    )
    expect((await stranger.post(`/api/reports/company-products/${place.organization_id}`, {})).status).toBe(404)
  })
})

test('the address of a login is one of the web, whoever writes it (PLT-2-148)', async () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>',
    ' https://tests.example',
    '//tests.example',
    '',
  ])
    await expect(storedAddress(address), address).rejects.toThrow('logins_product_url_check')
  await storedAddress('https://tests.example/1')
})
