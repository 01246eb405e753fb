import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCast, type Cast, type CastName } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeJournal } from './records/write-journal.ts'

const url = '/api/reports/activity-journal'
type Record = { activityJournalGuid: string; message: string; revision: string } & { [field: string]: unknown }

let assay: TestApp
let world: World
let cast: Cast
let elsewhere: { id: string; wave: string; person: number }
let generic: string
let stranger: Parameters<TestApp['as']>[0]
let note: Record

const as = (name: CastName) => assay.as(cast[name])
const save = async (body: object, name: CastName = 'owner') => {
  const { status, body: answer } = await as(name).put(url, { projectGuid: world.project.id, message: 'Text', ...body })
  return { status, record: answer as Record }
}
const read = (guid: string, name: CastName = 'owner') => as(name).get(`${url}/${guid}`)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    const organization_id = world.organization.id
    const project = await buildProject(tx, { organization_id, owner_user_name: 'owner' })
    const place = { organization_id, project_id: project.id }
    const [wave, person] = [await buildWave(tx, place), await buildAssessee(tx, place)]
    elsewhere = { id: project.id, wave: wave.id, person: person.id }
    generic = (await buildWave(tx, { ...world.place, wave_setup_type: 'generic' })).id
    const other = await buildOrganization(tx)
    stranger = await buildUser(tx, { user_name: 'stranger', roles: ['AS360clientAdmin'], organization_id: other.id })
  })
}, 60_000)
beforeEach(async () => {
  note = (await save({ message: 'First text' })).record
})
afterAll(() => assay.close())

