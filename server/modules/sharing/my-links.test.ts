import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { sharingJobs } from './jobs.ts'

type Listed = {
  shareGuid: string
  expiration: string
  isExpired: boolean
  isRevoked: boolean
  createdBy: string
  downloadCount: number
  files: { fileName: string }[]
}
let assay: TestApp
let world: World
let manager: Client
let clientAdmin: Client
let support: Client

const dayMs = 24 * 3_600_000
const start = Date.parse('2026-11-16T09:00:00Z')
const inDays = (days: number) => new Date(start + days * dayMs).toISOString()
const company = () => world.organization.id

const share = async (more: object = {}) => {
  const entry = { companyGuid: company(), files: [world.report.file_guid], ...more }
  const { status, body } = await manager.post('/api/reports/create-links', [entry])
  expect(status).toBe(200)
  return (body as { shareGuid: string; expiration: string }[])[0] ?? { shareGuid: '', expiration: '' }
}
const page = async (body: object = {}, client = manager) =>
  (await client.post(`/api/reports/links-page/${company()}`, body)).body as { links: Listed[]; totalCount: number }
const row = async (share: string) => (await page()).links.find(({ shareGuid }) => shareGuid === share)
const revoke = (share: string, client = manager) => client.delete(`/api/reports/link/${company()}/${share}`)
const prolong = (share: string, expiration: string, client = manager) =>
  client.put(`/api/reports/link-expiration/${company()}/${share}`, { expiration })
const info = async (share: string) => (await assay.anonymous.get(`/api/reports/shared-reports-info/${share}`)).body
const download = (share: string) =>
  assay.anonymous.get(`/api/reports/shared-report-download/${share}/${world.report.file_guid}`)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'manager', name: 'Mia Manager', roles: ['project manager'] }))
    support = assay.as(await buildUser(tx, { user_name: 'support', roles: ['support'] }))
    world = await buildWorld(tx, assay.services, 'manager')
    await tx.updateTable('projects').set({ owner_user_name: 'manager' }).where('id', '=', world.project.id).execute()
    const organization_id = world.organization.id
    clientAdmin = assay.as(await buildUser(tx, { user_name: 'client', roles: ['AS360clientAdmin'], organization_id }))
  })
})
afterAll(() => assay.close())

describe('a shared link', () => {
  test('is valid for thirty days, or as long as was chosen, up to half a year (PLT-7-58)', async () => {
    expect((await share()).expiration).toBe(inDays(30))
    expect((await share({ validDays: 7 })).expiration).toBe(inDays(7))
    const refused = [{ companyGuid: company(), files: [world.report.file_guid], validDays: 181 }]
    expect((await manager.post('/api/reports/create-links', refused)).status).toBe(400)
  })

  test('can be revoked: it shows as expired, serves nothing, and stays so (PLT-2-06, PLT-2-07, PLT-7-55)', async () => {
    const { shareGuid } = await share()
    expect((await download(shareGuid)).status).toBe(200)
    expect((await revoke(shareGuid)).status).toBe(200)
    expect(await info(shareGuid)).toEqual({ isFound: true, isExpired: true, companyName: '', projectName: '' })
    const listed = await assay.anonymous.post(`/api/reports/shared-company-reports/${shareGuid}`, {})
    expect(listed.body).toEqual({ reports: [], totalCount: 0 })
    expect((await download(shareGuid)).status).toBe(404)
    expect(await row(shareGuid)).toMatchObject({ isExpired: true, isRevoked: true })
    for (const again of [await revoke(shareGuid), await prolong(shareGuid, inDays(10))])
      expect([again.status, again.body]).toEqual([409, { errorMessage: 'LINK_ENDED' }])
  })

  test('can be shortened and prolonged while it is valid', async () => {
    const { shareGuid } = await share()
    const answer = await prolong(shareGuid, inDays(180))
    expect([answer.status, answer.body]).toEqual([200, { expiration: inDays(180) }])
    await prolong(shareGuid, inDays(1))
    expect(await row(shareGuid)).toMatchObject({ expiration: inDays(1), isExpired: false })
    const codeOf = async (expiration: string) =>
      ((await prolong(shareGuid, expiration)).body as { details: { code: string }[] }).details[0]?.code
    expect(await codeOf(inDays(-1))).toBe('EXPIRATION_PAST')
    expect(await codeOf(inDays(181))).toBe('EXPIRATION_TOO_FAR')
    assay.clock.advance(2 * dayMs)
    expect(await info(shareGuid)).toMatchObject({ isExpired: true })
    expect((await prolong(shareGuid, inDays(10))).status).toBe(409)
    assay.clock.advance(-2 * dayMs)
  })

  test('is ended by those who see it, and prolonged by those who may share what it opens (PLT-6-51, PLT-6-32)', async () => {
    const { shareGuid } = await share()
    expect((await prolong(shareGuid, inDays(40), support)).status).toBe(403)
    expect((await revoke(shareGuid, clientAdmin)).status).toBe(403)
    expect((await revoke(shareGuid, support)).status).toBe(200)
  })

  test('of another kind, or unknown, is not found', async () => {
    for (const share of [world.shares.nominations, '0123abcd-0123-abcd-0123-abcd0123abcd']) {
      expect((await revoke(share)).status).toBe(404)
      expect((await manager.get(`/api/reports/link-downloads/${company()}/${share}`)).status).toBe(404)
    }
  })
})

