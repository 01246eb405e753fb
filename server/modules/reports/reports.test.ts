import { individualReport360Guid } from '../report-templates/official/official-report-templates.ts'
import { ensureOfficialReportTemplates } from '../report-templates/ensure-official-report-templates.ts'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCallers } from '../../testing/build-callers.ts'
import { buildCollectedWave, type CollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from '../templates/ensure-official-templates.ts'
import { reportsJobs } from './jobs.ts'

type Row = {
  fileGuid: string
  fileName: string
  reportStatus: number
  canDownload: boolean
  reportDeleted: boolean
  errorCode: string | null
  assessee: { email: string } | null
}
type Page = { reports: Row[]; totalCount: number }

let assay: TestApp
let as: (name: string) => Client
let company: string
let project: string
let wave: CollectedWave
let templateId: number

const list = async (name = 'manager', body: object = {}) =>
  (
    await as(name).post(`/api/reports/company-reports/${company}`, {
      projectGuid: project,
      extendedView: true,
      ...body,
    })
  ).body as Page
const generate = (body: object = {}, name = 'manager') =>
  as(name).post(`/api/reports/generate-reports/${wave.waveId}`, {
    assesseeGuids: [wave.assessees[0]?.guid],
    reportTemplateId: templateId,
    ...body,
  })
const runJobs = async () => {
  const waiting = await assay.build((tx) =>
    tx.selectFrom('reports').select(['id', 'organization_id']).where('status', '=', 1).orderBy('id').execute(),
  )
  for (const { id, organization_id } of waiting)
    await reportsJobs['generate-report']({ organizationId: organization_id, reportId: id }, assay.services)
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    await ensureOfficialReportTemplates(tx)
    templateId = (
      await tx
        .selectFrom('report_templates')
        .select('id')
        .where('template_guid', '=', individualReport360Guid)
        .executeTakeFirstOrThrow()
    ).id
    company = (await buildOrganization(tx, { name: 'Vodárny' })).id
    const foreign = (await buildOrganization(tx)).id
    as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['internal', ['internal']],
      ['orgadmin', ['OrgAdmin'], { organization_id: company }],
      ['orguser', ['OrgUser'], { organization_id: company }],
      ['observer', ['Observer'], { organization_id: company }],
      ['orgadmin2', ['OrgAdmin'], { organization_id: foreign }],
    ])
    project = (await buildProject(tx, { organization_id: company, name: 'Leaders', owner_user_name: 'manager' })).id
    wave = await buildCollectedWave(
      tx,
      { organization_id: company, project_id: project },
      [
        {
          name: 'Žofie Příhodová',
          language: 'cs',
          raters: [
            { role: 'self', answer: () => 5 },
            { role: 'superior', answer: () => 3, comment: 'Drží slovo.' },
            { role: 'colleague', answer: (key) => (key === '1.1' ? 999 : 4) },
            { role: 'colleague' },
            { role: 'colleague', submitted: false, answer: () => 1 },
            { role: 'subordinate', answer: () => 2, comment: 'Only I know this secret' },
          ],
        },
        { name: 'Nobody Answered', raters: [{ role: 'colleague', submitted: false }] },
      ],
      { wave_phase: 'finished' },
    )
  })
}, 60_000)
afterAll(() => assay.close())