describe('a note', () => {
  test('is written without a guid: type 6, editable, by the caller, with all its fields (PLT-7-78, PLT-7-79, PLT-4-25)', async () => {
    const context = {
      waveGuid: world.wave.id,
      assesseeId: world.people.jan.id,
      reportTemplateId: world.reportTemplateId,
    }
    const { status, record } = await save({ ...context, message: '  Called.\r\nTwice. ', internal: 1 })
    expect(status).toBe(200)
    expect(record).toMatchObject({
      ...context,
      message: 'Called.\nTwice.',
      internal: 1,
      type: 6,
      editable: true,
      code: null,
      changed: null,
      originatorUserName: 'owner',
      assesseeIdentifier: world.people.jan.name,
      waveName: world.wave.name,
    })
    expect((await read(record.activityJournalGuid)).body).toEqual(record)
    const { body } = await as('owner').post(url, { projectGuid: world.project.id, assesseeId: world.people.jan.id })
    expect((body as { activityJournal: Record[] }).activityJournal[0]).toEqual(record)
  })

  test('is written into the project of a wave, if only that is named', async () => {
    const { record } = await save({ projectGuid: null, waveGuid: elsewhere.wave })
    expect(record).toMatchObject({ projectGuid: elsewhere.id, waveGuid: elsewhere.wave })
    expect(await save({ projectGuid: null })).toMatchObject({
      status: 400,
      record: { details: [{ path: 'projectGuid', code: 'PROJECT_NEEDED' }] },
    })
  })

  test('is changed, and keeps its author, its time and its project (PLT-7-78)', async () => {
    const { activityJournalGuid, revision } = note
    const body = { activityJournalGuid, revision, message: 'Other', internal: 1, assesseeId: world.people.martin.id }
    const { status, record } = await save(body, 'superadmin')
    expect(status).toBe(200)
    expect(record).toMatchObject({ message: 'Other', internal: 1, assesseeIdentifier: world.people.martin.name })
    expect(record).toMatchObject({
      originatorUserName: 'owner',
      created: note['created'],
      projectGuid: world.project.id,
    })
    expect(record['changed']).toBe('2026-11-16T09:00:00.000Z')
    expect(record.revision).not.toBe(revision)
  })

  test('that somebody else has changed meanwhile is not overwritten: the refusal carries the other text', async () => {
    const { activityJournalGuid, revision } = note
    const theirs = (await save({ activityJournalGuid, revision, message: 'Theirs' }, 'superadmin')).record
    const mine = await save({ activityJournalGuid, revision, message: 'Mine' })
    expect(mine).toMatchObject({
      status: 409,
      record: { errorMessage: 'RECORD_CHANGED', details: { message: 'Theirs' } },
    })
    expect((await read(activityJournalGuid)).body).toEqual(theirs)
    expect((await save({ activityJournalGuid, revision: theirs.revision, message: 'Mine' })).status).toBe(200)
    expect((await save({ activityJournalGuid, message: 'Without a revision the last one wins' })).status).toBe(200)
  })

  test.each(['', '   ', '\n\t ', '\u200B'])('is refused without a text: %j (OPS-5-133, PLT-5-09)', async (message) => {
    expect((await save({ message })).status).toBe(400)
    expect((await save({ message, activityJournalGuid: note.activityJournalGuid })).status).toBe(400)
    expect((await read(note.activityJournalGuid)).body).toMatchObject({ message: 'First text' })
  })

  test('is refused with too long a text, and with what belongs to another project', async () => {
    expect((await save({ message: 'x'.repeat(4001) })).status).toBe(400)
    expect((await save({ message: 'x'.repeat(4000) })).status).toBe(200)
    const unknown = {
      waveGuid: elsewhere.wave,
      assesseeId: elsewhere.person,
      invoiceGuid: generic,
      snippetId: 2_000_000,
    }
    const { status, record } = await save({ ...unknown, reportTemplateId: 2_000_000 })
    expect(status).toBe(400)
    expect((record['details'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'waveGuid NOT_IN_THIS_PROJECT',
      'assesseeId NOT_IN_THIS_PROJECT',
      'invoiceGuid NOT_IN_THIS_PROJECT',
      'reportTemplateId NOT_IN_THIS_PROJECT',
      'snippetId NOT_IN_THIS_PROJECT',
    ])
  })

  test('is deleted once (PLT-7-80)', async () => {
    const address = `${url}/${note.activityJournalGuid}`
    expect((await as('owner').delete(address)).status).toBe(200)
    expect((await read(note.activityJournalGuid)).status).toBe(404)
    expect((await as('owner').delete(address)).status).toBe(404)
    expect((await save({ activityJournalGuid: note.activityJournalGuid })).status).toBe(404)
  })
})

test('what the product wrote is read, but neither changed nor deleted (PLT-3-40, PLT-7-77, PLT-7-80)', async () => {
  const activityJournalGuid = await assay.build(async (tx) => {
    const place = { organizationId: world.organization.id, projectId: elsewhere.id, userName: 'owner' }
    await writeJournal(tx, { ...place, code: 'WAVE_CREATED' })
    const made = await tx
      .selectFrom('activity_journal')
      .select('activity_journal_guid')
      .where('project_id', '=', elsewhere.id)
      .where('code', '=', 'WAVE_CREATED')
      .executeTakeFirstOrThrow()
    return made.activity_journal_guid
  })
  expect((await read(activityJournalGuid)).body).toMatchObject({ message: 'Wave created', editable: false })
  expect(await save({ activityJournalGuid })).toMatchObject({
    status: 409,
    record: { errorMessage: 'JOURNAL_RECORD_NOT_EDITABLE' },
  })
  expect((await as('owner').delete(`${url}/${activityJournalGuid}`)).status).toBe(409)
  expect((await read(activityJournalGuid)).status).toBe(200)
})

test('an unknown guid is not found (PLT-7-77)', async () => {
  expect((await read('12345678-1234-4234-8234-123456789012')).status).toBe(404)
  expect((await read('nothing')).status).toBe(400)
})

test('internal notes are read, written and deleted by internal users only (PLT-3-40)', async () => {
  const { activityJournalGuid } = (await save({ message: 'Between us', internal: 1 })).record
  expect((await read(activityJournalGuid, 'AS360clientAdmin')).status).toBe(404)
  expect((await save({ activityJournalGuid }, 'AS360clientAdmin')).status).toBe(404)
  expect((await as('AS360clientAdmin').delete(`${url}/${activityJournalGuid}`)).status).toBe(404)
  expect((await save({ internal: 1 }, 'AS360clientAdmin')).status).toBe(403)
  const ofClient = await save({ message: 'Of the client' }, 'AS360clientAdmin')
  expect(ofClient).toMatchObject({ status: 200, record: { internal: 0, originatorUserName: 'AS360clientAdmin' } })
  const change = { activityJournalGuid: ofClient.record.activityJournalGuid, internal: 1 }
  expect((await save(change, 'AS360clientAdmin')).status).toBe(403)
  expect((await save({ waveGuid: generic }, 'AS360clientAdmin')).status).toBe(400)
})

test.each(['OrgAdmin', 'OrgUser', 'Observer', 'internal', 'support', 'EAPbranchAdmin'] as const)(
  'records are closed to %s (PLT-2-185, OPS-6-18)',
  async (name) => {
    expect((await read(note.activityJournalGuid, name)).status).toBe(403)
    expect((await save({}, name)).status).toBe(403)
    expect((await save({ activityJournalGuid: note.activityJournalGuid }, name)).status).toBe(403)
    expect((await as(name).delete(`${url}/${note.activityJournalGuid}`)).status).toBe(403)
  },
)

test('records of other tenants are not found', async () => {
  const client = assay.as(stranger)
  const { activityJournalGuid } = note
  expect((await client.get(`${url}/${activityJournalGuid}`)).status).toBe(404)
  expect((await client.put(url, { activityJournalGuid, message: 'Mine' })).status).toBe(404)
  expect((await client.put(url, { projectGuid: world.project.id, message: 'Mine' })).status).toBe(404)
  expect((await client.delete(`${url}/${activityJournalGuid}`)).status).toBe(404)
})
