import { describe, expect, test } from 'vitest'
import type { Role } from '../../../domain/access/roles.ts'
import { CrmFailure, type CrmFailureReason } from '../../platform/crm/crm-failure.ts'
import { branchId, buildOrganization, buildProject } from '../../testing/builders.ts'
import { company, project, refresh, report, syncTests } from './testing/sync-tests.ts'

const setting = syncTests()

type Answer = { status: number; body: { errorMessage?: string; companyGuid?: string; projectGuid?: string } }
const upsertCompany = async (body: object, name = 'admin') =>
  (await setting.as(name).post('/api/crm/upsert-company', { branchGuid: branchId('CZ'), ...body })) as Answer
const upsertProject = async (body: object, name = 'admin') =>
  (await setting.as(name).post('/api/crm/upsert-project', body)) as Answer
const failNext = (call: string, reason: CrmFailureReason) =>
  setting.fixed.failing.push({ call, error: new CrmFailure(reason, { detail: 'as the test wants it' }) })
const organizations = () =>
  setting.assay.build((tx) =>
    tx.selectFrom('organizations').select(['id', 'name', 'vat_number']).where('name', '<>', 'Stranger').execute(),
  )
const links = () =>
  setting.assay.build((tx) =>
    tx.selectFrom('crm_links').select(['record_id', 'crm_id', 'crm_version']).orderBy('record_type').execute(),
  )

/** An organization and a project that were taken over from the CRM. */
async function synced() {
  const { fixed, assay } = setting
  fixed.companies = [company('c1', { name: 'Company', version: 4 })]
  fixed.projects = [project('p1', 'c1', { name: 'Project', version: 7, price: '1.00', keepAnonymous: false })]
  await refresh(setting)
  const row = await assay.build((tx) =>
    tx.selectFrom('projects').select(['id', 'organization_id']).executeTakeFirstOrThrow(),
  )
  return { companyGuid: row.organization_id, projectGuid: row.id }
}

describe('saving again under the same key after the CRM was away', () => {
  const admin = { user_name: 'keyed', name: 'Keyed', email: 'keyed@assay.example', roles: ['admin'] as Role[] }
  const send = async (url: string, payload: object) =>
    setting.assay.app.inject({
      method: 'POST',
      url: `/api/crm/${url}`,
      headers: { authorization: `Bearer ${await setting.assay.tokenOf(admin)}`, 'idempotency-key': url },
      payload,
    })

  test('saves an organization and a project, as if it were the first time', async () => {
    const { companyGuid, projectGuid } = await synced()
    const company = { companyGuid, name: 'Renamed', branchGuid: branchId('CZ') }
    failNext('saveCompany', 'away')
    expect((await send('upsert-company', company)).statusCode).toBe(502)
    expect((await send('upsert-company', company)).statusCode).toBe(200)
    const project = { companyGuid, projectGuid, name: 'Renamed too' }
    failNext('saveProject', 'away')
    expect((await send('upsert-project', project)).statusCode).toBe(502)
    expect((await send('upsert-project', project)).json()).toMatchObject({ name: 'Renamed too' })
  })
})

