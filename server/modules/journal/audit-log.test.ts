import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { buildCast, type Cast, type CastName } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildOrganization } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Entry = { id: number; at: string; action: string; userName: string | null; companyName: string | null }
type Page = { entries: Entry[]; next: string | null }

let assay: TestApp
let world: World
let cast: Cast
let other: { id: string; name: string }

const list = async (body: object = {}, name: CastName = 'admin') => {
  const answer = await assay.as(cast[name]).post('/api/reports/audit-log', body)
  return { status: answer.status, body: answer.body as Page }
}
const actions = async (body: object) => (await list(body)).body.entries.map(({ action }) => action)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
    other = await buildOrganization(tx, { name: 'Other house' })
    const here = {
      organizationId: world.organization.id,
      userName: 'auditor.one',
      recordType: 'report',
      recordId: 7,
    } as const
    await audit(tx, { ...here, action: 'download-report', requestId: 'r-1' })
    await audit(tx, { ...here, action: 'delete-report', details: { fields: ['name', 'email'] } })
    await audit(tx, { ...here, action: 'share-reports', recordId: '7,8' })
    await audit(tx, { ...here, organizationId: other.id, action: 'change-organization', recordType: 'organization' })
    await audit(tx, { organizationId: null, userName: 'auditor.two', action: 'sign-in' })
  })
}, 60_000)
afterAll(() => assay.close())

const ours = { userName: 'auditor.one' }

test('lists who did what to which record, the newest first', async () => {
  const { status, body } = await list(ours)
  expect(status).toBe(200)
  expect(body.next).toBeNull()
  expect(body.entries.map(({ action }) => action)).toEqual([
    'change-organization',
    'share-reports',
    'delete-report',
    'download-report',
  ])
  expect(body.entries[2]).toMatchObject({
    companyGuid: world.organization.id,
    companyName: world.organization.name,
    recordType: 'report',
    recordId: '7',
    details: { fields: ['name', 'email'] },
    requestId: null,
  })
  expect(body.entries[3]).toMatchObject({ requestId: 'r-1' })
})

test('is filtered by organization, user, action, record and period', async () => {
  expect(await actions({ ...ours, companyGuid: other.id })).toEqual(['change-organization'])
  expect(await actions({ userName: 'auditor.two' })).toEqual(['sign-in'])
  expect(await actions({ ...ours, action: 'share-reports' })).toEqual(['share-reports'])
  expect(await actions({ ...ours, recordType: 'organization' })).toEqual(['change-organization'])
  expect(await actions({ ...ours, recordId: '7' })).toEqual(['change-organization', 'delete-report', 'download-report'])
  const [newest] = (await list(ours)).body.entries
  expect(await actions({ ...ours, until: newest?.at ?? '' })).toEqual([])
  expect(await actions({ ...ours, from: newest?.at ?? '' })).toHaveLength(4)
  expect(await actions({ ...ours, from: '2999-01-01T00:00:00Z' })).toEqual([])
})

test('is paged without gaps and repetitions, also where many entries have the same time', async () => {
  const seen: number[] = []
  let after: string | null = null
  do {
    const { body }: { body: Page } = await list({ ...ours, pageRows: 3, ...(after && { after }) })
    seen.push(...body.entries.map(({ id }) => id))
    after = body.next
  } while (after)
  expect(seen).toEqual((await list(ours)).body.entries.map(({ id }) => id))
})

test('refuses what is no action, no time and no page', async () => {
  for (const body of [
    { action: 'dance' },
    { from: 'yesterday' },
    { after: '1' },
    { after: "1'-2" },
    { pageRows: 5001 },
  ])
    expect((await list(body)).status).toBe(400)
  expect((await list({ ...ours, after: '9999999999999999-999999999999999999' })).status).toBe(200)
})

test.each([
  ['superadmin', 200],
  ['admin', 200],
  ['branchAdmin', 403],
  ['support', 403],
  ['owner', 403],
  ['OrgAdmin', 403],
  ['AS360clientAdmin', 403],
  ['EAPlineOperator', 403],
] as const)('is for administrators of the house: %s gets %i', async (name, status) => {
  expect((await list({}, name)).status).toBe(status)
})