describe('what was done with a link', () => {
  test('is remembered by file and time, without anything about the visitor', async () => {
    const { shareGuid } = await share()
    await download(shareGuid)
    assay.clock.advance(60_000)
    await download(shareGuid)
    await assay.app.inject({
      method: 'HEAD',
      url: `/api/reports/shared-report-download/${shareGuid}/${world.report.file_guid}`,
    })
    const one = { fileGuid: world.report.file_guid, fileName: 'report.pdf' }
    expect((await manager.get(`/api/reports/link-downloads/${company()}/${shareGuid}`)).body).toEqual({
      downloads: [
        { ...one, downloaded: '2026-11-16T09:01:00.000Z' },
        { ...one, downloaded: '2026-11-16T09:00:00.000Z' },
      ],
      totalCount: 2,
    })
    expect(await row(shareGuid)).toMatchObject({ downloadCount: 2, createdBy: 'Mia Manager' })
    assay.clock.advance(-60_000)
    const [kept] = await assay.build((tx) => tx.selectFrom('link_downloads').selectAll().limit(1).execute())
    expect(Object.keys(kept ?? {}).toSorted()).toEqual([
      'downloaded_at',
      'file',
      'id',
      'link_id',
      'organization_id',
      'report_id',
    ])
  })

  test('is forgotten after 400 days', async () => {
    const { shareGuid } = await share()
    await download(shareGuid)
    assay.clock.advance(399 * dayMs)
    await sharingJobs['forget-link-downloads']({}, assay.services)
    expect(await row(shareGuid)).toMatchObject({ downloadCount: 1 })
    assay.clock.advance(2 * dayMs)
    await sharingJobs['forget-link-downloads']({}, assay.services)
    // The token of the manager is no longer valid then.
    assay.clock.advance(-401 * dayMs)
    expect(await row(shareGuid)).toMatchObject({ downloadCount: 0 })
  })
})

describe('My links', () => {
  test('are paged, sorted and searched by file and person (PLT-2-143, PLT-7-59)', async () => {
    const all = await page()
    expect(all.totalCount).toBe(all.links.length)
    expect(all.totalCount).toBeGreaterThan(5)
    const [first, second] = [await page({ pageRows: 2 }), await page({ pageRows: 2, page: 2 })]
    expect([...first.links, ...second.links]).toEqual(all.links.slice(0, 4))
    expect(first.totalCount).toBe(all.totalCount)
    expect(await page({ page: 99 })).toEqual({ links: [], totalCount: all.totalCount })
    const ends = (await page({ sortBy: 'expiration', descending: false })).links.map(({ expiration }) => expiration)
    expect(ends).toEqual(ends.toSorted())
    const byFile = await page({ search: 'REPORT.pdf' })
    expect(byFile.totalCount).toBeGreaterThan(3)
    expect(byFile.links.every(({ files }) => files.length > 0)).toBe(true)
    const byPerson = await page({ search: world.people.martin.name })
    expect(byPerson.totalCount).toBe(all.totalCount)
    expect((await page({ search: 'nobody at all' })).totalCount).toBe(0)
  })

  test('show nothing that opens a project in which the caller may not', async () => {
    const stranger = await assay.build(async (tx) =>
      assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['project manager'] })),
    )
    expect((await stranger.post(`/api/reports/links-page/${company()}`, {})).status).toBe(403)
  })
})
