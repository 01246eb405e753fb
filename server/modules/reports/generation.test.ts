import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listCompanyReports } from '../../../contract/reports/reports.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { buildUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/test-app.ts'
import { wavesJobs } from '../waves/jobs.ts'
import { reportsJobs } from './jobs.ts'
import { printerThatWaits } from './testing/print-later.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

type Row = AnswerOf<typeof listCompanyReports>['reports'][number]

let world: ReportsWorld
let orgUser: Client
let stranger: Client
beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self' },
    { role: 'superior' },
    { role: 'colleague', comment: 'Always on time' },
    { role: 'colleague', comment: 'Listens well' },
    { role: 'colleague', comment: 'Explains why' },
    { role: 'colleague', submitted: false },
  ])
  await world.assay.build(async (tx) => {
    const ofClient = { organization_id: world.company }
    orgUser = world.assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], ...ofClient }))
    stranger = world.assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'] }))
  })
}, 60_000)
afterAll(() => world.assay.close())
beforeEach(() =>
  world.assay.build(async (tx) => {
    await tx.deleteFrom('reports').execute()
    await tx.deleteFrom('activity_journal').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(tx)
    await tx.updateTable('waves').set({ release_reports: false, min_authors_to_see_comments: 3 }).execute()
  }),
)

const person = () => world.wave.assessees[0]?.guid ?? ''
const order = (more: object = {}, as = world.manager) =>
  as.post(`/api/reports/generate-reports/${world.wave.waveId}`, {
    assesseeGuids: [person()],
    reportTemplateId: world.templateId,
    ...more,
  })
const rows = async (as = world.manager) =>
  (
    (await as.post(`/api/reports/company-reports/${world.company}`, { projectGuid: world.project })).body as {
      reports: Row[]
    }
  ).reports
const template = (set: Record<string, unknown>) =>
  world.assay.build((tx) => tx.updateTable('report_templates').set(set).where('id', '=', world.templateId).execute())
const cancel = (fileGuids: string[], as = world.manager) => as.post('/api/reports/cancel-reports', { fileGuids })

describe('the name of a report', () => {
  test('is filled in for each person, in a file name that disks take (OPS-2-138, OPS-3-56)', async () => {
    await order({ generatedReportName: '{{ participant.name | upcase }} / {{wave.name}}: {{ language }} {{ date }}' })
    const [row] = await rows()
    expect(row?.reportName).toMatch(/^ŽOFIE PŘÍHODOVÁ \/ .+: en-GB \d{4}-\d\d-\d\d$/)
    expect(row?.fileName).toMatch(/^ŽOFIE PŘÍHODOVÁ [^/:]+ en-GB \d{4}-\d\d-\d\d\.pdf$/)
  })

  test.each(['{{ report.name }} {{ organization.name }}', '{{ participant.nmae }} {{ organization.name }}'])(
    'is followed by the person where it does not say who it is: %s',
    async (filename_format) => {
      await template({ filename_format })
      await order()
      await template({ filename_format: '' })
      expect((await rows())[0]?.fileName).toMatch(/Vodárny – Žofie Příhodová\.pdf$/)
    },
  )

  test.each([
    '{{ participant.name',
    '{% for i in (1..9) %}x{% endfor %}',
    '{{ wave.name | raw }}',
    '{{ 1 | nothing }}',
  ])('is refused if it cannot be filled in: %s', async (generatedReportName) => {
    expect(await order({ generatedReportName })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'generatedReportName', code: 'NAME_FORMAT_BROKEN' }] },
    })
    expect(await rows()).toEqual([])
  })
})

describe('options', () => {
  test.each(['dataFromAllProjects', 'attachFiles', 'generatePrezi'])(
    '%s is refused where the template does not offer it (OPS-7-85)',
    async (option) => {
      const body = { details: [{ path: option, code: 'OPTION_NOT_OFFERED' }] }
      expect(await order({ [option]: 1 })).toMatchObject({ status: 400, body })
    },
  )

  test('a custom tool is refused while there are none, and a template that needs one is not offered (OPS-3-55)', async () => {
    expect(await order({ customToolId: 7 })).toMatchObject({ body: { details: [{ code: 'UNKNOWN_CUSTOM_TOOL' }] } })
    await template({ requires_custom_tool: true })
    const url = `/api/reports/project-report-templates/${world.project}?fullReports=true`
    const offered = (await world.manager.get(url)).body as { templateId: number }[]
    const answer = await order()
    await template({ requires_custom_tool: false })
    expect(answer).toMatchObject({ body: { details: [{ path: 'customToolId', code: 'CUSTOM_TOOL_REQUIRED' }] } })
    expect(offered.map(({ templateId }) => templateId)).not.toContain(world.templateId)
  })
})

