import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchId, buildAssessee, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Wave = Record<string, unknown> & { waveGuid: string; name: string }
type Setup = {
  templates: { id: number; name: string; type: string; scaleMax: number | null }[]
  reportTemplates: { id: number; name: string; dataScope: number }[]
  startDate: string
  finishDate: string
  nominationDeadline: string
  timeZone: string
}

let assay: TestApp
let manager: Client
let internalManager: Client
let clientAdmin: Client
let editor: Client
let viewer: Client
let stranger: Client
let company: string
let project: string
let otherProject: string
let input360: Record<string, unknown>

const base = {
  name: 'Autumn',
  startDate: '2026-11-16T00:00:00Z',
  finishDate: '2026-12-16T22:59:00Z',
  nominationDeadlineDate: '2026-11-23T22:59:00Z',
}
const create = async (body: object, as = manager, to = project) => as.post(`/api/waves/project-wave/${to}`, body)
const created = async (body: object) => (await create(body)).body as Wave
const faults = (answer: { body: unknown }) =>
  (answer.body as { details: { path: string; code: string }[] }).details.map(({ path, code }) => `${path} ${code}`)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const organization = await buildOrganization(tx, { name: 'Aqua' })
    company = organization.id
    project = (await buildProject(tx, { organization_id: company, owner_user_name: null })).id
    const other = await buildOrganization(tx, { branch_id: branchId('PL') })
    otherProject = (await buildProject(tx, { organization_id: other.id })).id
    const inCompany = { organization_id: company }
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['superadmin'] }))
    internalManager = assay.as(await buildUser(tx, { user_name: 'internal', roles: ['internal'] }))
    clientAdmin = assay.as(await buildUser(tx, { user_name: 'client', roles: ['AS360clientAdmin'], ...inCompany }))
    editor = assay.as(await buildUser(tx, { user_name: 'editor', roles: ['OrgAdmin'], ...inCompany }))
    viewer = assay.as(await buildUser(tx, { user_name: 'viewer', roles: ['OrgUser'], ...inCompany }))
    stranger = assay.as(
      await buildUser(tx, { user_name: 'stranger', roles: ['AS360clientAdmin'], organization_id: other.id }),
    )
  })
  const { templates, reportTemplates } = (await manager.get(`/api/waves/wave-setup/${project}/as360`)).body as Setup
  const idOf = (type: string) => templates.find((template) => template.type === type)?.id
  input360 = {
    ...base,
    waveSetupType: 'as360',
    questionsId: idOf('questions'),
    answersId: idOf('answers'),
    rolesId: idOf('roles'),
    mailId: idOf('mails'),
    individualReportId: reportTemplates[0]?.id,
  }
})
afterAll(() => assay.close())

describe('GET /api/waves/wave-setup', () => {
  test('starts a wave today at midnight in the project’s time zone, for 30 days, with a week to nominate (OPS-9-01, OPS-9-02, OPS-9-03)', async () => {
    const { startDate, finishDate, nominationDeadline, timeZone } = (
      await manager.get(`/api/waves/wave-setup/${project}/generic`)
    ).body as Setup
    // Prague is an hour ahead of UTC in winter; the clock of the test is set to 16 November.
    expect({ startDate, finishDate, nominationDeadline, timeZone }).toEqual({
      timeZone: 'Europe/Prague',
      startDate: '2026-11-15T23:00:00.000Z',
      finishDate: '2026-12-16T22:59:00.000Z',
      nominationDeadline: '2026-11-23T22:59:00.000Z',
    })
  })

  test('offers the official templates with the maximum of their scales, and the built-in report', async () => {
    const { templates, reportTemplates } = (await manager.get(`/api/waves/wave-setup/${project}/as360`)).body as Setup
    expect(templates.find(({ type }) => type === 'questions')).toMatchObject({ scaleMax: null })
    expect(templates.filter(({ type }) => type === 'answers').map(({ scaleMax }) => scaleMax)).toContain(5)
    expect(reportTemplates).toMatchObject([
      { name: '360° individual report', dataScope: 1, report: 'individual', isDefault: true },
      { name: '360° summary', dataScope: 1, report: 'summary' },
      { name: '360° superior’s report', dataScope: 1, report: 'superior' },
      { name: '360° team report', dataScope: 2, report: 'team' },
      { name: '360° wave summary', dataScope: 2, report: 'wave' },
    ])
  })

  test('is only for those who may set up this kind (OPS-6-51)', async () => {
    expect((await clientAdmin.get(`/api/waves/wave-setup/${project}/as360`)).status).toBe(200)
    expect((await clientAdmin.get(`/api/waves/wave-setup/${project}/generic`)).status).toBe(403)
    expect((await editor.get(`/api/waves/wave-setup/${project}/as360`)).status).toBe(403)
    expect((await manager.get(`/api/waves/wave-setup/${project}/colour`)).status).toBe(400)
    expect((await stranger.get(`/api/waves/wave-setup/${project}/as360`)).status).toBe(404)
  })
})