describe('generating reports', () => {
  test("queues one per person and prints what may be shown, in the person's language (OPS-7-84, PLT-3-19)", async () => {
    const answer = await generate()
    expect(answer).toMatchObject({
      status: 200,
      body: { queued: 1, reports: [{ assesseeGuid: wave.assessees[0]?.guid }] },
    })
    expect((await list()).reports).toMatchObject([
      { reportStatus: 1, canDownload: false, fileName: '360° individuální zpráva – Žofie Příhodová.pdf' },
    ])
    const told = await assay.build((tx) =>
      tx.selectFrom('activity_journal').select(['code', 'details', 'report_template_id']).execute(),
    )
    expect(told).toEqual([
      { code: 'REPORTS_QUEUED', details: { queued: 1 }, report_template_id: expect.any(Number) as number },
    ])
    await runJobs()
    const [row] = (await list()).reports
    expect(row).toMatchObject({ reportStatus: 4, canDownload: true, errorCode: null })
    const file = await as('manager').get(`/api/reports/report-download/${row?.fileGuid}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain(
      "filename*=UTF-8''360%C2%B0%20individu%C3%A1ln%C3%AD%20zpr%C3%A1va%20%E2%80%93%20%C5%BDofie",
    )
    const { text } = await extractText(new Uint8Array(file.raw), { mergePages: true })
    expect(text).toContain('Žofie Příhodová')
    expect(text).not.toContain('Only I know this secret')
  }, 60_000)

  test('says why there is none when nobody submitted (PLT-2-141)', async () => {
    await generate({ assesseeGuids: [wave.assessees[1]?.guid], forceLanguageCode: 'en-GB' })
    await runJobs()
    expect((await list()).reports[0]).toMatchObject({
      reportStatus: 6,
      errorCode: 'NOBODY_ANSWERED',
      canDownload: false,
    })
  })

  test('accepts 0 and 1 as well as booleans (OPS-7-85)', async () => {
    expect((await generate({ dataFromAllProjects: 2 })).status).toBe(400)
    expect((await generate({ dataFromAllProjects: 0, attachFiles: false, generatePrezi: 0 })).status).toBe(200)
    await runJobs()
  }, 60_000)

  test('can be preceded by a look at what they would be based on (OPS-3-23)', async () => {
    const url = `/api/reports/report-outlooks/${wave.waveId}`
    expect((await as('manager').get(url)).body).toEqual([
      { assesseeGuid: wave.assessees[0]?.guid, hasSelf: true, others: 4, hiddenGroups: 1 },
      { assesseeGuid: wave.assessees[1]?.guid, hasSelf: false, others: 0, hiddenGroups: 0 },
    ])
    expect((await as('internal').get(url)).status).toBe(403)
    expect((await as('orgadmin2').get(url)).status).toBe(404)
  })

  test('refuses unknown ids, naming the field, and queues nothing', async () => {
    const before = (await list()).totalCount
    expect(await generate({ reportTemplateId: 99_999 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reportTemplateId' }] },
    })
    const unknown = '11111111-2222-4333-8444-555555555555'
    expect(await generate({ assesseeGuids: [wave.assessees[0]?.guid, unknown] })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'assesseeGuids.1', code: 'UNKNOWN_PEOPLE' }] },
    })
    expect(await generate({ forceLanguageCode: 'tlh' })).toMatchObject({ status: 400 })
    expect((await list()).totalCount).toBe(before)
  })

  test('needs the right (OPS-6-10)', async () => {
    expect((await generate({}, 'internal')).status).toBe(403)
    expect((await generate({}, 'orgadmin')).status).toBe(403)
    expect((await generate({}, 'orgadmin2')).status).toBe(404)
  })

  test('blocks a second report that would reveal a rater', async () => {
    const late = await assay.build(async (tx) => {
      const row = await tx
        .selectFrom('questionnaires')
        .select('id')
        .where('wave_id', '=', wave.waveId)
        .where('role_id', '=', 'colleague')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
      await tx.updateTable('questionnaires').set({ status: 'submitted' }).where('id', '=', row.id).execute()
      return row.id
    })
    await generate()
    await runJobs()
    expect((await list()).reports[0]).toMatchObject({ reportStatus: 6, errorCode: 'WOULD_REVEAL_RATERS' })
    await assay.build((tx) => tx.updateTable('questionnaires').set({ status: 'open' }).where('id', '=', late).execute())
  })
})

describe('My reports', () => {
  test('is paged, sorted and searched on the server (PLT-2-125, PLT-2-128, PLT-7-51)', async () => {
    const { totalCount } = await list()
    expect(totalCount).toBeGreaterThan(2)
    const first = await list('manager', { pageRows: 1, sortBy: 'created', descending: false })
    expect(first.reports).toHaveLength(1)
    expect(first.totalCount).toBe(totalCount)
    expect(
      (await list('manager', { search: 'prihodova' })).reports.every(({ fileName }) => fileName.includes('Příhodová')),
    ).toBe(true)
    expect((await list('manager', { search: '%' })).totalCount).toBe(0)
    expect((await as('manager').post(`/api/reports/company-reports/${company}`, { sortBy: 'secret' })).status).toBe(400)
  })

  test('lets organization users read and download, observers see no file (PLT-6-31, PLT-6-04)', async () => {
    const [row] = (await list('orguser', { search: 'prihodova', sortBy: 'created', descending: false })).reports
    expect(row).toMatchObject({ canDownload: true, assessee: { email: '' } })
    expect((await as('orguser').get(`/api/reports/report-download/${row?.fileGuid}`)).status).toBe(200)
    expect(
      (await as('observer').post(`/api/reports/company-reports/${company}`, { projectGuid: project })).status,
    ).toBe(403)
    expect((await as('observer').get(`/api/reports/report-download/${row?.fileGuid}`)).status).toBe(403)
    expect((await as('orgadmin2').get(`/api/reports/report-download/${row?.fileGuid}`)).status).toBe(404)
  })

  test('audits downloads', async () => {
    const events = await assay.build((tx) =>
      tx.selectFrom('audit_log').select(['user_name', 'action']).where('action', '=', 'download-report').execute(),
    )
    expect(events).toContainEqual({ user_name: 'orguser', action: 'download-report' })
  })

  test('refuses the file of a report that is not completed (PLT-4-14)', async () => {
    const failed = (await list()).reports.find(({ reportStatus }) => reportStatus === 6)
    expect(await as('manager').get(`/api/reports/report-download/${failed?.fileGuid}`)).toMatchObject({
      status: 409,
      body: { errorMessage: 'REPORT_NOT_COMPLETED' },
    })
  })

  test('deletes softly (PLT-5-11, PLT-7-56, PLT-6-47)', async () => {
    await generate()
    await runJobs()
    const [row] = (await list('manager', { customView: true })).reports
    expect((await as('orgadmin').delete(`/api/reports/report/${row?.fileGuid}?softdelete=1`)).status).toBe(403)
    expect((await as('manager').delete(`/api/reports/report/${row?.fileGuid}`)).status).toBe(400)
    expect((await as('manager').delete(`/api/reports/report/${row?.fileGuid}?softdelete=1`)).status).toBe(200)
    expect((await as('manager').get(`/api/reports/report-download/${row?.fileGuid}`)).status).toBe(404)
    expect((await list()).reports.find(({ fileGuid }) => fileGuid === row?.fileGuid)).toMatchObject({
      reportDeleted: true,
      canDownload: false,
    })
    expect(
      (await list('manager', { customView: true })).reports.some(({ fileGuid }) => fileGuid === row?.fileGuid),
    ).toBe(false)
  }, 60_000)

  test('offers the built-in template in the languages it supports (OPS-7-86)', async () => {
    const templates = (await as('manager').get(`/api/reports/project-report-templates/${project}?fullReports=true`))
      .body as { templateId: number; allowedLanguages: { code: string }[] }[]
    expect(
      templates.find((template) => template.templateId === templateId)?.allowedLanguages.map(({ code }) => code),
    ).toContain('hu')
    const group = await assay.build((tx) =>
      tx
        .insertInto('report_templates')
        .values({ name: 'Team', language_code: 'en-GB', data_scope: 2, published: true })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const offered = async (query = '') =>
      (await as('manager').get(`/api/reports/project-report-templates/${project}${query}`)).body
    const withGroup = expect.arrayContaining([expect.objectContaining({ templateId: group.id, dataScope: 2 })])
    expect(await offered()).toEqual(withGroup)
    expect(await offered('?fullReports=true')).not.toEqual(withGroup)
    expect((await generate({ reportTemplateId: group.id })).status).toBe(400)
  })
})

describe('sharing', () => {
  const completed = async () =>
    (await list('manager', { customView: true })).reports.find(({ reportStatus }) => reportStatus === 4)?.fileGuid ?? ''
  const share = async (name = 'manager', more: object = {}) =>
    as(name).post('/api/reports/create-links', [{ companyGuid: company, files: [await completed()], ...more }])

  test('opens the files of a link to anybody who has it, and nothing else (PLT-7-53, PLT-7-55, PLT-7-57, PLT-7-60, PLT-3-24)', async () => {
    const [made] = (await share()).body as { shareGuid: string; expiration: string }[]
    expect(made?.expiration).toBe('2026-12-16T09:00:00.000Z')
    const info = await assay.anonymous.get(`/api/reports/shared-reports-info/${made?.shareGuid}`)
    expect(info.body).toEqual({ isFound: true, isExpired: false, companyName: 'Vodárny', projectName: 'Leaders' })
    const { reports } = (await assay.anonymous.post(`/api/reports/shared-company-reports/${made?.shareGuid}`, {}))
      .body as Page
    expect(reports).toHaveLength(1)
    expect(reports[0]?.assessee?.email).toBe('')
    expect(
      (await assay.anonymous.get(`/api/reports/shared-report-download/${made?.shareGuid}/${reports[0]?.fileGuid}`))
        .status,
    ).toBe(200)
    const other = (await list()).reports.find(({ fileGuid }) => fileGuid !== reports[0]?.fileGuid)?.fileGuid
    expect((await assay.anonymous.get(`/api/reports/shared-report-download/${made?.shareGuid}/${other}`)).status).toBe(
      404,
    )
  })

  test('reveals nothing of links that are not found or have expired (PLT-2-07, PLT-7-58)', async () => {
    const [made] = (await share()).body as { shareGuid: string }[]
    const file = await completed()
    const random = '0123abcd-0123-abcd-0123-abcd0123abcd'
    expect((await assay.anonymous.get(`/api/reports/shared-reports-info/${random}`)).body).toEqual({
      isFound: false,
      isExpired: false,
      companyName: '',
      projectName: '',
    })
    assay.clock.advance(31 * 24 * 3_600_000)
    expect((await assay.anonymous.get(`/api/reports/shared-reports-info/${made?.shareGuid}`)).body).toEqual({
      isFound: true,
      isExpired: true,
      companyName: '',
      projectName: '',
    })
    expect((await assay.anonymous.post(`/api/reports/shared-company-reports/${made?.shareGuid}`, {})).body).toEqual({
      reports: [],
      totalCount: 0,
    })
    expect((await assay.anonymous.get(`/api/reports/shared-report-download/${made?.shareGuid}/${file}`)).status).toBe(
      404,
    )
    assay.clock.advance(-31 * 24 * 3_600_000)
  })

  test('lists links with their people and addresses (PLT-3-23, PLT-7-59)', async () => {
    const [made] = (await share()).body as { shareGuid: string; url: string }[]
    const links = (await as('manager').get(`/api/reports/links/${company}?projectGuid=${project}`)).body as {
      shareGuid: string
      people: string[]
      url: string
    }[]
    expect(links).toContainEqual(
      expect.objectContaining({ shareGuid: made?.shareGuid, url: made?.url, people: ['Žofie Příhodová'] }),
    )
    expect((await as('orguser').get(`/api/reports/links/${company}?projectGuid=${project}`)).status).toBe(403)
  })

  test('needs the right to manage, and existing files (PLT-6-51)', async () => {
    expect((await share('orgadmin')).status).toBe(403)
    expect((await share('orgadmin2')).status).toBe(404)
    expect((await share('manager', { files: [] })).status).toBe(400)
    expect((await share('manager', { files: ['11111111-2222-4333-8444-555555555555'] })).status).toBe(404)
  })
})

describe('progress', () => {
  test('counts submitted ratings per person (OPS-3-14, OPS-9-37, OPS-9-38, OPS-9-39, OPS-7-68)', async () => {
    const rows = (await as('manager').get(`/api/reports/assessees-dcm-progress/${project}/${wave.waveId}`)).body as {
      assesseeName: string
      finishedPct: number
      nominations: { assessorRole: string; finished: number }[]
    }[]
    expect(rows.map(({ assesseeName, finishedPct }) => [assesseeName, finishedPct])).toEqual([
      ['Nobody Answered', 0],
      ['Žofie Příhodová', 83],
    ])
    expect(rows[1]?.nominations.filter(({ finished }) => finished === 100)).toHaveLength(5)
    expect(rows[1]?.nominations.find(({ finished }) => finished < 100)).toMatchObject({ submittedAt: null })
    expect(rows[1]?.nominations.find(({ finished }) => finished < 100)?.finished).toBe(50)
    expect((await as('orguser').get(`/api/reports/assessees-dcm-progress/${project}/${wave.waveId}`)).status).toBe(403)
    expect((await as('orgadmin2').get(`/api/reports/assessees-dcm-progress/${project}/${wave.waveId}`)).status).toBe(
      404,
    )
  })

  test('is shown by one link per wave (OPS-7-48, OPS-7-69, PLT-7-10)', async () => {
    const first = (await as('manager').get(`/api/waves/dcm-monitor-link/${wave.waveId}`)).body as { shareGuid: string }
    const [second, third] = await Promise.all(
      [1, 2].map(() => as('manager').get(`/api/waves/dcm-monitor-link/${wave.waveId}`)),
    )
    expect(second?.body).toEqual(first)
    expect(third?.body).toEqual(first)
    expect(
      (await assay.anonymous.get(`/api/reports/shared-assessees-dcm-progress/${first.shareGuid}`)).body,
    ).toMatchObject({
      isFound: true,
      isExpired: false,
      projectName: 'Leaders',
      assessees: [
        {},
        { nominations: expect.not.arrayContaining([expect.objectContaining({ submittedAt: expect.anything() })]) },
      ],
    })
    expect(
      (await assay.anonymous.get('/api/reports/shared-assessees-dcm-progress/0123abcd-0123-abcd-0123-abcd0123abcd'))
        .body,
    ).toMatchObject({ isFound: false, assessees: [] })
  })
})
