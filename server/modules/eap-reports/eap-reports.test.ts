import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EapFigures } from '../../../contract/eap-reports/eap-reports.ts'
import { readWorkbook } from '../../platform/spreadsheets/read-workbook.ts'
import { buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../eap-cases/testing/build-programme.ts'
import { paper } from '../reports/testing/reports-world.ts'
import { eapReportsJobs } from './jobs.ts'
import { buildMonths, type BuiltCases } from './testing/build-months.ts'

let assay: TestApp
let programme: Programme
let admin: Client
let projectId: string
let otherProjectId: string
beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z')
  const built = await assay.build(async (tx) => {
    const made = await buildProgramme(tx)
    const project = await buildProject(tx, { organization_id: made.organization.id })
    const other = await buildProject(tx, { organization_id: made.otherOrganization.id })
    await tx.updateTable('eap_licences').set({ headcount: 1000 }).where('id', '=', made.licence.id).execute()
    return { made, project, other }
  })
  programme = built.made
  projectId = built.project.id
  otherProjectId = built.other.id
  admin = assay.as(programme.admin)
}, 60_000)
afterAll(() => assay.close())
beforeEach(() =>
  assay.build(async (tx) => {
    await tx.deleteFrom('eap_published_parts').execute()
    await tx.deleteFrom('eap_cases').execute()
    await tx.deleteFrom('reports').execute()
    await tx.updateTable('eap_licences').set({ default_project_id: null }).execute()
    await sql`delete from graphile_worker._private_jobs`.execute(tx)
  }),
)

const limits = { inflatedBytes: 10_000_000, rows: 1000, sheets: 1, columns: 10, cellCharacters: 1000, seconds: 10 }
const period = (startMonth: number, duration: number) => ({
  licenseGuid: programme.licence.id,
  startYear: 2026,
  startMonth,
  duration,
})
const order = (more: object = {}, as = admin) =>
  as.post('/api/eap/generate-reports', {
    generatedReportName: 'eap',
    reportTemplateId: 1,
    forceLanguageCode: 'cs',
    ...period(8, 3),
    projectGuid: projectId,
    saveReportToDefaultFolder: false,
    ...more,
  })
const build = (months: readonly BuiltCases[]) => assay.build((tx) => buildMonths(tx, programme.licence, months))
async function figures(startMonth: number, duration: number): Promise<EapFigures> {
  const { status, body } = await admin.post('/api/eap/report-figures', period(startMonth, duration))
  expect(status).toBe(200)
  return body as EapFigures
}
const rowsOf = ({ sections }: EapFigures, id: string) =>
  sections.find((section) => section.id === id)?.rows.map(({ label, value, second }) => [label, value, second])
const valueOf = (shown: EapFigures, label: string) => shown.sections[0]?.rows.find((row) => row.label === label)?.value