describe('creating a wave', () => {
  test.each(['generic', 'hogan'])(
    'of the kind %s has only base fields, and starts in preparation (OPS-1-08, OPS-4-04)',
    async (waveSetupType) => {
      const wave = await created({ ...base, waveSetupType, questionsId: null })
      expect(wave).toMatchObject({
        waveSetupType,
        wavePhase: 'preparation',
        questionsTemplate: null,
        startDate: '2026-11-16T00:00:00.000Z',
        nominationDeadline: '2026-11-23T22:59:00.000Z',
        pendingDcmChanges: false,
        activitiesCount: 0,
      })
      expect(wave.id).toBe(wave.waveGuid)
    },
  )

  test('of 360 stores templates, thresholds and numbers of raters, and gets its tool (OPS-3-16, OPS-3-17, OPS-3-20, OPS-3-25, OPS-9-04, OPS-9-05)', async () => {
    const wave = await created({
      ...input360,
      name: 'With tool',
      minNonsuperiorsToSeeResults: 4,
      ratersMinimum: { colleague: 3 },
      ratersMaximum: { colleague: 6 },
    })
    expect(wave).toMatchObject({
      questionsTemplate: { id: input360['questionsId'], name: expect.any(String) as string },
      emailsTemplate: { id: input360['mailId'] },
      individualReportTemplate: { name: '360° individual report' },
      superiorReportTemplate: null,
      competenciesImportance: null,
      minSuperiorsToSeeResults: 1,
      minNonsuperiorsToSeeResults: 4,
      highestCutoff: 3,
      performanceLowerBoundry: 2.8,
      importanceHigherBoundry: 3.5,
      ratersMinimum: { colleague: 3 },
      showReportsToAssessees: false,
    })
    const tools = await assay.build((tx) =>
      tx.selectFrom('custom_tools').selectAll().where('wave_id', '=', wave.waveGuid).execute(),
    )
    expect(tools).toMatchObject([{ tool_id: 8, name: 'With tool', color: 'teal', can_be_assigned_manually: false }])
    const second = await created({ ...input360, name: 'with tool' })
    const tool = await assay.build((tx) =>
      tx.selectFrom('custom_tools').select('name').where('wave_id', '=', second.waveGuid).executeTakeFirst(),
    )
    expect(tool).toEqual({ name: 'with tool (2)' })
  })

  test('has its three dates, and accepts the deadline under either name (OPS-3-18, OPS-3-19)', async () => {
    const { nominationDeadlineDate, ...rest } = base
    const wave = await created({ ...rest, waveSetupType: 'generic', nominationDeadline: nominationDeadlineDate })
    expect(wave).toMatchObject({
      startDate: new Date(base.startDate).toISOString(),
      finishDate: new Date(base.finishDate).toISOString(),
      nominationDeadline: '2026-11-23T22:59:00.000Z',
    })
  })

  test('names every wrong field (OPS-5-62, OPS-5-64, OPS-5-65, OPS-5-67, OPS-5-68)', async () => {
    const { nominationDeadlineDate: _, ...withoutDeadline } = base
    expect(faults(await create({ ...withoutDeadline, waveSetupType: 'generic', name: ' ' }))).toEqual([
      'name REQUIRED',
      'nominationDeadlineDate REQUIRED',
    ])
    expect(faults(await create({ ...base, waveSetupType: 'generic', name: 'x'.repeat(101) }))).toEqual([
      'name TOO_LONG',
    ])
    expect(faults(await create({ ...base, waveSetupType: 'as360' }))).toEqual(
      ['questionsId', 'answersId', 'rolesId', 'mailId', 'individualReportId'].map((field) => `${field} REQUIRED`),
    )
    expect(
      faults(
        await create({
          ...input360,
          minSuperiorsToSeeResults: 1.5,
          highestCutoff: null,
          performanceLowerBoundry: 9,
          finishDate: '2026-11-01T00:00:00Z',
        }),
      ),
    ).toEqual([
      'finishDate FINISH_BEFORE_START',
      'minSuperiorsToSeeResults NOT_AN_INTEGER',
      'highestCutoff REQUIRED',
      'performanceLowerBoundry OUT_OF_RANGE',
    ])
    expect(faults(await create({ ...base, waveSetupType: 'acdc' }))).toEqual([
      'questionsId REQUIRED',
      'answersId REQUIRED',
    ])
    expect((await create({ ...base, waveSetupType: 'colour' })).status).toBe(400)
    expect((await create({ ...base, waveSetupType: 'generic', startDate: '16.11.2026' })).status).toBe(400)
  })

  test('refuses templates of another type or another customer, and a minimum of raters above the maximum', async () => {
    const foreign = await assay.build(async (tx) => {
      const { id } = await tx
        .insertInto('templates')
        .values({ type: 'questions', name: 'Polish', content: '{"type":"questions","sections":[]}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('template_bindings')
        .values({ template_id: id, branch_id: branchId('PL') })
        .execute()
      return id
    })
    const wrong = {
      questionsId: foreign,
      rolesId: input360['answersId'],
      mailId: 999_999,
      teamReportId: input360['individualReportId'],
    }
    expect(
      faults(await create({ ...input360, ...wrong, ratersMinimum: { colleague: 5 }, ratersMaximum: { colleague: 2 } })),
    ).toEqual([
      'questionsId UNKNOWN_TEMPLATE',
      'rolesId UNKNOWN_TEMPLATE',
      'mailId UNKNOWN_TEMPLATE',
      'teamReportId UNKNOWN_TEMPLATE',
      'ratersMaximum.colleague MINIMUM_ABOVE_MAXIMUM',
    ])
  })

  test('is for managers, and except for generic waves for AS360 client admins (OPS-6-15, OPS-6-16, OPS-6-51)', async () => {
    expect((await create({ ...input360, name: 'By the client' }, clientAdmin)).status).toBe(200)
    expect((await create({ ...base, waveSetupType: 'generic' }, clientAdmin)).status).toBe(403)
    expect((await create(input360, editor)).status).toBe(403)
    expect((await create(input360, internalManager)).status).toBe(403)
    expect((await create(input360, stranger)).status).toBe(404)
    expect((await create(input360, assay.anonymous)).status).toBe(401)
  })

  test('lets only internal users show reports to the people evaluated (OPS-6-37, OPS-3-21)', async () => {
    const shown = { ...input360, showReportsToAssessees: true }
    expect((await create(shown, clientAdmin)).status).toBe(403)
    expect(await created(shown)).toMatchObject({ showReportsToAssessees: true })
  })
})

describe('reading waves', () => {
  test('lists them in order, with the default one (OPS-3-26, OPS-7-39)', async () => {
    const fresh = (await assay.build((tx) => buildProject(tx, { organization_id: company }))).id
    const first = (await create({ ...base, waveSetupType: 'generic' }, manager, fresh)).body as Wave
    assay.clock.advance(1000)
    const second = (await create({ ...input360, name: 'Second' }, manager, fresh)).body as Wave
    expect((await viewer.get(`/api/waves/project-waves/${fresh}`)).body).toEqual({
      waveGuids: [first.waveGuid, second.waveGuid],
      waveSetups: [
        { waveGuid: first.waveGuid, name: 'Autumn', waveSetupType: 'generic', wavePhase: 'preparation' },
        { waveGuid: second.waveGuid, name: 'Second', waveSetupType: 'as360', wavePhase: 'preparation' },
      ],
      defaultWaveGuid: first.waveGuid,
    })
    expect((await clientAdmin.get(`/api/waves/project-waves/${fresh}`)).body).toMatchObject({
      waveGuids: [second.waveGuid],
      defaultWaveGuid: null,
    })
    expect((await clientAdmin.get(`/api/waves/wave/${first.waveGuid}`)).status).toBe(403)
    expect((await stranger.get(`/api/waves/project-waves/${fresh}`)).status).toBe(404)
    expect((await stranger.get(`/api/waves/wave/${second.waveGuid}`)).status).toBe(404)
    expect((await manager.get('/api/waves/wave/not-a-guid')).status).toBe(400)
  })

  test('counts people, nominations, questionnaires and logins (OPS-3-27, OPS-7-41, OPS-7-36)', async () => {
    const { waveGuid } = await created({ ...input360, name: 'Counted' })
    await assay.build(async (tx) => {
      const place = { organization_id: company, project_id: project }
      const [one, two] = [await buildAssessee(tx, place), await buildAssessee(tx, place)]
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: company, wave_id: waveGuid, assessee_id: one.id })
        .execute()
      const nomination = { organization_id: company, wave_id: waveGuid, assessee_id: one.id }
      await tx
        .insertInto('nominations')
        .values([
          { ...nomination, assessor_id: one.id, role_id: 'self' },
          { ...nomination, assessor_id: two.id, role_id: 'colleague' },
        ])
        .execute()
    })
    expect((await viewer.get(`/api/waves/wave/${waveGuid}`)).body).toMatchObject({
      assesseesCount: 1,
      assessorsCount: 2,
      nominationsCount: 2,
      submittedCount: 0,
    })
    expect((await viewer.get(`/api/waves/wave-stats/${waveGuid}`)).body).toMatchObject({
      loginsTotalCount: 0,
      loginsErrorCount: 0,
      loginsPointleaderCount: 0,
      assesseesAs360Count: 1,
      loginsHoganCount: 0,
      loginsXrtCount: 0,
      reportsCount: 0,
    })
    expect((await stranger.get(`/api/waves/wave-stats/${waveGuid}`)).status).toBe(404)
  })

  test('offers individual report templates to those who set waves up (OPS-7-42)', async () => {
    const { waveGuid } = await created(input360)
    const url = `/api/waves/assessee-report-templates/${waveGuid}`
    expect((await clientAdmin.get(url)).body).toMatchObject([
      { name: '360° individual report', dataScope: 1 },
      { name: '360° summary', dataScope: 1 },
      { name: '360° superior’s report', dataScope: 1 },
    ])
    expect((await viewer.get(url)).status).toBe(403)
  })
})