describe('cancelling', () => {
  test('ends a report that waits; it can be started again', async () => {
    const fileGuid = await world.generate()
    expect(await cancel([fileGuid])).toMatchObject({ status: 200, body: { cancelled: 1 } })
    await world.runJob(fileGuid, { pdf: paper() })
    expect(await rows()).toMatchObject([{ reportStatus: 6, errorCode: 'CANCELLED', canStartAgain: true }])
    const jobs = await world.assay.services.db.pool.query('select from graphile_worker.jobs')
    expect(jobs.rowCount).toBe(0)
    expect((await world.manager.post(`/api/reports/start-report-again/${fileGuid}`)).status).toBe(200)
    await world.runJob(fileGuid, { pdf: paper() })
    expect(await rows()).toMatchObject([{ reportStatus: 4, errorCode: null }])
    expect(await cancel([fileGuid])).toMatchObject({ body: { cancelled: 0 } })
  })

  test('stops one that is being printed, leaves no file and reserves no answers', async () => {
    const fileGuid = await world.generate()
    const printer = printerThatWaits()
    const running = world.runJob(fileGuid, { pdf: printer.pdf })
    await printer.isPrinting
    await cancel([fileGuid])
    await running
    expect(await world.report(fileGuid)).toMatchObject({ status: 6, error_code: 'CANCELLED', published: null })
  })

  test('is not counted among failures in the queue (PLT-4-21)', async () => {
    const fileGuid = await world.generate()
    await cancel([fileGuid])
    expect((await world.manager.get('/api/reports/queues-status')).body).toMatchObject({
      queued: { reports: 0 },
      failed: { reports: 0 },
    })
  })

  test('is for those who may generate, in their own organization', async () => {
    const fileGuid = await world.generate()
    expect((await cancel([fileGuid], orgUser)).status).toBe(403)
    expect((await cancel([fileGuid], stranger)).status).toBe(404)
    expect((await cancel([], world.manager)).status).toBe(400)
    expect((await world.report(fileGuid)).status).toBe(1)
  })
})

test('a print that is stopped because the process ends is no failed attempt', async () => {
  const fileGuid = await world.generate()
  for (let stop = 0; stop < 4; stop += 1) {
    const printer = printerThatWaits()
    const running = world.runJob(fileGuid, { pdf: printer.pdf })
    await printer.isPrinting
    printer.close()
    await running
  }
  const jobs = await world.assay.services.db.pool.query<{ attempts: number }>(
    'select attempts from graphile_worker.jobs',
  )
  expect(jobs.rows).toEqual([{ attempts: 0 }])
  await world.runJob(fileGuid, { pdf: paper() })
  expect((await world.report(fileGuid)).status).toBe(4)
})

describe('finishing a wave', () => {
  const finish = async () => {
    const { waveId } = world.wave
    await world.assay.build((tx) => tx.updateTable('waves').set({ wave_phase: 'finishing' }).execute())
    await wavesJobs['finish-wave']({ waveId, by: 'manager' }, world.assay.services)
    const place = { organizationId: world.company, waveId }
    await reportsJobs['generate-wave-reports'](place, world.assay.services)
    await reportsJobs['generate-wave-reports'](place, world.assay.services)
  }

  test('orders the reports that it asks for once; people without answers are left out and named', async () => {
    const silent = await world.assay.build(async (tx) => {
      await tx.updateTable('waves').set({ individual_report_template_id: world.templateId }).execute()
      const key = { organization_id: world.company, project_id: world.project }
      const added = await tx
        .insertInto('assessees')
        .values({ ...key, name: 'Silent Person', language_code: 'en-GB' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: world.company, wave_id: world.wave.waveId, assessee_id: added.id })
        .execute()
      return added.id
    })
    await finish()
    expect(await rows()).toMatchObject([{ reportStatus: 1, assessee: { name: 'Žofie Příhodová' } }])
    const told = await world.assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['details', 'originator_user_name'])
        .where('code', '=', 'REPORTS_OF_WAVE_QUEUED')
        .execute(),
    )
    expect(told).toEqual([{ details: { queued: 1, leftOut: [silent], others: 0 }, originator_user_name: 'manager' }])
    // Reopened and finished again, it asks anew.
    await finish()
    expect(await rows()).toHaveLength(2)
  })
})

