import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCallers } from '../../testing/build-callers.ts'
import { branchId, buildOrganization, buildProject, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Row = { projectGuid: string; name: string; isMine: boolean }
type Detail = {
  projectGuid: string
  name: string
  schedule: { name: string; value: unknown }[]
  waves: { waveGuids: string[]; waveSetups: { waveGuid: string; name: string }[] }
  visibleToClients: boolean
  keepAnonymous: boolean
  defaultWaveGuid: string | null
  masterAccountId: string | null
  group: string | null
  productLink: string | null
}

let assay: TestApp
let company: string
let project: string
let hidden: string
let waves: { as360: string; generic: string }
let as: (name: string) => Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await buildOrganization(tx)).id
    const foreign = (await buildOrganization(tx)).id
    as = await buildCallers(assay, tx, [
      ['owner', ['project manager']],
      ['internal', ['internal']],
      ['admin', ['admin']],
      ['branchadmin', ['branch admin'], { branch_id: branchId('CZ') }],
      ['branchadmin2', ['branch admin'], { branch_id: branchId('HU') }],
      ['watcher', ['admin', 'Observer']],
      ['orgadmin', ['OrgAdmin'], { organization_id: company }],
      ['orguser', ['OrgUser'], { organization_id: company }],
      ['clientadmin', ['AS360clientAdmin'], { organization_id: company }],
      ['stranger', ['OrgAdmin'], { organization_id: foreign }],
    ])
  })
})
beforeEach(() =>
  assay.build(async (tx) => {
    await tx.updateTable('projects').set({ deleted_at: '2026-01-01T00:00:00Z' }).execute()
    const built = await buildProject(tx, {
      organization_id: company,
      name: 'Leaders',
      owner_user_name: 'owner',
      price: 120_000.5,
      margin: -1500,
      invoice_issue_date: '2026-02-01T00:00:00Z',
    })
    project = built.id
    const more = { visible_to_clients: false, name: 'Hidden', starts_at: '2026-06-01T00:00:00Z' }
    hidden = (await buildProject(tx, { organization_id: company, ...more })).id
    const place = { organization_id: company, project_id: project }
    const generic = await buildWave(tx, { ...place, wave_setup_type: 'generic', name: 'Logins' })
    const as360 = await buildWave(tx, { ...place, name: 'Autumn', created_at: '2099-01-01T00:00:00Z' })
    await buildWave(tx, { ...place, name: 'Gone', deleted_at: '2026-01-01T00:00:00Z' })
    waves = { generic: generic.id, as360: as360.id }
    await tx
      .updateTable('projects')
      .set({ default_wave_id: generic.id })
      .where('organization_id', '=', company)
      .where('id', '=', project)
      .execute()
  }),
)
afterAll(() => assay.close())

const urlOf = (guid = project) => `/api/crm/company/${company}/project/${guid}`
const detail = async (name: string, guid = project) => (await as(name).get(urlOf(guid))).body as Detail
const list = async (name: string) => (await as(name).get(`/api/crm/company/${company}/projects`)).body as Row[]
const update = (name: string, body: object, guid = project) =>
  as(name).put(`/api/crm/company/${company}/update-project/${guid}`, body)
const upsert = (name: string, body: object) =>
  as(name).post('/api/crm/upsert-project', { companyGuid: company, ...body })
const remove = (name: string, projectGuid = project) => as(name).post('/api/crm/delete-project', { projectGuid })
const missing = '00000000-0000-4000-8000-000000000000'

