import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCast, type Cast, type CastName } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeJournal, type JournalEntry } from './records/write-journal.ts'

type Journal = { activityJournal: Record<string, unknown>[]; totalCount: number }

let assay: TestApp
let world: World
let cast: Cast
let place: { organizationId: string; projectId: string; userName: string }
let incognito: { id: number }
let generic: { id: string }
let stranger: Parameters<TestApp['as']>[0]

const list = async (body: object = {}, as: CastName = 'owner', language?: string) => {
  const token = await assay.tokenOf(cast[as])
  const response = await assay.app.inject({
    method: 'POST',
    url: '/api/reports/activity-journal',
    headers: { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) },
    payload: { projectGuid: place.projectId, ...body },
  })
  return { status: response.statusCode, body: response.json<Journal>() }
}
const records = async (...args: Parameters<typeof list>) => (await list(...args)).body.activityJournal
const codes = async (...args: Parameters<typeof list>) => (await records(...args)).map(({ code }) => code)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    const other = await buildOrganization(tx)
    await buildProject(tx, { organization_id: other.id })
    stranger = await buildUser(tx, { user_name: 'stranger', roles: ['AS360clientAdmin'], organization_id: other.id })
    place = { organizationId: world.organization.id, projectId: world.project.id, userName: 'owner' }
    incognito = await buildAssessee(tx, { ...world.place, name: '', email: 'quiet@svae.example' })
    generic = await buildWave(tx, { ...world.place, name: 'Further tests', wave_setup_type: 'generic' })
    const wave = { ...place, waveId: world.wave.id }
    const entries: JournalEntry[] = [
      { ...wave, code: 'WAVE_CREATED' },
      { ...place, waveId: generic.id, code: 'WAVE_CREATED' },
      { ...wave, code: 'WAVE_FINISHED', userName: null },
      { ...wave, code: 'QUESTIONNAIRE_LINK_SHOWN', assesseeId: world.people.martin.id },
      {
        ...wave,
        code: 'NAMES_SUGGESTED',
        userName: null,
        assesseeId: world.people.jan.id,
        details: { people: 1 },
        personalData: { suggestedNames: { [world.people.martin.id]: 'Suggested Name' } },
      },
      {
        ...place,
        code: 'PEOPLE_MERGED',
        assesseeId: incognito.id,
        details: { sourceAssesseeId: 2_000_000_000, targetAssesseeId: incognito.id },
        personalData: { names: { 2_000_000_000: 'Gone Person' }, record: { note: 'secret note' } },
      },
      { ...wave, code: 'REPORTS_QUEUED', reportTemplateId: world.reportTemplateId, details: { queued: 2 } },
    ]
    for (const entry of entries) await writeJournal(tx, entry)
    // Records of one transaction have the same time; the page keeps their order.
    await tx
      .insertInto('activity_journal')
      .values({
        organization_id: place.organizationId,
        project_id: place.projectId,
        type: 6,
        message: 'Written by hand',
        details: JSON.stringify({ note: 'secret note' }),
        editable: true,
        originator_user_name: 'owner',
      })
      .execute()
    await writeJournal(tx, { ...place, projectId: world.generic.id, code: 'NOMINATIONS_FINISHED' })
  })
}, 60_000)
afterAll(() => assay.close())

