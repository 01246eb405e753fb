import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCast, type Cast } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { tallyJournal } from './records/write-journal.ts'

type Entry = { message: string; code: string | null; details: object; originatorUserName: string | null; type: number }

let assay: TestApp
let world: World
let cast: Cast

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
  })
}, 60_000)
afterAll(() => assay.close())

const owner = () => assay.as(cast.owner)
async function records(body: object = {}): Promise<Entry[]> {
  const { body: answer } = await owner().post('/api/reports/activity-journal', {
    projectGuid: world.project.id,
    automated: true,
    pageRows: 100,
    ...body,
  })
  return (answer as { activityJournal: Entry[] }).activityJournal
}
const written = async (code: string, body: object = {}) => (await records(body)).filter((one) => one.code === code)
const ofMartin = () => ({ assesseeId: world.people.martin.id })

test('downloads of reports are counted for each person who downloads, and shown with whom they are about', async () => {
  for (const name of ['owner', 'owner', 'superadmin'] as const)
    expect((await assay.as(cast[name]).get(`/api/reports/report-download/${world.report.file_guid}`)).status).toBe(200)
  expect(await written('REPORTS_DOWNLOADED')).toMatchObject([
    { message: 'Reports downloaded: 1', originatorUserName: 'superadmin', type: 4 },
    { message: 'Reports downloaded: 2', originatorUserName: 'owner', details: { count: 2 } },
  ])
  expect(await written('REPORTS_DOWNLOADED', ofMartin())).toHaveLength(2)
  expect(await written('REPORTS_DOWNLOADED', { assesseeId: world.people.jan.id })).toEqual([])
  assay.clock.moveTo(new Date('2026-11-17T09:00:00Z'))
  await owner().get(`/api/reports/report-download/${world.report.file_guid}`)
  expect(await written('REPORTS_DOWNLOADED')).toHaveLength(3)
})

test('sharing reports and logins is written with who shared, and downloads by the link without', async () => {
  const entry = { companyGuid: world.organization.id }
  const made = await owner().post('/api/reports/create-links', [
    { ...entry, files: [world.report.file_guid], products: [] },
    { ...entry, files: [], products: [world.login.id] },
  ])
  expect(made.status).toBe(200)
  expect(await written('REPORTS_SHARED', ofMartin())).toMatchObject([
    { message: 'Reports shared by link: 1', originatorUserName: 'owner' },
  ])
  expect(await written('LOGINS_SHARED')).toMatchObject([{ message: 'Logins shared by link: 1' }])
  const { shareGuid = '' } = (made.body as { shareGuid?: string }[])[0] ?? {}
  const file = `/api/reports/shared-report-download/${shareGuid}/${world.report.file_guid}`
  for (let times = 0; times < 3; times += 1) expect((await assay.anonymous.get(file)).status).toBe(200)
  expect(await written('SHARED_REPORTS_DOWNLOADED', ofMartin())).toMatchObject([
    { message: 'Shared reports downloaded by link: 3', originatorUserName: null },
  ])
})

test('revoking a link is written in its projects, with how much it opened there', async () => {
  const entry = { companyGuid: world.organization.id, files: [world.report.file_guid] }
  const { body } = await owner().post('/api/reports/create-links', [entry])
  const [{ shareGuid } = { shareGuid: '' }] = body as { shareGuid: string }[]
  const revoke = () => owner().delete(`/api/reports/link/${world.organization.id}/${shareGuid}`)
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(409)
  expect(await written('LINK_REVOKED', ofMartin())).toMatchObject([
    {
      message: 'Shared link revoked, reports and logins in it: 1',
      originatorUserName: 'owner',
      details: { records: 1 },
      type: 4,
    },
  ])
  expect(await written('LINK_REVOKED', { assesseeId: world.people.jan.id })).toEqual([])
})

test('raters who submit are counted in one record a day of their wave, and each has it in the own journal', async () => {
  const submit = () =>
    assay.anonymous.post(`/api/reports/questionnaires/${world.shares.questionnaires}/submit/${world.wave.id}`, {
      blanksAreNotApplicable: true,
    })
  expect((await submit()).status).toBe(200)
  // Repeating it submits nothing.
  expect((await submit()).status).toBe(200)
  const [record, ...others] = await written('QUESTIONNAIRES_SUBMITTED')
  expect(others).toEqual([])
  expect(record).toMatchObject({ message: 'Raters who submitted their questionnaires: 1', waveName: world.wave.name })
  const people = await Promise.all(
    Object.values(world.people).map(
      async ({ id }) => (await written('QUESTIONNAIRES_SUBMITTED', { assesseeId: id })).length,
    ),
  )
  expect(people.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
})

test('access that is granted, denied or withdrawn is written with the account', async () => {
  const answer = (granted: boolean) =>
    owner().post('/api/crm/grant-permission', { projectGuid: world.project.id, userName: 'internal', granted })
  const ask = () => assay.as(cast.internal).post(`/api/crm/request-permission/${world.project.id}`)
  await ask()
  expect((await answer(true)).status).toBe(200)
  expect((await answer(false)).status).toBe(200)
  const access = (await records()).filter(({ code }) => code?.startsWith('ACCESS_'))
  expect(access.map(({ message }) => message)).toEqual([
    'Full access withdrawn: internal',
    'Full access granted: internal',
  ])
  expect(JSON.stringify(access)).not.toContain('@')
})

test('what happens to thousands at once is one record, whose number is exact', async () => {
  const people = Array.from({ length: 3000 }, (_, index) => 1_000_000 + index)
  const entry = {
    code: 'QUESTIONNAIRES_SUBMITTED',
    organizationId: world.organization.id,
    projectId: world.generic.id,
    userName: null,
  } as const
  await Promise.all(
    people
      .slice(0, 20)
      .map((person) => assay.build((tx) => tallyJournal(tx, entry, { subject: 'race', count: 1, people: [person] }))),
  )
  await assay.build((tx) => tallyJournal(tx, entry, { subject: 'race', count: 2980, people: people.slice(20) }))
  expect(await records({ projectGuid: world.generic.id })).toMatchObject([{ details: { count: 3000 } }])
  expect(await records({ projectGuid: world.generic.id, assesseeId: people[2999] })).toHaveLength(1)
})