describe('GET company/{companyGuid}/projects', () => {
  test('answers rows with exactly seven fields, newest start first (PLT-3-04, PLT-7-24, PLT-2-120)', async () => {
    const rows = await list('internal')
    expect(rows.map(({ name }) => name)).toEqual(['Hidden', 'Leaders'])
    expect(rows[1]).toEqual({
      projectGuid: project,
      name: 'Leaders',
      isCompleted: false,
      visibleToClients: true,
      projectStart: '2026-01-12T00:00:00.000Z',
      projectEnd: null,
      isMine: false,
    })
  })

  test('marks a project as mine only for its owner (PLT-3-05)', async () => {
    expect((await list('owner')).map(({ isMine }) => isMine)).toEqual([false, true])
    expect((await list('admin')).some(({ isMine }) => isMine)).toBe(false)
  })

  test.each(['orgadmin', 'orguser', 'clientadmin'])('shows %s only the visible projects (PLT-1-05)', async (name) => {
    expect((await list(name)).map(({ name: shown }) => shown)).toEqual(['Leaders'])
  })

  test('is 404 for another tenant and for what does not exist, 401 without a token, 400 for no guid', async () => {
    expect((await as('stranger').get(`/api/crm/company/${company}/projects`)).status).toBe(404)
    expect((await as('admin').get(`/api/crm/company/${missing}/projects`)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/crm/company/${company}/projects`)).status).toBe(401)
    expect((await as('admin').get('/api/crm/company/x/projects')).status).toBe(400)
  })
})

describe('GET company/{companyGuid}/project/{projectGuid}', () => {
  test('has name, schedule, waves and flags (PLT-3-06, PLT-3-07, PLT-7-25, PLT-2-123, OPS-3-15, OPS-7-37)', async () => {
    const answer = await detail('owner')
    expect(answer).toMatchObject({
      projectGuid: project,
      name: 'Leaders',
      visibleToClients: true,
      keepAnonymous: false,
      defaultWaveGuid: waves.generic,
    })
    expect(answer.waves).toEqual({
      waveGuids: [waves.generic, waves.as360],
      waveSetups: [
        expect.objectContaining({ waveGuid: waves.generic, name: 'Logins' }) as unknown,
        expect.objectContaining({ waveGuid: waves.as360, name: 'Autumn' }) as unknown,
      ],
    })
    expect(answer.schedule).toContainEqual({ name: 'price', value: 120_000.5 })
    expect(answer.schedule).toContainEqual({ name: 'margin', value: -1500 })
    expect(answer.schedule).toContainEqual({ name: 'invoiceIssueDate', value: '2026-02-01T00:00:00.000Z' })
  })

  test('is valid without any wave (PLT-1-09)', async () => {
    expect((await detail('admin', hidden)).waves).toEqual({ waveGuids: [], waveSetups: [] })
  })

  test.each(['orgadmin', 'orguser', 'clientadmin', 'watcher'])(
    'hides the finances from %s (PLT-3-09, PLT-6-04)',
    async (name) => {
      const names = (await detail(name)).schedule.map((card) => card.name)
      expect(names).toContain('projectStart')
      for (const money of ['price', 'margin', 'licencePrice', 'estimatedPrice', 'profit', 'totalWorkHours'])
        expect(names).not.toContain(money)
    },
  )

  test('shows an AS360 client admin no generic wave, neither listed nor as the default', async () => {
    const answer = await detail('clientadmin')
    expect(answer.waves.waveGuids).toEqual([waves.as360])
    expect(answer.defaultWaveGuid).toBeNull()
    expect(JSON.stringify(answer)).not.toContain(waves.generic)
  })

  test('is 403 for projects hidden from clients, 404 for another tenant, another organization and deleted projects (PLT-6-12, PLT-6-64)', async () => {
    expect((await as('orguser').get(urlOf(hidden))).status).toBe(403)
    expect((await as('stranger').get(urlOf())).status).toBe(404)
    expect((await as('admin').get(`/api/crm/company/${missing}/project/${project}`)).status).toBe(404)
    await remove('admin')
    expect((await as('admin').get(urlOf())).status).toBe(404)
    expect((await assay.anonymous.get(urlOf())).status).toBe(401)
  })
})

describe('PUT update-project', () => {
  test('changes the field that is sent and no other (PLT-7-39, OPS-7-38)', async () => {
    expect((await update('owner', { keepAnonymous: true })).body).toMatchObject({
      keepAnonymous: true,
      visibleToClients: true,
      group: null,
    })
    expect((await update('owner', { visibleToClients: false })).body).toMatchObject({
      keepAnonymous: true,
      visibleToClients: false,
    })
  })

  test('saves the provider setup, which only managers of the project read (PLT-7-40)', async () => {
    const setup = { masterAccountId: 'MA-7', group: 'Group 1-a', productLink: 'https://hogan.example/x' }
    expect((await update('branchadmin', setup)).body).toMatchObject(setup)
    expect(await detail('owner')).toMatchObject(setup)
    expect(await detail('orgadmin')).toMatchObject({ masterAccountId: null, group: null, productLink: null })
  })

  test('refuses a group name with other characters than letters, digits, blanks and hyphens', async () => {
    const answer = await update('owner', { group: 'Grüße!' })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'group', code: 'INVALID_GROUP_NAME' }] } })
  })

  test('is audited by the fields that were changed', async () => {
    await update('owner', { keepAnonymous: true })
    const row = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_name', 'action', 'details'])
        .where('record_id', '=', project)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(row).toEqual({ user_name: 'owner', action: 'change-project', details: { fields: ['keepAnonymous'] } })
  })

  test.each(['orgadmin', 'orguser', 'clientadmin', 'internal', 'branchadmin2', 'watcher'])(
    'is refused to %s (PLT-7-40, PLT-6-03)',
    async (name) => {
      expect((await update(name, { keepAnonymous: true })).status).toBe(403)
    },
  )

  test('is 404 for another tenant, 400 for unknown fields, 401 without a token', async () => {
    expect((await update('stranger', { keepAnonymous: true })).status).toBe(404)
    expect((await update('owner', { name: 'No' })).status).toBe(400)
    expect((await assay.anonymous.put(urlOf(), {})).status).toBe(405)
    expect((await update('anonymous', {})).status).toBe(401)
  })
})

describe('POST upsert-project', () => {
  test('creates a project and saves one, and answers with its guid (PLT-7-49)', async () => {
    const made = await upsert('branchadmin', {
      name: '  Assessment centre  ',
      projectStart: '2026-05-01T00:00:00Z',
      projectEnd: '2026-06-01T00:00:00Z',
      owner: 'OWNER',
      timeZone: 'Europe/Budapest',
      price: 1234.5,
      totalWorkHours: 12.25,
    })
    expect(made.status).toBe(200)
    const { projectGuid } = made.body as Detail
    expect(made.body).toMatchObject({ name: 'Assessment centre', owner: 'owner', timeZone: 'Europe/Budapest' })
    const saved = await upsert('admin', { projectGuid, name: 'Assessment center' })
    expect(saved.body).toMatchObject({ projectGuid, name: 'Assessment center', owner: '', projectStart: null })
    expect((await list('admin')).filter((row) => row.projectGuid === projectGuid)).toHaveLength(1)
  })

  test('is refused if somebody else has saved since the revision that is sent', async () => {
    const { projectGuid, revision } = (await upsert('admin', { name: 'Read by two' })).body as Detail & {
      revision: string
    }
    const answers = await Promise.all(
      [1, 2].map((price) => upsert('admin', { projectGuid, name: 'Read by two', price, revision })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorMessage: 'RECORD_CHANGED',
      details: { projectGuid, schedule: expect.arrayContaining([{ name: 'price', value: expect.any(Number) }]) },
    })
    await remove('admin', projectGuid)
  })

  test('increases the project count of its organization (PLT-3-01)', async () => {
    const count = async () =>
      ((await as('admin').get(`/api/crm/company/${company}`)).body as { projectsCount: number }).projectsCount
    const before = await count()
    const { body } = await upsert('admin', { name: 'One more' })
    expect(await count()).toBe(before + 1)
    await remove('admin', (body as Detail).projectGuid)
    expect(await count()).toBe(before)
  })

  test.each<[string, object, string, string]>([
    ['an owner nobody knows', { owner: 'nobody' }, 'owner', 'UNKNOWN_OWNER'],
    ['a client as its owner', { owner: 'orgadmin' }, 'owner', 'UNKNOWN_OWNER'],
    ['a time zone nobody knows', { timeZone: 'Europe/Brno' }, 'timeZone', 'UNKNOWN_TIME_ZONE'],
    ['an offset for a time zone', { timeZone: '+01:00' }, 'timeZone', 'UNKNOWN_TIME_ZONE'],
    ['a year before the first', { projectStart: '0000-06-01T00:00:00Z' }, 'projectStart', 'INVALID_FORMAT'],
    [
      'a year that an offset makes the 10,000th',
      { projectEnd: '9999-12-31T23:59:00-01:00' },
      'projectEnd',
      'INVALID_FORMAT',
    ],
    ['a name of nothing that is seen', { name: '\u200B\u2060' }, 'name', 'TOO_SMALL'],
    [
      'an end before its start',
      { projectStart: '2026-05-02T00:00:00Z', projectEnd: '2026-05-01T00:00:00Z' },
      'projectEnd',
      'END_BEFORE_START',
    ],
    ['a third decimal', { price: 10.005 }, 'price', 'TOO_MANY_DECIMALS'],
  ])('refuses %s and names the field', async (_, fields, path, code) => {
    const answer = await upsert('admin', { name: 'Refused', ...fields })
    expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT', details: [{ path, code }] } })
    expect((await list('admin')).map(({ name }) => name)).not.toContain('Refused')
  })

  test.each([
    { price: -1 },
    { price: 2e9 },
    { price: '10' },
    { name: '' },
    { name: 'x'.repeat(256) },
    { projectStart: '2026-02-30' },
  ])('refuses %j', async (fields) => {
    expect((await upsert('admin', { name: 'Refused', ...fields })).status).toBe(400)
  })

  test('refuses a name that another project of the organization has, also with eight requests at once', async () => {
    const taken = { status: 409, body: { errorMessage: 'PROJECT_NAME_TAKEN' } }
    expect(await upsert('admin', { name: 'Leaders' })).toMatchObject(taken)
    expect(await upsert('admin', { projectGuid: hidden, name: 'Leaders' })).toMatchObject(taken)
    expect((await upsert('admin', { projectGuid: project, name: 'Leaders' })).status).toBe(200)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => upsert('admin', { name: 'Twins' })))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test.each(['owner', 'internal', 'branchadmin2', 'orgadmin', 'watcher'])(
    'is refused to %s (PLT-7-50, PLT-6-03)',
    async (name) => {
      expect((await upsert(name, { name: 'Refused' })).status).toBe(403)
    },
  )

  test("finds no project of another organization under this one's guid, and is nothing for client users", async () => {
    const elsewhere = await assay.build(async (tx) => {
      const other = await buildOrganization(tx)
      return (await buildProject(tx, { organization_id: other.id })).id
    })
    expect((await upsert('admin', { projectGuid: elsewhere, name: 'Moved' })).status).toBe(404)
    expect((await upsert('stranger', { name: 'Mine' })).status).toBe(403)
  })
})

describe('POST delete-project', () => {
  test('is done once when several try at the same time', async () => {
    const answers = await Promise.all(['admin', 'admin', 'branchadmin', 'branchadmin'].map((name) => remove(name)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404])
  })

  test('removes the project from the list and keeps its records (PLT-7-48)', async () => {
    expect((await remove('branchadmin')).body).toEqual({})
    expect((await list('admin')).map(({ name }) => name)).toEqual(['Hidden'])
    const kept = await assay.build((tx) =>
      tx
        .selectFrom('waves')
        .select('id')
        .where('organization_id', '=', company)
        .where('project_id', '=', project)
        .execute(),
    )
    expect(kept.length).toBeGreaterThan(0)
    expect((await remove('branchadmin')).status).toBe(404)
  })

  test('is refused while an invoice waits to be confirmed (PLT-7-48)', async () => {
    const place = { organization_id: company, project_id: project }
    const { id } = await assay.build((tx) =>
      tx
        .insertInto('invoices')
        .values({ ...place, created_by: 'owner', currency: 'CZK' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await remove('admin')).toMatchObject({ status: 409, body: { errorMessage: 'UNCONFIRMED_INVOICES' } })
    expect((await remove('admin', hidden)).status).toBe(200)
    await assay.build((tx) =>
      tx
        .updateTable('invoices')
        .set({ is_confirmed: true })
        .where('organization_id', '=', company)
        .where('id', '=', id)
        .execute(),
    )
    expect((await remove('admin')).status).toBe(200)
  })

  test.each(['owner', 'internal', 'branchadmin2', 'orgadmin', 'watcher'])(
    'is refused to %s (PLT-7-50, PLT-6-03)',
    async (name) => {
      expect((await remove(name)).status).toBe(403)
    },
  )

  test('is refused to another tenant, and 401 without a token', async () => {
    expect((await remove('stranger')).status).toBe(403)
    expect((await remove('anonymous')).status).toBe(401)
  })
})

test('no project without an organization and no wave without a project (PLT-1-09)', async () => {
  const stray = assay.build((tx) => buildProject(tx, { organization_id: missing }))
  await expect(stray).rejects.toMatchObject({ code: '23503' })
  const wave = assay.build((tx) => buildWave(tx, { organization_id: company, project_id: missing }))
  await expect(wave).rejects.toMatchObject({ code: '23503' })
})
