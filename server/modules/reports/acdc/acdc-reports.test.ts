import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildScoredCentre } from '../../acdc/testing/build-scored-centre.ts'
import { ensureOfficialReportTemplates } from '../../report-templates/ensure-official-report-templates.ts'
import { reportsJobs } from '../jobs.ts'
import { paper } from '../testing/reports-world.ts'

let assay: TestApp
let manager: Client
let orgUser: Client
let stranger: Client
let company: string
let project: string
let centre: Awaited<ReturnType<typeof buildScoredCentre>>
let templates: Record<'acdc-person' | 'acdc-group' | 'individual', number>

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await ensureOfficialReportTemplates(tx)
    const stored = await tx.selectFrom('report_templates').select(['id', 'report']).execute()
    const idOf = (report: string) => stored.find((one) => one.report === report)?.id ?? 0
    templates = { 'acdc-person': idOf('acdc-person'), 'acdc-group': idOf('acdc-group'), individual: idOf('individual') }
    company = (await buildOrganization(tx, { name: 'Vodárny' })).id
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    orgUser = assay.as(await buildUser(tx, { user_name: 'user', roles: ['OrgUser'], organization_id: company }))
    const other = (await buildOrganization(tx)).id
    stranger = assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: other }))
    project = (await buildProject(tx, { organization_id: company, owner_user_name: 'manager' })).id
    centre = await buildScoredCentre(tx, { organization_id: company, project_id: project }, [
      { name: 'Kovařík Vojtěch', agreed: [4.5, 2], summary: 'Leads by the matter, not by force.' },
      { name: 'Őrsi Tünde', agreed: [3, 3], language: 'cs' },
      { name: 'Erdődi Gábor', agreed: [2, 4] },
      { name: 'Szőke Zsófia', agreed: [4, 3.5] },
      { name: 'Hrušková Běla', agreed: [3, 3], confirmed: false },
    ])
  })
}, 60_000)
afterAll(() => assay.close())
afterEach(() =>
  assay.build(async (tx) => {
    for (const table of ['login_scores', 'logins', 'warehouse_scores', 'report_people', 'reports'] as const)
      await tx.deleteFrom(table).execute()
    await tx.deleteFrom('custom_tools').where('wave_id', 'is', null).execute()
    await setConfirmed(4, false)
  }),
)

const guid = (index: number) => centre.assessees[index]?.guid ?? ''
const idOf = (index: number) => centre.assessees[index]?.id ?? 0

const show = (body: object, as = manager) => as.post(`/api/reports/generate-instant-report/${centre.waveId}`, body)
const order = (body: object, as = manager) => as.post(`/api/reports/generate-reports/${centre.waveId}`, body)

/** What a person's report says, on one line. */
async function read(index: number, more: object = {}): Promise<string> {
  const answer = await show({ assesseeGuid: guid(index), reportTemplateId: templates['acdc-person'], ...more })
  expect(answer.status).toBe(200)
  return textOf((answer.body as { content: string }).content)
}

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function setConfirmed(index: number, isConfirmed: boolean) {
  await assay.build((tx) =>
    tx
      .updateTable('acdc_wash_ups')
      .set({ confirmed_at: isConfirmed ? '2026-11-20T16:00:00Z' : null })
      .where('assessee_id', '=', idOf(index))
      .execute(),
  )
}

/** Orders and makes a report as the worker does; returns its row and what was printed. */
async function make(body: object) {
  const ordered = await order(body)
  expect(ordered.status).toBe(200)
  const [made] = (ordered.body as { reports: { fileGuid: string }[] }).reports
  const { id } = await row(made?.fileGuid ?? '')
  let printed = ''
  const services = { ...assay.services, pdf: paper(async (html) => ((printed = html), Buffer.from('%PDF-'))) }
  await reportsJobs['generate-report']({ organizationId: company, reportId: id }, services)
  return { ...(await row(made?.fileGuid ?? '')), fileGuid: made?.fileGuid ?? '', text: textOf(printed) }
}

const row = (fileGuid: string) =>
  assay.build((tx) =>
    tx
      .selectFrom('reports')
      .select(['id', 'status', 'error_code', 'report_name', 'file_name', 'compared_with', 'language_code'])
      .where('file_guid', '=', fileGuid)
      .executeTakeFirstOrThrow(),
  )

