import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildAssessee, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { reportsPageQuery } from './report-list-queries.ts'

type Row = Record<string, unknown> & { fileName: string; reportStatus: number; reportDeleted: boolean }
type Page = { reports: Row[]; totalCount: number }
let assay: TestApp
let world: World
let manager: Client
let orgUser: Client

const url = () => `/api/reports/company-reports/${world.organization.id}`
const list = async (body: object = {}, client = manager) =>
  (await client.post(url(), { extendedView: true, ...body })).body as Page
const names = async (body: object) => (await list(body)).reports.map(({ fileName }) => fileName)

/** Status, deletion, wave and names of further reports, the oldest first. */
const further = [
  { file_name: 'Čáp.pdf', status: 1, product_code: '360-STD' },
  { file_name: 'Dub.pdf', status: 6, error_code: 'NOBODY_ANSWERED', product_code: 'TR-1' },
  { file_name: 'Cihla.pdf', status: 7, report_type: 'Group' as const, product_name: 'Own product' },
  { file_name: 'Buk.pdf', status: 4, deleted_at: '2026-11-12T00:00:00Z' },
]

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    world = await buildWorld(tx, assay.services, 'manager')
    await tx.updateTable('projects').set({ owner_user_name: 'manager' }).where('id', '=', world.project.id).execute()
    const organization_id = world.organization.id
    orgUser = assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], organization_id }))
    const place = { organization_id, project_id: world.project.id }
    const person = await buildAssessee(tx, { ...place, name: 'Xenie Výrová', email: 'hidden@client.example' })
    await tx
      .insertInto('reports')
      .values(
        further.map((more, n) => ({
          ...place,
          wave_id: n < 2 ? world.wave.id : null,
          wave_phase: n < 2 ? ('finished' as const) : null,
          assessee_id: person.id,
          report_type: 'Individual' as const,
          report_name: 'Report',
          language_code: 'cs' as const,
          requested_by: 'manager',
          created_at: `2026-11-0${n + 1}T00:00:00Z`,
          ...more,
        })),
      )
      .execute()
  })
})
afterAll(() => assay.close())

describe('a row of My reports', () => {
  test('has the fields of the report, its person and its state (PLT-3-18, PLT-3-20, PLT-3-22)', async () => {
    const row = (await list()).reports.find(({ fileName }) => fileName === 'Čáp.pdf')
    expect(row).toEqual({
      fileGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: 'Čáp.pdf',
      hasNumbers: false,
      isSimulated: false,
      hasPresentation: false,
      releaseAwaited: false,
      reportType: 'Individual',
      assessee: {
        assesseeGuid: expect.any(String),
        name: 'Xenie Výrová',
        email: 'hidden@client.example',
        incognito: false,
      },
      productName: '',
      productCode: '360-STD',
      reportName: 'Report',
      language: 'cs',
      created: '2026-11-01T00:00:00.000Z',
      waveName: world.wave.name,
      wavePhase: 'finished',
      projectName: world.project.name,
      companyName: world.organization.name,
      projectGuid: world.project.id,
      companyGuid: world.organization.id,
      canDownload: false,
      reportStatus: 1,
      reportDeleted: false,
      errorCode: null,
      canStartAgain: false,
    })
  })

  test('can be downloaded when it is completed, by those who may, and through a share (PLT-3-21)', async () => {
    const downloadable = async (client: Client) =>
      (await list({}, client)).reports.filter(({ canDownload }) => canDownload).map(({ fileName }) => fileName)
    expect(await downloadable(manager)).toEqual(['report.pdf'])
    expect(await downloadable(orgUser)).toEqual(['report.pdf'])
    const shared = await assay.anonymous.post(`/api/reports/shared-company-reports/${world.shares.reports}`, {})
    expect((shared.body as Page).reports).toMatchObject([{ fileName: 'report.pdf', canDownload: true }])
  })
})