describe('ordering a report', () => {
  it('puts it among the reports of the project, where it is made and downloaded (EAP-7-42, EAP-7-43, EAP-2-39)', async () => {
    await build([{ month: '2026-09', count: 8 }])
    expect(await order()).toMatchObject({ status: 200, body: { reportsCount: 1 } })
    const reports = async () => {
      const { body } = await admin.post(`/api/reports/company-reports/${programme.organization.id}`, {
        projectGuid: projectId,
      })
      return (body as { reports: { fileGuid: string; fileName: string; reportStatus: number }[] }).reports
    }
    const [waiting] = await reports()
    expect(waiting).toMatchObject({
      fileName: 'Program podpory srpen 2026 – říjen 2026 – Support line.pdf',
      reportType: 'Group',
      language: 'cs',
      reportStatus: 1,
    })
    const html = await makeReports()
    expect((await reports())[0]).toMatchObject({ reportStatus: 4, canDownload: true })
    const file = await admin.get(`/api/reports/report-download/${waiting?.fileGuid}`)
    expect(file.raw.toString()).toBe('%PDF-')
    expect(html).toContain('Bylo otevřeno 8 případů')
    expect(html).toContain('<html lang="cs">')
  })

  it('keeps it in the default project of the licence if that is chosen, or no project is named (EAP-7-42)', async () => {
    await build([{ month: '2026-09', count: 8 }])
    const nowhere = await order({ saveReportToDefaultFolder: true })
    expect(nowhere).toMatchObject({
      status: 400,
      body: { details: [{ path: 'saveReportToDefaultFolder', code: 'DEFAULT_PROJECT_MISSING' }] },
    })
    const folder = await assay.build((tx) => buildProject(tx, { organization_id: programme.organization.id }))
    await assay.build((tx) =>
      tx
        .updateTable('eap_licences')
        .set({ default_project_id: folder.id })
        .where('id', '=', programme.licence.id)
        .execute(),
    )
    expect((await order({ saveReportToDefaultFolder: true })).status).toBe(200)
    expect((await order({ projectGuid: null })).status).toBe(200)
    const stored = await assay.build((tx) => tx.selectFrom('reports').select('project_id').execute())
    expect(stored.map((report) => report.project_id)).toEqual([folder.id, folder.id])
  })

  it('never keeps it in a project of another organization', async () => {
    const refused = await order({ projectGuid: otherProjectId })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'projectGuid', code: 'PROJECT_OF_OTHER_ORGANIZATION' }] },
    })
    const stored = await assay.build((tx) => tx.selectFrom('eap_published_parts').selectAll().execute())
    expect(stored).toEqual([])
  })

  it.each([
    ['another name', { generatedReportName: 'other' }, 400, 'INVALID_INPUT'],
    ['a duration that is not offered', { duration: 2 }, 400, 'INVALID_INPUT'],
    ['a thirteenth month', { startMonth: 13 }, 400, 'INVALID_INPUT'],
    ['a language without texts', { forceLanguageCode: 'fr' }, 400, 'INVALID_INPUT'],
    ['a layout that is not there', { reportTemplateId: 77 }, 400, 'INVALID_INPUT'],
    ['a field that is not known', { note: 'x' }, 400, 'INVALID_INPUT'],
    ['months that are not over', { startMonth: 11 }, 409, 'PERIOD_NOT_OVER'],
    ['a licence that is not there', { licenseGuid: '00000000-0000-4000-8000-000000000000' }, 404, 'NOT_FOUND'],
  ])('refuses %s', async (_case, more, status, errorMessage) => {
    expect(await order(more)).toMatchObject({ status, body: { errorMessage } })
  })

  it('is for administrators of the programme; line operators, experts and administrators of a branch are refused (EAP-2-23)', async () => {
    for (const who of [programme.operator, programme.expert, programme.branchAdmin]) {
      expect((await order({}, assay.as(who))).status).toBe(403)
      expect((await assay.as(who).post('/api/eap/report-figures', period(8, 3))).status).toBe(403)
    }
  })

  it('offers two layouts, each in every language that reports are worded in (EAP-7-41)', async () => {
    const { body } = await admin.get('/api/eap/report-templates')
    expect(body).toMatchObject([
      { templateId: 1, layout: 'full' },
      { templateId: 2, layout: 'summary' },
    ])
    const languages = (body as { allowedLanguages: { code: string }[] }[])[0]?.allowedLanguages.map(({ code }) => code)
    expect(languages).toEqual(['cs', 'en-GB', 'sk', 'hu', 'pl', 'de', 'sr', 'ru-RU'])
  })
})

