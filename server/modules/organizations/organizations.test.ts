import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCallers } from '../../testing/build-callers.ts'
import { branchId, buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let company: string
let foreign: string
let as: (name: string) => Client
const missing = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await buildOrganization(tx, { name: 'Vodárny', vat_number: 'CZ49099469' })).id
    foreign = (await buildOrganization(tx, { branch_id: branchId('HU') })).id
    await buildProject(tx, { organization_id: company })
    await buildProject(tx, { organization_id: company, visible_to_clients: false })
    as = await buildCallers(assay, tx, [
      ['admin', ['admin']],
      ['internal', ['internal']],
      ['branchadmin', ['branch admin'], { branch_id: branchId('CZ') }],
      ['branchadmin2', ['branch admin'], { branch_id: branchId('HU') }],
      ['watcher', ['admin', 'Observer']],
      ['orgadmin', ['ORGadmin'], { organization_id: company, name: 'Olga', email: 'olga@vodarny.example' }],
      ['orguser', ['OrgUser'], { organization_id: company }],
      ['stranger', ['OrgAdmin'], { organization_id: foreign }],
      ['nobody', []],
    ])
  })
})
afterAll(() => assay.close())

const get = (name: string, guid = company) => as(name).get(`/api/crm/company/${guid}`)
const upsert = (name: string, body: object) =>
  as(name).post('/api/crm/upsert-company', { branchGuid: branchId('CZ'), ...body })
const remove = (name: string, companyGuid: string) => as(name).post('/api/crm/delete-company', { companyGuid })
const made = async (name: string, fields: object = {}) =>
  ((await upsert('admin', { name, ...fields })).body as { companyGuid: string }).companyGuid
const listed = async (search: string) =>
  ((await as('admin').post('/api/crm/companies', { search })).body as { totalCount: number }).totalCount