describe('release', () => {
  const made = async () => {
    const fileGuid = await world.generate()
    await world.runJob(fileGuid, { pdf: paper() })
    return fileGuid
  }
  const release = (fileGuids: string[], as = world.manager) => as.post('/api/reports/release-reports', { fileGuids })
  const download = async (fileGuid: string, as: Client) =>
    (await as.get(`/api/reports/report-download/${fileGuid}`)).status

  test('by default reports are seen by everybody who may', async () => {
    const fileGuid = await made()
    expect(await download(fileGuid, orgUser)).toBe(200)
    expect(await release([fileGuid])).toMatchObject({ body: { released: 0 } })
  })

  test('by the choice of the wave the client sees them once the house has released them', async () => {
    await world.assay.build((tx) => tx.updateTable('waves').set({ release_reports: true }).execute())
    const fileGuid = await made()
    expect(await rows(orgUser)).toMatchObject([{ releaseAwaited: true, canDownload: false }])
    expect(await download(fileGuid, orgUser)).toBe(409)
    expect((await orgUser.post('/api/reports/zip', { fileGuids: [fileGuid] })).status).toBe(403)
    expect((await world.clientAdmin.post('/api/reports/zip', { fileGuids: [fileGuid] })).status).toBe(409)
    expect(await download(fileGuid, world.manager)).toBe(200)
    const share = [{ companyGuid: world.company, files: [fileGuid] }]
    expect(await world.manager.post('/api/reports/create-links', share)).toMatchObject({
      status: 409,
      body: { errorMessage: 'REPORT_NOT_RELEASED' },
    })
    expect((await release([fileGuid], world.clientAdmin)).status).toBe(403)
    expect((await release([fileGuid], stranger)).status).toBe(404)
    expect(await release([fileGuid])).toMatchObject({ body: { released: 1 } })
    expect(await release([fileGuid])).toMatchObject({ body: { released: 0 } })
    expect(await rows(orgUser)).toMatchObject([{ releaseAwaited: false, canDownload: true }])
    expect(await download(fileGuid, orgUser)).toBe(200)
    const told = await world.assay.build((tx) =>
      tx.selectFrom('activity_journal').select('details').where('code', '=', 'REPORTS_RELEASED').execute(),
    )
    expect(told).toEqual([{ details: { released: 1 } }])
  })
})

describe('an instant report', () => {
  const show = (more: object = {}, as = world.manager) =>
    as.post(`/api/reports/generate-instant-report/${world.wave.waveId}`, {
      assesseeGuid: person(),
      reportTemplateId: world.templateId,
      ...more,
    })
  const content = async (more: object = {}) => ((await show(more)).body as { content: string }).content

  test('is a document for a screen with what the report may show, and stands in no list (OPS-7-82)', async () => {
    const html = await content({ forceLanguageCode: 'cs' })
    expect(html).toContain('<html lang="cs"')
    expect(html).toContain('Žofie Příhodová')
    expect(html).toContain('Listens well')
    expect(html).not.toMatch(/<script|@font-face/)
    expect(await rows()).toEqual([])
  }, 30_000)

  test('shows no comments of fewer than the wave asks for', async () => {
    await world.assay.build((tx) => tx.updateTable('waves').set({ min_authors_to_see_comments: 4 }).execute())
    expect(await content()).not.toContain('Listens well')
  })

  test('counts as issued: a report that would reveal a rater beside it is refused, and the other way round', async () => {
    await content()
    const [late = 0] = await world.questionnaires('open')
    await world.handIn(late)
    const fileGuid = await world.generate()
    await world.runJob(fileGuid, { pdf: paper() })
    expect(await world.report(fileGuid)).toMatchObject({ status: 6, error_code: 'WOULD_REVEAL_RATERS' })
    expect(await show()).toMatchObject({ status: 409, body: { errorMessage: 'WOULD_REVEAL_RATERS' } })
    await world.assay.build((tx) =>
      tx.updateTable('questionnaires').set({ status: 'open', submitted_at: null }).where('id', '=', late).execute(),
    )
  })

  test('that cannot be shown leaves nothing behind', async () => {
    const { body } = await world.assay.build((tx) =>
      tx.selectFrom('report_templates').select('body').where('id', '=', world.templateId).executeTakeFirstOrThrow(),
    )
    await template({ body: '{% nonsense %}' })
    const answer = await show()
    await template({ body })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'TEMPLATE_BROKEN' } })
    const left = await world.assay.build((tx) => tx.selectFrom('reports').select('id').execute())
    expect(left).toEqual([])
  })

  test('is for those who may generate; before a release for the house alone (OPS-6-10)', async () => {
    expect((await show({}, orgUser)).status).toBe(403)
    expect((await show({}, stranger)).status).toBe(404)
    expect((await show({ assesseeGuid: null })).status).toBe(400)
    await world.assay.build((tx) => tx.updateTable('waves').set({ release_reports: true }).execute())
    expect((await show({}, world.clientAdmin)).status).toBe(409)
  })
})

test('a presentation is made beside the PDF where the template offers it (OPS-7-84)', async () => {
  await template({ can_generate_prezi: true })
  const answer = await order({ generatePrezi: 1, generatedReportName: 'Deck' })
  await template({ can_generate_prezi: false })
  const [made] = (answer.body as { reports: { fileGuid: string }[] }).reports
  const fileGuid = made?.fileGuid ?? ''
  await world.runJob(fileGuid, { pdf: paper() })
  expect(await rows()).toMatchObject([{ reportStatus: 4, hasPresentation: true }])
  const url = `/api/reports/report-presentation/${fileGuid}`
  const file = await world.manager.get(url)
  expect(file.headers['content-type']).toContain('presentationml.presentation')
  expect(file.headers['content-disposition']).toContain('.pptx')
  expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  expect((await stranger.get(url)).status).toBe(404)
  const without = await world.generate()
  await world.runJob(without, { pdf: paper() })
  expect((await world.manager.get(`/api/reports/report-presentation/${without}`)).status).toBe(409)
}, 60_000)