describe('the figures', () => {
  it('tell use, service and the period before', async () => {
    await build([
      { month: '2026-05', count: 5 },
      { month: '2026-08', count: 6, values: { category_slug: 'law' } },
      { month: '2026-09', count: 7, values: { first_contact_at: new Date('2026-09-28T22:00:00Z') } },
      { month: '2026-10', count: 9 },
    ])
    const shown = await figures(8, 3)
    expect(shown.period).toMatch(/^August.–.October 2026$/)
    expect(rowsOf(shown, 'use')?.slice(0, 5)).toEqual([
      ['Cases opened', '22', '5'],
      ['Contacts held', '22', '5'],
      ['Hours of contacts', '22.0', '5.0'],
      ['People entitled', '1,000', ''],
      ['Cases per 100 people entitled', '2.2', '0.5'],
    ])
    expect(rowsOf(shown, 'categories')).toEqual([
      ['Psychology', '16', '73%'],
      ['Law', '6', '27%'],
    ])
    expect(rowsOf(shown, 'promise')).toEqual([
      ['In time', '15', '68%'],
      ['Later than promised', '7', '32%'],
    ])
    expect(rowsOf(shown, 'months')).toEqual([
      ['August 2026', '6', '27%'],
      ['September 2026', '7', '32%'],
      ['October 2026', '9', '41%'],
    ])
  })

  it('hide one to four people, and a larger number with them, on the screen, in the sheet and in print', async () => {
    await build([
      { month: '2026-09', count: 3, values: { category_slug: 'law' } },
      { month: '2026-09', count: 11 },
    ])
    const shown = await figures(9, 1)
    const [hidden] = rowsOf(shown, 'categories') ?? []
    expect(hidden?.[0]).toContain('Law')
    expect(hidden?.[0]).toContain('Psychology')
    expect(hidden?.slice(1)).toEqual(['', '14 together'])
    await order({ ...period(9, 1) })
    const html = await makeReports()
    expect(html).toContain('dohromady 14')
    expect(html).not.toMatch(/>\s*(3|11)\s*</)
    const sheet = await admin.post('/api/eap/export-report', { ...period(9, 1), forceLanguageCode: 'en-GB' })
    const [page] = await readWorkbook(sheet.raw, limits)
    const cells = JSON.stringify(page?.rows)
    expect(cells).toContain('"14 together"')
    expect(cells).not.toMatch(/"(3|11)"/)
    // A number to calculate with: in print it is 1,000.
    expect(cells).toContain('"People entitled","1000"')
  })

  it('stay as they were first reported, whatever is entered later', async () => {
    await build([{ month: '2026-09', count: 8 }])
    expect(valueOf(await figures(9, 1), 'Cases opened')).toBe('8')
    await build([{ month: '2026-09', count: 1 }])
    expect(valueOf(await figures(9, 1), 'Cases opened')).toBe('8')
    expect(valueOf(await figures(8, 3), 'Cases opened')).toBe('8')
  })

  it('never split a period that was reported as a whole, and tell the rest of one that reaches into it', async () => {
    await build([
      { month: '2026-07', count: 3 },
      { month: '2026-08', count: 3 },
      { month: '2026-09', count: 6 },
    ])
    expect(valueOf(await figures(7, 3), 'Cases opened')).toBe('12')
    expect(await admin.post('/api/eap/report-figures', period(9, 1))).toMatchObject({
      status: 409,
      body: { errorMessage: 'SPLITS_ISSUED_REPORT' },
    })
    await build([{ month: '2026-10', count: 5 }])
    const reaching = await figures(8, 3)
    expect(valueOf(reaching, 'Cases opened')).toBe('5')
    expect(reaching.explanations[0]).toMatch(/August.–.September 2026/)
  })

  it('hide a month of few people, which a longer period then cannot tell by subtraction', async () => {
    await build([
      { month: '2026-08', count: 9 },
      { month: '2026-09', count: 9 },
      { month: '2026-10', count: 2 },
    ])
    expect(valueOf(await figures(8, 1), 'Cases opened')).toBe('9')
    expect(valueOf(await figures(9, 1), 'Cases opened')).toBe('9')
    const quarter = await figures(8, 3)
    expect(valueOf(quarter, 'Cases opened')).toBe('18')
    expect(quarter.explanations[0]).toContain('October 2026')
  })

  it('are those of the licence alone', async () => {
    await assay.build((tx) => buildMonths(tx, programme.otherLicence, [{ month: '2026-09', count: 30 }]))
    await build([{ month: '2026-09', count: 8 }])
    expect(valueOf(await figures(9, 1), 'Cases opened')).toBe('8')
  })

  it('are published once by two who ask at the same time', async () => {
    await build([{ month: '2026-09', count: 8 }])
    const both = await Promise.all([figures(9, 1), figures(9, 1)])
    expect(both.map((shown) => valueOf(shown, 'Cases opened'))).toEqual(['8', '8'])
    const parts = await assay.build((tx) =>
      tx.selectFrom('eap_published_parts').select('book').where('figures', 'is not', null).execute(),
    )
    expect(parts.map(({ book }) => book).toSorted()).toEqual(['cases', 'contacts'])
  })
})

/** Makes the reports that wait, as the worker does, and returns the last document that was printed. */
async function makeReports(): Promise<string> {
  let printed = ''
  const pdf = paper((html) => {
    printed = html.replace(/<style>[\s\S]*?<\/style>/, '')
    return Promise.resolve(Buffer.from('%PDF-'))
  })
  const waiting = await assay.build((tx) =>
    tx.selectFrom('reports').select(['organization_id', 'id']).where('status', '=', 1).execute(),
  )
  for (const { organization_id: organizationId, id: reportId } of waiting)
    await eapReportsJobs['generate-eap-report']({ organizationId, reportId }, { ...assay.services, pdf })
  return printed
}