describe('GET company/{companyGuid}', () => {
  test('returns the organization, with the number of projects that the reader may see (PLT-7-23, PLT-1-05)', async () => {
    expect((await get('internal')).body).toEqual({
      companyGuid: company,
      name: 'Vodárny',
      vatNumber: 'CZ49099469',
      projectsCount: 2,
      branchGuid: branchId('CZ'),
      revision: expect.any(String),
    })
    expect((await get('orguser')).body).toMatchObject({ projectsCount: 1 })
  })

  test('is 404 for another tenant and what does not exist, 401 without a token, 400 for no guid (PLT-6-64)', async () => {
    expect((await get('stranger')).status).toBe(404)
    expect((await get('nobody')).status).toBe(404)
    expect((await get('admin', missing)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/crm/company/${company}`)).status).toBe(401)
    expect((await get('admin', 'x')).status).toBe(400)
  })
})

describe('GET company/{companyGuid}/users', () => {
  const users = (name: string) => as(name).get(`/api/crm/company/${company}/users`)

  test("returns the organization's own users and no others (PLT-7-26)", async () => {
    expect((await users('internal')).body).toEqual([
      { userName: 'orgadmin', name: 'Olga', email: 'olga@vodarny.example', supremeRole: 'OrgAdmin' },
      expect.objectContaining({ userName: 'orguser', supremeRole: 'OrgUser' }) as unknown,
    ])
    expect((await users('orguser')).status).toBe(200)
  })

  test('needs canSeeThisOrganization (PLT-7-26)', async () => {
    expect((await users('stranger')).status).toBe(404)
    expect((await users('nobody')).status).toBe(404)
    expect((await assay.anonymous.get(`/api/crm/company/${company}/users`)).status).toBe(401)
  })
})

describe('GET branches', () => {
  test('answers guid and name of the eight branches, without the price list of the USA (PLT-3-03, PLT-7-27, PLT-1-12, PLT-1-13)', async () => {
    const branches = (await as('orguser').get('/api/crm/branches')).body as object[]
    expect(branches).toContainEqual({ branchGuid: branchId('CZ'), name: 'Czech Republic' })
    expect(branches.map((branch) => ('name' in branch ? branch.name : ''))).toEqual([
      'ASI',
      'Austria',
      'Czech Republic',
      'Hungary',
      'Poland',
      'Russia',
      'Serbia',
      'Slovakia',
    ])
    expect((await assay.anonymous.get('/api/crm/branches')).status).toBe(401)
  })
})

describe('POST upsert-company', () => {
  test('creates an organization and saves one, and answers with its guid (PLT-7-49)', async () => {
    const created = await upsert('branchadmin', { name: '  Pekárna Zlatý klas ', vatNumber: 'CZ12345678' })
    const { companyGuid } = created.body as { companyGuid: string }
    expect(created.body).toMatchObject({ name: 'Pekárna Zlatý klas', vatNumber: 'CZ12345678', projectsCount: 0 })
    const saved = await upsert('branchadmin', { companyGuid, name: 'Pekárna' })
    expect(saved.body).toEqual({
      companyGuid,
      name: 'Pekárna',
      vatNumber: '',
      projectsCount: 0,
      branchGuid: branchId('CZ'),
      revision: expect.any(String),
    })
    expect(await listed('pekarna')).toBe(1)
  })

  test('refuses a branch that is for price lists only, and one that does not exist (PLT-1-13)', async () => {
    for (const branchGuid of [branchId('US'), missing]) {
      const answer = await upsert('admin', { name: 'Nowhere', branchGuid })
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'branchGuid', code: 'UNKNOWN_BRANCH' }] } })
    }
    expect(await listed('nowhere')).toBe(0)
  })

  test('is refused if somebody else has saved since the revision that is sent', async () => {
    const companyGuid = await made('Mlékárna')
    const { revision } = (await as('admin').get(`/api/crm/company/${companyGuid}`)).body as { revision: string }
    const save = (vatNumber: string) => upsert('admin', { companyGuid, name: 'Mlékárna', vatNumber, revision })
    const answers = await Promise.all([save('CZ1'), save('CZ2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorMessage: 'RECORD_CHANGED',
      details: { companyGuid, vatNumber: expect.stringMatching(/^CZ[12]$/) },
    })
  })

  test('refuses a name taken in the branch, also with eight requests at once, and accepts it in another branch', async () => {
    const taken = { status: 409, body: { errorMessage: 'COMPANY_NAME_TAKEN' } }
    expect(await upsert('admin', { name: 'Vodárny' })).toMatchObject(taken)
    const other = await made('Elektrárny')
    expect(await upsert('admin', { companyGuid: other, name: 'Vodárny' })).toMatchObject(taken)
    expect((await upsert('admin', { companyGuid: other, name: 'Elektrárny', vatNumber: 'CZ1' })).status).toBe(200)
    expect((await upsert('admin', { name: 'Vodárny', branchGuid: branchId('SK') })).status).toBe(200)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => upsert('admin', { name: 'Twins' })))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('lets a branch admin work only in his own branch, and move nothing out of it or into it (PLT-7-50)', async () => {
    const czech = await made('Movable')
    const hungary = { branchGuid: branchId('HU') }
    expect((await upsert('branchadmin', { name: 'Abroad', ...hungary })).status).toBe(403)
    expect((await upsert('branchadmin', { companyGuid: czech, name: 'Movable', ...hungary })).status).toBe(403)
    expect((await upsert('branchadmin2', { companyGuid: czech, name: 'Movable', ...hungary })).status).toBe(403)
    expect((await upsert('admin', { companyGuid: czech, name: 'Movable', ...hungary })).status).toBe(200)
  })

  test.each(['internal', 'orgadmin', 'orguser', 'watcher'])('is refused to %s (PLT-7-50, PLT-6-03)', async (name) => {
    expect((await upsert(name, { companyGuid: company, name: 'Refused' })).status).toBe(403)
  })

  test('is 404 for what does not exist, 401 without a token, and 400 for bad fields', async () => {
    expect((await upsert('admin', { companyGuid: missing, name: 'Ghost' })).status).toBe(404)
    expect((await upsert('anonymous', { name: 'Ghost' })).status).toBe(401)
    for (const fields of [{ name: '' }, { name: 'x'.repeat(256) }, { name: 'Ok', vatNumber: 5 }, {}])
      expect((await upsert('admin', fields)).status).toBe(400)
  })

  test.each([
    ['TOO_LONG', { name: 'x'.repeat(256) }, 'name'],
    ['INVALID_FORMAT', { name: 'Vodárny\nBrno' }, 'name'],
    ['INVALID_FORMAT', { name: 'Ok', vatNumber: '47\n11' }, 'vatNumber'],
  ])('answers %s to %j, with its place', async (code, fields, path) => {
    const refused = { status: 400, body: { errorMessage: 'INVALID_INPUT', details: [{ path, code }] } }
    expect(await upsert('admin', fields)).toMatchObject(refused)
  })
})

describe('POST delete-company', () => {
  test('removes the organization from the list; its name is free again (PLT-7-48)', async () => {
    const guid = await made('Short-lived')
    expect((await remove('branchadmin', guid)).body).toEqual({})
    expect(await listed('short-lived')).toBe(0)
    expect((await get('admin', guid)).status).toBe(404)
    expect((await remove('admin', guid)).status).toBe(404)
    expect((await upsert('admin', { name: 'Short-lived' })).status).toBe(200)
  })

  test('is done once when several try at the same time', async () => {
    const guid = await made('Deleted at once')
    const answers = await Promise.all(
      ['admin', 'admin', 'branchadmin', 'branchadmin'].map((name) => remove(name, guid)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404])
    const log = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select('id')
        .where('record_id', '=', guid)
        .where('action', 'like', 'delete%')
        .execute(),
    )
    expect(log).toHaveLength(1)
  })

  test('is refused while an invoice waits to be confirmed (PLT-7-48)', async () => {
    const guid = await made('Indebted')
    await assay.build(async (tx) => {
      const project = await buildProject(tx, { organization_id: guid })
      const place = { organization_id: guid, project_id: project.id }
      await tx
        .insertInto('invoices')
        .values({ ...place, created_by: 'admin', currency: 'CZK' })
        .execute()
    })
    expect(await remove('admin', guid)).toMatchObject({ status: 409, body: { errorMessage: 'UNCONFIRMED_INVOICES' } })
    expect(await listed('indebted')).toBe(1)
  })

  test('is refused to others and to another tenant (PLT-7-50, PLT-6-64)', async () => {
    for (const name of ['internal', 'branchadmin2', 'orgadmin', 'watcher', 'stranger'])
      expect((await remove(name, company)).status).toBe(403)
    expect((await remove('anonymous', company)).status).toBe(401)
  })
})

test('creating, changing and deleting are audited', async () => {
  const guid = await made('Audited')
  await upsert('admin', { companyGuid: guid, name: 'Audited twice' })
  await remove('admin', guid)
  const rows = await assay.build((tx) =>
    tx.selectFrom('audit_log').select(['user_name', 'action']).where('record_id', '=', guid).orderBy('id').execute(),
  )
  expect(rows).toEqual(
    ['create-organization', 'change-organization', 'delete-organization'].map((action) => ({
      user_name: 'admin',
      action,
    })),
  )
})
