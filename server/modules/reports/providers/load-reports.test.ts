import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReadyReport } from '../../../../domain/providers/assessment-provider.ts'
import { outsideProviders } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { fixedProviders } from '../../../testing/fixed-providers.ts'
import { buildWorld, type World } from '../../../testing/build-world.ts'
import { buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { providerFileMax } from './read-pdf.ts'

let assay: TestApp
let world: World
let admin: Client

/** What the provider has ready, and what its files contain. */
let ready: ReadyReport[] = []
let contents: Record<string, Buffer> = {}
let asked: string[] = []
const hogan: Partial<BranchProvider> = {
  readyReports: ({ companyGuid }) => {
    asked.push(companyGuid)
    return Promise.resolve(ready)
  },
  reportFile: ({ id }) =>
    Promise.resolve(Readable.from([contents[id] ?? Buffer.from('%PDF-1.7')], { objectMode: false })),
}
const away: Partial<BranchProvider> = {
  readyReports: () => Promise.reject(new ProviderFailure('away')),
  reportFile: () => Promise.reject(new ProviderFailure('away')),
}
const offer = (id: string, more: Partial<ReadyReport> = {}): ReadyReport => ({
  id,
  login: 'BB123',
  reportName: 'HPI Insight',
  fileName: `Insight ${id}`,
  languageCode: 'cs',
  ...more,
})
const load = (provider = 'Hogan', client = admin) =>
  client.post(`/api/reports/load-reports/${provider}/${world.organization.id}`)
const listed = async () =>
  (
    (await admin.post(`/api/reports/company-reports/${world.organization.id}`, { search: 'insight' })).body as {
      reports: Record<string, unknown>[]
    }
  ).reports
const storedFiles = () => assay.build((tx) => tx.selectFrom('files').select('id').execute())

beforeAll(async () => {
  assay = await startTestApp(undefined, { providers: fixedProviders({ Hogan: hogan, XRT: away }) })
  await assay.build(async (tx) => {
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    world = await buildWorld(tx, assay.services, 'admin')
    await tx.updateTable('logins').set({ login: 'BB123' }).where('id', '=', world.login.id).execute()
  })
})
afterAll(() => assay.close())
beforeEach(() => {
  ready = []
  contents = {}
  asked = []
})

describe('checking for reports of a provider', () => {
  test('stores what is ready as completed reports of the person with the login (PLT-2-136, PLT-7-62)', async () => {
    ready = [offer('r1'), offer('r2', { languageCode: 'xx', fileName: '../two.pdf' })]
    const answer = await load()
    expect([answer.status, answer.body]).toEqual([200, { loaded: 2, withoutLogin: 0, rejected: 0, remaining: 0 }])
    expect(asked).toEqual([world.organization.id])
    const reports = await listed()
    expect(reports).toHaveLength(2)
    const one = reports.find(({ fileName }) => fileName === 'Insight r1.pdf')
    expect(one).toMatchObject({
      reportStatus: 4,
      canDownload: true,
      reportType: 'Individual',
      reportName: 'HPI Insight',
      language: 'cs',
      projectGuid: world.project.id,
      assessee: { name: world.people.martin.name },
    })
    expect(reports.map(({ fileName }) => fileName)).toContain('two.pdf')
    const file = await admin.get(`/api/reports/report-download/${one?.['fileGuid'] as string}`)
    expect(file.raw.toString()).toBe('%PDF-1.7')
  })

  test('stores each report once, also twice at the same time and after it was deleted (PLT-7-62)', async () => {
    ready = [offer('r3')]
    const before = await storedFiles()
    const both = await Promise.all([load(), load()])
    const loaded = both.map(({ body }) => (body as { loaded: number }).loaded)
    expect([Math.min(...loaded), Math.max(...loaded)]).toEqual([0, 1])
    expect(await storedFiles()).toHaveLength(before.length + 1)
    const made = (await listed()).find(({ fileName }) => fileName === 'Insight r3.pdf')
    await admin.delete(`/api/reports/report/${made?.['fileGuid'] as string}?softdelete=1`)
    expect((await load()).body).toMatchObject({ loaded: 0, remaining: 0 })
  })

  test('leaves out what is about an unknown login, no PDF, or too large', async () => {
    ready = [offer('r4', { login: 'nobody' }), offer('r5'), offer('r6'), offer('r7')]
    contents = { r5: Buffer.from('<html>'), r6: Buffer.alloc(providerFileMax + 1, '%PDF-') }
    expect((await load()).body).toEqual({ loaded: 1, withoutLogin: 1, rejected: 2, remaining: 0 })
  })

  test('fetches fifty at once and says how many wait', async () => {
    ready = Array.from({ length: 53 }, (_, n) => offer(`many ${n}`))
    expect((await load()).body).toMatchObject({ loaded: 50, remaining: 3 })
    expect((await load()).body).toMatchObject({ loaded: 3, remaining: 0 })
  })

  test('says when a provider is not set up or does not answer (PLT-8-22)', async () => {
    const none = await load('Pointleader')
    expect([none.status, none.body]).toEqual([409, { errorMessage: 'PROVIDER_NOT_SET_UP' }])
    const silent = await load('XRT')
    expect([silent.status, silent.body]).toEqual([502, { errorMessage: 'SOURCE_UNAVAILABLE' }])
    expect((await load('Nobody')).status).toBe(400)
  })

  test('is for admins of the house (PLT-2-136)', async () => {
    const manager = await assay.build(async (tx) =>
      assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })),
    )
    expect((await load('Hogan', manager)).status).toBe(403)
    expect(outsideProviders).toEqual(['Hogan', 'XRT', 'Pointleader'])
  })
})