describe('POST /api/reports/activity-journal', () => {
  test('answers records with all their fields, the newest first (PLT-3-36, PLT-3-37, PLT-3-39, PLT-9-18)', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.totalCount).toBe(8)
    expect(body.activityJournal.map(({ code }) => code)).toEqual([
      null,
      'REPORTS_QUEUED',
      'PEOPLE_MERGED',
      'NAMES_SUGGESTED',
      'QUESTIONNAIRE_LINK_SHOWN',
      'WAVE_CREATED',
      'WAVE_CREATED',
      null,
    ])
    expect(body.activityJournal[0]).toMatchObject({ message: 'Written by hand', type: 6, editable: true, internal: 0 })
    expect(body.activityJournal[0]?.details).toEqual({})
    expect(body.activityJournal[3]).toEqual({
      activityJournalGuid: expect.any(String) as string,
      id: expect.any(Number) as number,
      created: expect.stringMatching(/Z$/) as string,
      message: `Other names were suggested by nomination link and not taken over: ${world.people.martin.name} → Suggested Name`,
      changed: null,
      code: 'NAMES_SUGGESTED',
      details: { people: 1 },
      internal: 0,
      editable: false,
      type: 2,
      originatorUserName: null,
      companyGuid: world.organization.id,
      projectGuid: world.project.id,
      waveGuid: world.wave.id,
      assesseeId: world.people.jan.id,
      reportTemplateId: null,
      snippetId: null,
      revision: expect.any(String) as string,
      assesseeIdentifier: world.people.jan.name,
      projectName: world.project.name,
      waveName: world.wave.name,
      companyName: world.organization.name,
      reportTemplateName: null,
      snippetName: null,
      invoiceGuid: null,
    })
  })

  test('puts codes into words of the caller’s language, and names present and former people (PLT-3-36)', async () => {
    const told = async (language?: string) => (await records({}, 'owner', language))[2]?.message
    expect(await told()).toBe('People merged: Gone Person → quiet@svae.example')
    expect(await told('cs')).toBe('Lidé sloučeni: Gone Person → quiet@svae.example')
    expect(await told('sr')).toBe('Osobe su spojene: Gone Person → quiet@svae.example')
  })

  test('reveals nothing that only undoing needs, and names nobody once personal data are erased', async () => {
    const { body } = await list()
    expect(JSON.stringify(body)).not.toContain('secret note')
    const erase = (personal_data: string | null) =>
      assay.build((tx) =>
        tx.updateTable('activity_journal').set({ personal_data }).where('code', '=', 'PEOPLE_MERGED').execute(),
      )
    await erase(null)
    expect((await records())[2]?.message).toBe('People merged: person no. 2000000000 → quiet@svae.example')
    await erase(JSON.stringify({ names: { 2_000_000_000: 'Gone Person' }, record: {} }))
  })

  test('names people who are gone in every record that mentions them, until that is erased', async () => {
    const projectId = world.generic.id
    const [first, second] = [2_000_000_001, 2_000_000_002]
    await assay.build(async (tx) => {
      await writeJournal(tx, {
        ...place,
        projectId,
        code: 'PEOPLE_MERGED',
        details: { sourceAssesseeId: first, targetAssesseeId: second },
        personalData: { names: { [first]: 'First {{target}}' } },
      })
      await writeJournal(tx, {
        ...place,
        projectId,
        code: 'NAMES_SUGGESTED',
        assesseeId: second,
        details: { people: 1 },
        personalData: { suggestedNames: { [first]: 'Suggested' } },
      })
      await writeJournal(tx, {
        ...place,
        projectId,
        code: 'PERSON_DELETED',
        details: { assesseeId: second, nominations: 0, logins: 0, reports: 0 },
        personalData: { names: { [second]: 'Second' } },
      })
    })
    const told = async () =>
      (await records({ projectGuid: projectId, pageRows: 3 })).map(({ message, assesseeIdentifier }) => [
        message,
        assesseeIdentifier,
      ])
    const suggested = 'Other names were suggested by nomination link and not taken over'
    expect(await told()).toEqual([
      ['Person deleted: Second', null],
      [`${suggested}: First {{target}} → Suggested`, 'Second'],
      ['People merged: First {{target}} → Second', null],
    ])
    await assay.build((tx) =>
      tx
        .updateTable('activity_journal')
        .set({ personal_data: null })
        .where('code', '=', 'PERSON_DELETED')
        .where('project_id', '=', projectId)
        .execute(),
    )
    expect(await told()).toEqual([
      [`Person deleted: person no. ${second}`, null],
      [`${suggested}: First {{target}} → Suggested`, `person no. ${second}`],
      [`People merged: First {{target}} → person no. ${second}`, null],
    ])
    await assay.build((tx) =>
      tx
        .deleteFrom('activity_journal')
        .where('project_id', '=', projectId)
        .where('code', '!=', 'NOMINATIONS_FINISHED')
        .execute(),
    )
  })

  test('has automated actions only when asked for (PLT-7-76)', async () => {
    expect(await codes()).not.toContain('WAVE_FINISHED')
    expect((await list({ automated: true })).body.totalCount).toBe(9)
    expect((await records({ automated: true })).find(({ code }) => code === 'WAVE_FINISHED')).toMatchObject({ type: 5 })
  })

  test('is paged by ten unless said (PLT-7-75, PLT-9-18)', async () => {
    const page = await list({ page: 2, pageRows: 3 })
    expect(page.body.totalCount).toBe(8)
    expect(page.body.activityJournal.map(({ code }) => code)).toEqual([
      'NAMES_SUGGESTED',
      'QUESTIONNAIRE_LINK_SHOWN',
      'WAVE_CREATED',
    ])
    await assay.build(async (tx) => {
      for (let made = 0; made < 11; made += 1)
        await writeJournal(tx, { ...place, projectId: world.generic.id, code: 'NOMINATIONS_REOPENED' })
    })
    const ofGeneric = await list({ projectGuid: world.generic.id })
    expect([ofGeneric.body.activityJournal.length, ofGeneric.body.totalCount]).toEqual([10, 12])
  })

  test('is filtered by its context (PLT-3-38, PLT-7-75)', async () => {
    expect(await codes({ waveGuid: generic.id })).toEqual(['WAVE_CREATED'])
    expect(await codes({ waveGuid: generic.id, projectGuid: null })).toEqual(['WAVE_CREATED'])
    expect(await codes({ assesseeId: world.people.jan.id })).toEqual(['NAMES_SUGGESTED'])
    expect(await codes({ reportTemplateId: world.reportTemplateId })).toEqual(['REPORTS_QUEUED'])
    expect(await codes({ snippetId: 1 })).toEqual([])
    expect(await codes({ invoiceGuid: world.project.id })).toEqual([])
    const ofCompany = await list({ projectGuid: null, companyGuid: place.organizationId, pageRows: 100 })
    expect(ofCompany.body.totalCount).toBe(20)
  })

  test('is filtered by type and by words of notes, whatever their case and accents', async () => {
    expect(await codes({ types: [2] })).toEqual(['NAMES_SUGGESTED'])
    expect(await codes({ types: [5] })).toEqual([])
    expect(await codes({ types: [2, 5], automated: true })).toEqual(['NAMES_SUGGESTED', 'WAVE_FINISHED'])
    const found = async (search: string) => (await records({ search })).map(({ message }) => message)
    expect(await found('BY HÁND')).toEqual(['Written by hand'])
    expect(await found('%')).toEqual([])
    expect(await found('wave created')).toEqual([])
  })

  test('requires an organization or project, and refuses an organization that does not own the project', async () => {
    expect((await list({ projectGuid: null, assesseeId: incognito.id })).status).toBe(400)
    expect((await list({ companyGuid: '12345678-1234-4234-8234-123456789012' })).status).toBe(404)
    expect((await list({ automated: 'yes' })).status).toBe(400)
  })

  test.each(['superadmin', 'owner', 'granted'] as const)(
    'shows internal records and addresses to internal users: %s',
    async (name) => {
      expect(await codes({}, name)).toContain('QUESTIONNAIRE_LINK_SHOWN')
    },
  )

  test('hides internal records and generic waves from client admins of 360 (PLT-3-40, OPS-6-18, OPS-6-31)', async () => {
    const { status, body } = await list({ automated: true }, 'AS360clientAdmin')
    expect(status).toBe(200)
    expect(body.totalCount).toBe(7)
    expect(body.activityJournal.map(({ code }) => code)).not.toContain('QUESTIONNAIRE_LINK_SHOWN')
    expect(body.activityJournal.map(({ waveName }) => waveName)).not.toContain('Further tests')
    expect(body.activityJournal.every(({ internal }) => internal === 0)).toBe(true)
  })

  test.each(['OrgAdmin', 'OrgUser', 'Observer', 'internal', 'support', 'EAPbranchAdmin'] as const)(
    'is refused to %s (PLT-2-185, OPS-6-18)',
    async (name) => {
      expect((await list({}, name)).status).toBe(403)
      expect((await list({ projectGuid: null, companyGuid: place.organizationId }, name)).status).toBe(403)
    },
  )

  test('shows nothing of other tenants', async () => {
    const as = assay.as(stranger)
    for (const body of [
      { projectGuid: place.projectId },
      { waveGuid: world.wave.id },
      { companyGuid: place.organizationId },
    ])
      expect((await as.post('/api/reports/activity-journal', body)).status).toBe(404)
  })
})