describe('changing a wave', () => {
  const change = (waveGuid: string, body: object, as = manager) =>
    as.put(`/api/waves/project-wave/${project}/${waveGuid}`, body)

  test('stores it, and renames the tool (OPS-7-46)', async () => {
    const { waveGuid } = await created({ ...input360, name: 'Before' })
    const { body } = await change(waveGuid, { ...input360, name: 'After', minSuperiorsToSeeResults: 2 }, clientAdmin)
    expect(body).toMatchObject({ name: 'After', minSuperiorsToSeeResults: 2 })
    const tool = await assay.build((tx) =>
      tx.selectFrom('custom_tools').select('name').where('wave_id', '=', waveGuid).executeTakeFirst(),
    )
    expect(tool).toEqual({ name: 'After' })
    const journal = await assay.build((tx) =>
      tx.selectFrom('activity_journal').select('code').where('wave_id', '=', waveGuid).orderBy('id').execute(),
    )
    expect(journal.map(({ code }) => code)).toEqual(['WAVE_CREATED', 'WAVE_CHANGED'])
    expect((await change(waveGuid, input360, editor)).status).toBe(403)
    expect((await change(waveGuid, input360, stranger)).status).toBe(404)
    expect((await manager.put(`/api/waves/project-wave/${otherProject}/${waveGuid}`, input360)).status).toBe(404)
  })

  test('keeps the templates once answers are collected; changed dates count as pending (OPS-4-25, OPS-3-88)', async () => {
    const { waveGuid } = await created({ ...input360, name: 'Collecting' })
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'dataCollection' }).where('id', '=', waveGuid).execute(),
    )
    const later = { ...input360, name: 'Collecting', finishDate: '2027-01-16T22:59:00Z' }
    expect((await change(waveGuid, later)).body).toMatchObject({ pendingDcmChanges: true, pendingDcmChangesCount: 1 })
    const { templates } = (await manager.get(`/api/waves/wave-setup/${project}/as360`)).body as Setup
    const other = templates.find(({ id, type }) => type === 'questions' && id !== input360['questionsId'])
    expect(await change(waveGuid, { ...later, questionsId: other?.id })).toMatchObject({
      status: 409,
      body: { errorMessage: 'TEMPLATES_LOCKED' },
    })
  })

  test('keeps a template that was removed from the lists', async () => {
    const { waveGuid } = await created({ ...input360, name: 'Kept' })
    const id = input360['rolesId'] as number
    const setDeleted = (at: string | null) =>
      assay.build((tx) => tx.updateTable('templates').set({ deleted_at: at }).where('id', '=', id).execute())
    await setDeleted('2026-11-16T09:00:00Z')
    expect((await change(waveGuid, { ...input360, name: 'Kept still' })).status).toBe(200)
    expect(faults(await create({ ...input360, name: 'New' }))).toEqual(['rolesId UNKNOWN_TEMPLATE'])
    await setDeleted(null)
  })

  test('turns a generic wave into a 360 one, for internal managers, and no other kind ever (OPS-6-38)', async () => {
    const { waveGuid } = await created({ ...base, waveSetupType: 'generic' })
    const { body } = await change(waveGuid, input360)
    expect(body).toMatchObject({ waveSetupType: 'as360' })
    expect((await change(waveGuid, { ...base, waveSetupType: 'generic' })).body).toMatchObject({
      errorMessage: 'WAVE_KIND_LOCKED',
    })
  })

  test('compares with another 360 wave of the project only', async () => {
    const earlier = await created({ ...input360, name: 'Spring' })
    const generic = await created({ ...base, waveSetupType: 'generic' })
    const { waveGuid } = await created({ ...input360, referenceWaveGuid: earlier.waveGuid })
    const stored = (await manager.get(`/api/waves/wave/${waveGuid}`)).body
    expect(stored).toMatchObject({ referenceWaveGuid: earlier.waveGuid })
    const refused = ['referenceWaveGuid UNKNOWN_WAVE']
    for (const referenceWaveGuid of [waveGuid, generic.waveGuid])
      expect(faults(await change(waveGuid, { ...input360, referenceWaveGuid }))).toEqual(refused)
  })
})

describe('PUT /api/waves/make-default', () => {
  test('makes another wave the default, for managers (OPS-2-51, OPS-6-59, OPS-7-40)', async () => {
    const { waveGuid } = await created({ ...input360, name: 'To be the default' })
    const url = `/api/waves/make-default/${project}/${waveGuid}`
    expect((await clientAdmin.put(url)).status).toBe(403)
    expect((await stranger.put(url)).status).toBe(404)
    expect((await manager.put(url)).status).toBe(200)
    expect((await manager.get(`/api/waves/project-waves/${project}`)).body).toMatchObject({ defaultWaveGuid: waveGuid })
    expect((await manager.get(`/api/waves/wave/${waveGuid}`)).body).toMatchObject({ isDefault: true })
    expect((await manager.put(`/api/waves/make-default/${otherProject}/${waveGuid}`)).status).toBe(404)
  })
})