describe('saving an organization that another CRM keeps too', () => {
  test('makes it there with the guid that it has here, and a lost answer makes no second one (PLT-7-49)', async () => {
    const { fixed } = setting
    failNext('saveCompany', 'away')
    const lost = { name: 'New', vatNumber: 'CZ00177041' }
    const first = await upsertCompany(lost)
    expect([first.status, first.body]).toEqual([502, { errorMessage: 'SOURCE_UNAVAILABLE' }])
    expect(await organizations()).toEqual([])
    const asked: unknown[] = []
    const { saveCompany } = fixed.crm
    fixed.crm.saveCompany = (saved) => (asked.push(saved.companyGuid), saveCompany(saved))
    failNext('saveCompany', 'away')
    await upsertCompany(lost)
    const { status, body } = await upsertCompany(lost)
    fixed.crm.saveCompany = saveCompany
    expect(status).toBe(200)
    expect(asked).toEqual([body.companyGuid, body.companyGuid])
    expect(fixed.saved).toEqual([
      { companyGuid: body.companyGuid, crmId: null, version: null, ...lost, branchCode: 'CZ' },
    ])
    expect(await links()).toEqual([{ record_id: body.companyGuid, crm_id: body.companyGuid, crm_version: 1 }])
    await setting.as('admin').post('/api/crm/delete-company', { companyGuid: body.companyGuid })
    expect((await upsertCompany(lost)).body.companyGuid).not.toBe(body.companyGuid)
  })

  test('saves the version that was read, and the next takeover has nothing to say about it (PLT-7-49)', async () => {
    const { fixed, as } = setting
    const { companyGuid } = await synced()
    expect((await upsertCompany({ companyGuid, name: 'Renamed', vatNumber: 'CZ00177041' })).status).toBe(200)
    expect(fixed.saved).toMatchObject([{ crmId: 'c1', version: 4, name: 'Renamed' }])
    expect(await links()).toMatchObject([{ crm_id: 'c1', crm_version: 5 }, { crm_id: 'p1' }])
    fixed.companies = [company('c1', { name: 'Renamed', vatNumber: 'CZ00177041', version: 5 })]
    await refresh(setting)
    expect(await report(as)).toEqual([])
    fixed.companies = [company('c1', { name: 'Changed there', vatNumber: 'CZ00177041', version: 6 })]
    await refresh(setting)
    expect((await organizations()).map(({ name }) => name)).toEqual(['Changed there'])
  })

  test.each([
    ['conflict', 409, 'CRM_CONFLICT'],
    ['refused', 409, 'CRM_REFUSED'],
    ['away', 502, 'SOURCE_UNAVAILABLE'],
    ['invalid', 502, 'SOURCE_UNAVAILABLE'],
  ] as const)('saves nothing when the CRM says: %s', async (reason, status, code) => {
    const { companyGuid, projectGuid } = await synced()
    const before = [await organizations(), await links()]
    failNext('saveCompany', reason)
    const answer = await upsertCompany({ companyGuid, name: 'Renamed', vatNumber: '' })
    expect([answer.status, answer.body]).toEqual([status, { errorMessage: code }])
    failNext('saveProject', reason)
    const other = await upsertProject({ companyGuid, projectGuid, name: 'Renamed' })
    expect([other.status, other.body]).toEqual([status, { errorMessage: code }])
    expect([await organizations(), await links()]).toEqual(before)
    const source = (await setting.as('internal').post('/api/crm/companies', {})).body as { status: unknown }
    expect(source.status).toBe(status === 502 ? 'down' : 1)
  })

  test('asks the CRM only for what may be saved, and holds no transaction open meanwhile', async () => {
    const { fixed, assay } = setting
    const { companyGuid, projectGuid } = await synced()
    await assay.build((tx) => buildOrganization(tx, { name: 'Taken' }))
    const wanted = { companyGuid, name: 'Company', vatNumber: '' }
    expect((await upsertCompany({ ...wanted, name: 'Taken' })).status).toBe(409)
    expect((await upsertCompany({ ...wanted, revision: 'older' })).status).toBe(409)
    for (const name of ['orgadmin', 'branchadmin', 'internal']) {
      expect([name, (await upsertCompany(wanted, name)).status]).toEqual([name, 403])
      const { status } = await upsertProject({ companyGuid, projectGuid, name: 'Project' }, name)
      expect([name, status]).toEqual([name, 403])
    }
    expect(fixed.calls).not.toContain('saveCompany')
    expect(fixed.calls).not.toContain('saveProject')
    let open: unknown[] = ['not asked']
    fixed.before = async () => {
      const { rows } = await assay.services.db.pool.query(
        `select query from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      )
      open = rows
    }
    expect((await upsertCompany(wanted)).status).toBe(200)
    expect(open).toEqual([])
  })
})

describe('saving a project that another CRM keeps too', () => {
  test('makes it there under its organization, which is made there first if it has to be (PLT-7-49)', async () => {
    const { fixed, assay } = setting
    const { id: companyGuid } = await assay.build((tx) => buildOrganization(tx, { name: 'Older', vat_number: '' }))
    const wanted = { companyGuid, name: 'New project', price: 12.5, owner: 'manager' }
    failNext('saveProject', 'away')
    expect((await upsertProject(wanted)).status).toBe(502)
    const { status, body } = await upsertProject(wanted)
    expect(status).toBe(200)
    const { projectGuid } = body
    expect(fixed.saved).toMatchObject([
      { companyGuid, crmId: null, name: 'Older' },
      { companyGuid, crmId: null, name: 'Older' },
      { projectGuid, companyCrmId: companyGuid, price: '12.50', owner: 'manager', margin: null },
    ])
    expect(await links()).toEqual([
      { record_id: companyGuid, crm_id: companyGuid, crm_version: 1 },
      { record_id: projectGuid, crm_id: projectGuid, crm_version: 1 },
    ])
  })

  test('keeps what the CRM does not hold, without naming it (PLT-7-49)', async () => {
    const { fixed, as, assay } = setting
    const { companyGuid, projectGuid } = await synced()
    const wanted = { companyGuid, projectGuid, name: 'Renamed', price: 3, isCompleted: true, owner: 'manager' }
    expect((await upsertProject(wanted)).status).toBe(200)
    expect(fixed.saved).toMatchObject([{ crmId: 'p1', version: 7, price: '3.00', isCompleted: true }])
    // This CRM decides by its own states whether a project is done, and knows nobody called manager.
    fixed.projects = [project('p1', 'c1', { name: 'Renamed', version: 8, price: '3.00', keepAnonymous: false })]
    await refresh(setting)
    expect(await report(as)).toEqual([])
    const row = await assay.build((tx) => tx.selectFrom('projects').selectAll().executeTakeFirstOrThrow())
    expect(row).toMatchObject({ name: 'Renamed', price: 3, is_completed: true, owner_user_name: 'manager' })
  })

  test('a mark of it is saved there if the CRM holds it, and here alone if not (PLT-7-39)', async () => {
    const { fixed, as, assay } = setting
    const { companyGuid, projectGuid } = await synced()
    const url = `/api/crm/company/${companyGuid}/update-project/${projectGuid}`
    expect((await as('admin').put(url, { visibleToClients: true })).status).toBe(200)
    expect(fixed.saved).toEqual([])
    failNext('saveProject', 'conflict')
    expect((await as('admin').put(url, { keepAnonymous: true })).body).toEqual({ errorMessage: 'CRM_CONFLICT' })
    const row = () => assay.build((tx) => tx.selectFrom('projects').selectAll().executeTakeFirstOrThrow())
    expect(await row()).toMatchObject({ visible_to_clients: true, keep_anonymous: false })
    expect((await as('admin').put(url, { keepAnonymous: true })).status).toBe(200)
    expect(fixed.saved).toMatchObject([{ crmId: 'p1', version: 7, keepAnonymous: true, price: '1.00' }])
    expect(await row()).toMatchObject({ keep_anonymous: true, price: 1 })
    // Somebody takes it back there before anything is read.
    fixed.projects = [project('p1', 'c1', { name: 'Project', version: 9, price: '1.00', keepAnonymous: false })]
    await refresh(setting)
    expect(await row()).toMatchObject({ keep_anonymous: false, visible_to_clients: true })
    expect(await report(as)).toEqual([])
  })

  test('deleting one deletes it here alone, and no takeover brings it back (PLT-7-48)', async () => {
    const { as, assay } = setting
    const { companyGuid, projectGuid } = await synced()
    await assay.build((tx) => buildProject(tx, { organization_id: companyGuid, name: 'Stays' }))
    expect((await as('admin').post('/api/crm/delete-project', { projectGuid })).status).toBe(200)
    await refresh(setting)
    const { body } = await as('admin').get(`/api/crm/company/${companyGuid}/projects`)
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Stays'])
  })
})