describe('the report about a person of an assessment centre', () => {
  test('is shown at once, with agreed scores, behaviours, summary and suggestions', async () => {
    const text = await read(0)
    expect(text).toContain('Strongest: Making decisions. To develop first: Leading people')
    expect(text).toMatch(/Making decisions 4\.5/)
    expect(text).toContain('Leads by the matter, not by force.')
    expect(text).toContain('Decide one thing a day aloud.')
    expect(text).toContain('Seen in: Group discussion and Case study')
    expect(text).toContain('4× noted for the better, 7× for the worse')
  })

  test('says how far evaluators were apart, and never who they are or what they noted', async () => {
    const text = await read(0)
    expect(text).toMatch(/before they talked: 4\.0 to 5\.0\. [A-Z][a-z ]+\. Seen in: /)
    expect(text).not.toMatch(/Šimůnková|Markéta|Dvořák|Radek/)
    expect(text).not.toContain('Noted by evaluator')
  })

  test('leaves out what was given in activities that the wave has no more, and competencies that none observes', async () => {
    const { discussion } = centre.activities
    const ofDiscussion = (sectionNumbers: number[] | null) =>
      assay.build((tx) =>
        tx
          .updateTable('wave_activities')
          .set({ section_numbers: sectionNumbers })
          .where('activity_id', '=', discussion)
          .execute(),
      )
    await ofDiscussion([2])
    const text = await read(0)
    expect(text).not.toContain('Making decisions')
    expect(text).toContain('0× noted for the better, 6× for the worse')
    await ofDiscussion(null)
  })

  test('prints notes only if the owner of a template adds their snippet, without names', async () => {
    const own = await assay.build((tx) =>
      tx
        .insertInto('report_templates')
        .values({
          name: 'With notes',
          language_code: 'mul',
          tool_id: 9,
          report: 'acdc-person',
          body: "{% render 'acdc-notes' %}{% acdc_notes %}",
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const text = await read(0, { reportTemplateId: own.id })
    expect(text).toContain('Noted by evaluator 1: split the time in three parts.')
    expect(text).not.toMatch(/Šimůnková|Dvořák/)
  })

  test('is made in the background, in the language of the person, and stands in the list', async () => {
    const made = await make({ assesseeGuids: [guid(1)], reportTemplateId: templates['acdc-person'] })
    expect(made).toMatchObject({ status: 4, error_code: null, language_code: 'cs' })
    expect(made.file_name).toBe('Zpráva z assessment centra – Őrsi Tünde.pdf')
    expect(made.text).toContain('Všechny kompetence 3,0')
    expect(made.text).toContain('Skupinová diskuse')
    const { body } = await manager.post(`/api/reports/company-reports/${company}`, { projectGuid: project })
    expect((body as { reports: object[] }).reports).toMatchObject([
      { fileGuid: made.fileGuid, canDownload: true, productName: 'Assessment centre', hasNumbers: false },
    ])
    expect((await manager.get(`/api/reports/report-download/${made.fileGuid}`)).status).toBe(200)
  })

  test('is refused for somebody whose wash-up is not confirmed, at once and in the background', async () => {
    const refused = [{ path: 'assesseeGuids.1', code: 'PERSON_NOT_CONFIRMED' }]
    const ordered = await order({ assesseeGuids: [guid(0), guid(4)], reportTemplateId: templates['acdc-person'] })
    expect(ordered).toMatchObject({ status: 400, body: { details: refused } })
    const shown = await show({ assesseeGuid: guid(4), reportTemplateId: templates['acdc-person'] })
    expect(shown).toMatchObject({
      status: 400,
      body: { details: [{ path: 'assesseeGuid', code: 'PERSON_NOT_CONFIRMED' }] },
    })
    expect(await assay.build((tx) => tx.selectFrom('reports').select('id').execute())).toEqual([])
  })

  test('fails with the reason if the wash-up was opened again meanwhile', async () => {
    await setConfirmed(4, true)
    const ordered = await order({ assesseeGuids: [guid(4)], reportTemplateId: templates['acdc-person'] })
    const [made] = (ordered.body as { reports: { fileGuid: string }[] }).reports
    await setConfirmed(4, false)
    const { id } = await row(made?.fileGuid ?? '')
    await reportsJobs['generate-report']({ organizationId: company, reportId: id }, { ...assay.services, pdf: paper() })
    expect(await row(made?.fileGuid ?? '')).toMatchObject({ error_code: 'PERSON_NOT_CONFIRMED' })
  })

  test('is not found by another tenant, and not ordered by who may not generate reports', async () => {
    const body = { assesseeGuids: [guid(0)], reportTemplateId: templates['acdc-person'] }
    expect((await order(body, stranger)).status).toBe(404)
    expect((await show({ ...body, assesseeGuids: [guid(0)] }, stranger)).status).toBe(404)
    expect((await order(body, orgUser)).status).toBe(403)
  })
})

describe('the comparison with others', () => {
  const others = 'Other participants, mean'
  const inEnglish = { forceLanguageCode: 'en-GB' }

  test('is the mean of at least three other confirmed people', async () => {
    // Others agreed on 3, 2 and 4 in the first competency, on 3, 4 and 3.5 in the second.
    expect(await read(0)).toMatch(/Making decisions 4\.5 3\.0 Strength/)
    await setConfirmed(3, false)
    expect(await read(1, inEnglish)).not.toContain(others)
    await setConfirmed(3, true)
  })

  test('is left out of a report that would tell one person apart from those of an earlier one', async () => {
    expect(await read(0)).toContain(others)
    await setConfirmed(4, true)
    expect(await read(0)).not.toContain(others)
    expect(await read(1, inEnglish)).toContain(others)
    await setConfirmed(4, false)
    expect(await read(0)).toContain(others)
  })
})

describe('competencies by tests', () => {
  async function finishTest(
    scores: Record<string, number>,
    more: { competency_system_id?: number; rating_scale_id?: number } = {},
  ) {
    await assay.build(async (tx) => {
      const ofOrganization = { organization_id: company }
      const { id: custom_tool_id } = await tx
        .insertInto('custom_tools')
        .values({
          ...ofOrganization,
          project_id: project,
          tool_id: 1,
          name: `Personality ${Object.keys(more).length}`,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: login_id } = await tx
        .insertInto('logins')
        .values({
          ...ofOrganization,
          project_id: project,
          assessee_id: idOf(0),
          custom_tool_id,
          provider: 'Hogan',
          status: 4,
          filled_in_at: '2026-11-18T10:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('login_scores')
        .values(
          Object.entries(scores).map(([scale_id, value], position) => ({
            ...ofOrganization,
            login_id,
            position,
            scale_id,
            scale_name: scale_id,
            value,
          })),
        )
        .execute()
    })
  }

  test('stand beside the agreed scores, on the rating scale', async () => {
    await finishTest({ inquisitive: 80, 'learning-approach': 60, ambition: 75, adjustment: 25 })
    const text = await read(0)
    expect(text).toContain('Tests within a point of the agreed score: 1 of 2')
    // 1 + 4 × 0.7; 1 + 4 × (2 × 0.75 + 0.75) / 3.
    expect(text).toMatch(/Making decisions 3\.8 4\.5 HPI inquisitive 80, HPI learning approach 60/)
    expect(text).toMatch(/Leading people 4\.0 2\.0 HPI ambition 75, HPI adjustment 25/)
  })

  test('say which scale is missing and invent nothing', async () => {
    await finishTest({ inquisitive: 80 })
    const text = await read(0)
    expect(text).toMatch(/Making decisions – 4\.5 HPI inquisitive 80\. Missing: HPI learning approach/)
    expect(text).toContain('Missing: HPI ambition, HPI adjustment')
    expect(text).toContain('Scores of tests are missing')
  })

  test('come from uploaded scores as well, and not from those of other people', async () => {
    await assay.build((tx) =>
      tx
        .insertInto('warehouse_scores')
        .values(
          [idOf(0), idOf(1)].flatMap((assessee_id, turn) =>
            ['inquisitive', 'learningApproach'].map((scale) => ({
              organization_id: company,
              wave_id: centre.waveId,
              assessee_id,
              provider: 'Hogan',
              assessment_id: 'HPI',
              scale,
              value: turn === 0 ? 100 : 0,
            })),
          ),
        )
        .execute(),
    )
    expect(await read(0)).toMatch(/Making decisions 5\.0 4\.5 HPI inquisitive 100/)
  })

  test('of a tool with a system of its own are computed from its login, though the system was deleted', async () => {
    const [system, scale] = await assay.build(async (tx) => {
      const add = (type: 'questions' | 'answers', content: object) =>
        tx
          .insertInto('templates')
          .values({
            type,
            name: type,
            category: 'competency',
            language_codes: ['en-GB'],
            content: JSON.stringify(content),
            deleted_at: '2026-11-19T10:00:00Z',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      const section = { number: 1, name: { 'en-GB': 'Drive' }, computationDefinition: '{"mean": ["HPI.ambition"]}' }
      const answers = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
        number,
        enabled: true,
        labels: { 'en-GB': `${number}` },
      }))
      return [
        await add('questions', { type: 'questions', sections: [section] }),
        await add('answers', { type: 'answers', answers }),
      ]
    })
    await finishTest({ ambition: 50 }, { competency_system_id: system?.id ?? 0, rating_scale_id: scale?.id ?? 0 })
    expect(await read(0)).toMatch(/Personality 2 .*Drive 4\.0 HPI ambition 50/)
  })
})

describe('the report about several people of a centre', () => {
  test('tells agreed scores by name, with means from three people on', async () => {
    const guids = [0, 1, 2].map(guid)
    const answer = await show({ assesseeGuids: guids, reportTemplateId: templates['acdc-group'] })
    const text = textOf((answer.body as { content: string }).content)
    expect(text).toMatch(/Erdődi Gábor 2\.0 4\.0 3\.0 Kovařík Vojtěch 4\.5 2\.0 3\.3 Őrsi Tünde 3\.0 3\.0 3\.0/)
    expect(text).toContain('Highest: Making decisions. Lowest: Leading people')
    const two = await show({ assesseeGuids: guids.slice(0, 2), reportTemplateId: templates['acdc-group'] })
    expect(textOf((two.body as { content: string }).content)).not.toContain('Highest: ')
  })

  test('is made in the background', async () => {
    const made = await make({ assesseeGuids: [0, 2, 3].map(guid), reportTemplateId: templates['acdc-group'] })
    expect(made).toMatchObject({ status: 4, report_name: 'Assessment centre results' })
    expect(made.text).toContain('Szőke Zsófia')
    expect(made.text).not.toContain('Hrušková')
  })

  test('is refused with somebody who is not confirmed', async () => {
    const body = { assesseeGuids: [guid(4), guid(0)], reportTemplateId: templates['acdc-group'] }
    const refused = [{ path: 'assesseeGuids.0', code: 'PERSON_NOT_CONFIRMED' }]
    expect(await order(body)).toMatchObject({ status: 400, body: { details: refused } })
  })
})

describe('the wave decides which reports there are', () => {
  test('a 360 report is refused in a centre, and a centre’s report in a 360 wave', async () => {
    const body = { assesseeGuids: [guid(0)], reportTemplateId: templates.individual }
    expect(await order(body)).toMatchObject({ status: 409, body: { errorMessage: 'NOT_A_360_WAVE' } })
  })

  test('templates say for which waves they are, and of how few people one is made', async () => {
    const { body } = await manager.get(`/api/reports/project-report-templates/${project}?fullReports=true`)
    const rows = body as { templateId: number; waveKind: string; fewestPeople: number }[]
    const of = (id: number) => rows.find(({ templateId }) => templateId === id)
    expect(of(templates['acdc-person'])).toMatchObject({ waveKind: 'acdc', fewestPeople: 1 })
    expect(of(templates['acdc-group'])).toMatchObject({ waveKind: 'acdc', fewestPeople: 1 })
    expect(of(templates.individual)).toMatchObject({ waveKind: 'as360', fewestPeople: 1 })
  })

  test('the setup of a wave offers those of its kind', async () => {
    const { body } = await manager.get(`/api/waves/assessee-report-templates/${centre.waveId}`)
    const names = (body as { name: string }[]).map(({ name }) => name)
    expect(names).toContain('Assessment centre report')
    expect(names).not.toContain('360° individual report')
    const setup = await manager.get(`/api/waves/wave-setup/${project}/as360`)
    const offered = (setup.body as { reportTemplates: { report: string }[] }).reportTemplates.map(
      ({ report }) => report,
    )
    expect(offered).toContain('individual')
    expect(offered).not.toContain('acdc-person')
  })

  test('the people who can have a report are listed; another tenant finds no wave', async () => {
    const url = `/api/reports/confirmed-people/${centre.waveId}`
    const { body } = await manager.get(url)
    expect((body as { assesseeGuids: string[] }).assesseeGuids.toSorted()).toEqual([0, 1, 2, 3].map(guid).toSorted())
    expect((await stranger.get(url)).status).toBe(404)
    expect((await orgUser.get(url)).status).toBe(403)
  })
})