describe('the list', () => {
  test.each([
    ['completed', ['report.pdf']],
    ['waiting', ['Cihla.pdf', 'Čáp.pdf']],
    ['failed', ['Dub.pdf']],
    ['deleted', ['Buk.pdf']],
  ])('is narrowed to those that are %s (PLT-7-51)', async (state, expected) => {
    expect(await list({ state })).toMatchObject({ totalCount: expected.length })
    expect(await names({ state })).toEqual(expected)
  })

  test('is narrowed by type, wave, project and share (PLT-7-51)', async () => {
    expect(await names({ reportType: 'Group' })).toEqual(['Cihla.pdf'])
    expect(await names({ waveGuid: world.wave.id })).toEqual(['Dub.pdf', 'Čáp.pdf'])
    expect(await list({ waveGuid: world.wave.id })).toMatchObject({ totalCount: 2 })
    expect(await names({ shareGuid: world.shares.reports })).toEqual(['report.pdf'])
    for (const shareGuid of [world.shares.tools, '0123abcd-0123-abcd-0123-abcd0123abcd'])
      expect((await manager.post(url(), { shareGuid })).status).toBe(404)
  })

  test('is sorted by the rules of the language, by the shown product and by the phase (PLT-2-126)', async () => {
    const inCzech = async (body: object) => {
      const answer = await assay.app.inject({
        method: 'POST',
        url: url(),
        headers: {
          authorization: `Bearer ${await assay.tokenOf({ user_name: 'manager', name: '', email: '', roles: ['project manager'] })}`,
          'accept-language': 'cs',
        },
        payload: { customView: true, descending: false, ...body },
      })
      return answer.json<Page>().reports.map(({ fileName }) => fileName)
    }
    expect(await inCzech({ sortBy: 'fileName' })).toEqual(['Cihla.pdf', 'Čáp.pdf', 'Dub.pdf', 'report.pdf'])
    // 360° zpětná vazba, Own product, Školení; without a product last of all or first.
    const byProduct = (await inCzech({ sortBy: 'productName' })).filter((name) => name !== 'report.pdf')
    expect(byProduct).toEqual(['Čáp.pdf', 'Cihla.pdf', 'Dub.pdf'])
    for (const sortBy of ['assessee', 'waveName', 'wavePhase', 'projectName', 'companyName', 'language', 'reportType'])
      expect(await inCzech({ sortBy, descending: true })).toHaveLength(4)
    expect(await names({ sortBy: 'created', descending: false, pageRows: 2 })).toEqual(['Čáp.pdf', 'Dub.pdf'])
  })

  test('is searched by file and person, by e-mail only for those who see it (PLT-2-131, PLT-7-51)', async () => {
    expect(await names({ search: 'CIHLA' })).toEqual(['Cihla.pdf'])
    expect(await list({ search: 'vyrova' })).toMatchObject({ totalCount: 4 })
    expect(await list({ search: 'hidden@client' })).toMatchObject({ totalCount: 4 })
    expect(await list({ search: 'hidden@client' }, orgUser)).toEqual({ reports: [], totalCount: 0 })
    expect(await list({ search: 'vyrova' }, orgUser)).toMatchObject({ totalCount: 4 })
  })

  test('is searched by the people of reports about several (PLT-2-131)', async () => {
    const organization_id = world.organization.id
    const report_id = await assay.build(async (tx) => {
      const one = { name: 'Radmila Ždímalová', email: 'radmila@client.example' }
      const person = await buildAssessee(tx, { organization_id, project_id: world.project.id, ...one })
      const query = tx.selectFrom('reports').select('id').where('file_name', '=', 'Cihla.pdf')
      const { id } = await query.executeTakeFirstOrThrow()
      const entry = { organization_id, report_id: id, assessee_id: person.id }
      // Twice, as after a merge.
      await tx.insertInto('report_people').values([entry, entry]).execute()
      return id
    })
    expect(await names({ search: 'zdimal' })).toEqual(['Cihla.pdf'])
    expect(await list({ search: 'radmila@' })).toMatchObject({ totalCount: 1 })
    expect(await list({ search: 'radmila@' }, orgUser)).toMatchObject({ totalCount: 0 })
    expect(await list({ search: 'zdimal' }, orgUser)).toMatchObject({ totalCount: 1 })
    await assay.build((tx) => tx.deleteFrom('report_people').where('report_id', '=', report_id).execute())
  })

  test('says on a page that does not exist how many there are', async () => {
    expect(await list({ page: 99 })).toEqual({ reports: [], totalCount: 5 })
  })
})

describe('the kept number of reports', () => {
  const kept = () =>
    assay.build(async (tx) => {
      const { rows } = await sql`
        select coalesce(c.number, 0) - count(r.id) as wrong, coalesce(c.deleted, 0) - count(r.deleted_at) as wrong_deleted
          from report_counts c full join reports r on r.organization_id = c.organization_id and r.project_id = c.project_id
               and r.wave_id is not distinct from c.wave_id
         group by c.organization_id, c.project_id, c.wave_id, c.number, c.deleted`.execute(tx)
      return rows
    })
  const isRight = async () =>
    expect((await kept()).every((row) => JSON.stringify(row) === '{"wrong":0,"wrong_deleted":0}')).toBe(true)

  test('follows new, deleted, moved and removed reports', async () => {
    await isRight()
    const change = (values: object) =>
      assay.build((tx) =>
        tx.updateTable('reports').set(values).where('file_name', 'in', ['Dub.pdf', 'Cihla.pdf']).execute(),
      )
    await change({ deleted_at: '2026-11-12T00:00:00Z' })
    expect(await list({ customView: true })).toMatchObject({ totalCount: 2 })
    await isRight()
    await change({ deleted_at: null, wave_id: world.nominating.id })
    expect(await list({ waveGuid: world.nominating.id })).toMatchObject({ totalCount: 2 })
    await isRight()
    await assay.build((tx) => tx.deleteFrom('reports').where('file_name', '=', 'Dub.pdf').execute())
    expect(await list()).toMatchObject({ totalCount: 4 })
    await isRight()
  })

  test('cannot be changed by the application', async () => {
    const write = assay.build((tx) => tx.updateTable('report_counts').set({ number: 0 }).execute())
    await expect(write).rejects.toThrow('permission denied')
  })

  test('is read instead of counting, and a page comes in the order of an index', async () => {
    const plan = await assay.build(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const filter = {
        organizationId: world.organization.id,
        projectIds: [world.project.id],
        waveId: null,
        linkId: null,
        search: '',
        searchesEmail: true,
        reportType: null,
        state: null,
        withoutDeleted: false,
        page: 1,
        pageRows: 100,
        sortBy: 'created',
        descending: true,
        language: 'en',
      } as const
      const { rows } = await sql<Record<string, string>>`explain ${reportsPageQuery(filter)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('reports_by_project')
    expect(plan).toMatch(/Aggregate[^\n]*\n[^\n]* on report_counts/)
    expect(plan).not.toMatch(/CTE matching/)
  })
})
