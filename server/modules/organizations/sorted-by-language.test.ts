import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../../../domain/languages/languages.ts'
import { buildCollectedWave } from '../../testing/build-collected-wave.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { companiesQuery } from './organizations-queries.ts'

const czech = ['Cihla', 'Čáp', 'Had', 'Chata', 'Rak', 'Řeka', 'Zub', 'Žába']
const english = ['Čáp', 'Chata', 'Cihla', 'Had', 'Rak', 'Řeka', 'Žába', 'Zub']
const mixed = ['Zub', 'Čáp', 'Rak', 'Žába', 'Chata', 'Cihla', 'Řeka', 'Had']

const report = { report_type: 'Individual' as const, report_name: '360', language_code: 'cs' as const, status: 4 }

let assay: TestApp
let token: string
let companyGuid: string
let projectId: string
let waveId: string
let shareGuid: string

beforeAll(async () => {
  assay = await startTestApp()
  const manager = await assay.build(async (tx) => {
    const owner = await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
    for (const name of mixed) await buildOrganization(tx, { name: `Rodina ${name}` })
    companyGuid = (await buildOrganization(tx, { name: 'Vodárny', branch_id: branchId('HU') })).id
    for (const name of mixed) await buildProject(tx, { organization_id: companyGuid, name: `Dílo ${name}` })
    projectId = (await buildProject(tx, { organization_id: companyGuid, name: 'A', owner_user_name: 'manager' })).id
    const raters = mixed.map((name) => ({ role: 'colleague' as const, name: `Rodina ${name}`, answer: () => 5 }))
    const place = { organization_id: companyGuid, project_id: projectId }
    const people = mixed.map((name) => ({ name: `Osoba ${name}`, raters: name === 'Zub' ? raters : [] }))
    waveId = (await buildCollectedWave(tx, place, people)).waveId
    await tx
      .insertInto('templates')
      .values(mixed.map((name) => ({ type: 'questions', name: `Vzor ${name}`, content: JSON.stringify({}) })))
      .execute()
    await tx
      .insertInto('report_templates')
      .values(mixed.map((name) => ({ name: `Profil ${name}`, language_code: 'cs' as const, published: true })))
      .execute()
    await sql`
      insert into template_bindings (template_id, organization_id)
      select t.id, o.id from templates t, organizations o where t.name = 'Vzor Had' and o.name like 'Rodina %'`.execute(
      tx,
    )
    await tx
      .insertInto('reports')
      .values(mixed.map((name) => ({ ...place, ...report, file_name: `Zpráva ${name}` })))
      .execute()
    return owner
  })
  token = await assay.tokenOf(manager)
  shareGuid = ((await assay.as(manager).get(`/api/waves/dcm-monitor-link/${waveId}`)).body as { shareGuid: string })
    .shareGuid
})
afterAll(() => assay.close())

async function ask<T>(language: string | undefined, url: string, body?: object): Promise<T> {
  const answer = await assay.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(language !== undefined && { 'accept-language': language }) },
    ...(body && { payload: body }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<T>()
}

type Named = { name: string }
type Person = { assesseeName: string; nominations: { assessorName: string }[] }
const lastWords = (names: readonly string[]) => names.map((name) => name.split(' ').at(-1))
const progressNames = (rows: readonly Person[]) => [
  lastWords(rows.map(({ assesseeName }) => assesseeName)),
  lastWords(rows.flatMap(({ nominations }) => nominations.map(({ assessorName }) => assessorName))),
]

describe.each([
  ['cs', czech],
  ['cs-CZ,cs;q=0.9,en;q=0.8', czech],
  ['en', english],
  ['de', english],
  ["cs'; drop table users", czech],
  ['tlh', english],
  [undefined, english],
])('to a caller who speaks %s', (language, order) => {
  test('organizations are sorted by the language, both ways and among equals (PLT-2-97)', async () => {
    const named = async (body: object) =>
      lastWords(
        (
          await ask<{ companies: Named[] }>(language, '/api/crm/companies', { search: 'rodina', ...body })
        ).companies.map(({ name }) => name),
      )
    expect(await named({})).toEqual(order)
    expect(await named({ descending: true })).toEqual(order.toReversed())
    expect(await named({ sortBy: 'projectsCount', descending: true })).toEqual(order)
  })

  test('so are projects of the same start', async () => {
    const projects = await ask<Named[]>(language, `/api/crm/company/${companyGuid}/projects`)
    expect(lastWords(projects.map(({ name }) => name).filter((name) => name !== 'A'))).toEqual(order)
  })

  test('so are people and their raters in the progress, also behind its link', async () => {
    const rows = await ask<Person[]>(language, `/api/reports/assessees-dcm-progress/${projectId}/${waveId}`)
    expect(progressNames(rows)).toEqual([order, order])
    const shared = await ask<{ assessees: Person[] }>(
      language,
      `/api/reports/shared-assessees-dcm-progress/${shareGuid}`,
    )
    expect(progressNames(shared.assessees)).toEqual([order, order])
  })

  test('so are the raters of a wave who have finished', async () => {
    type Rated = { nominations: { assessorId: number; assessorName: string }[] }
    const rows = await ask<Rated[]>(language, `/api/reports/assessees-dcm-progress/${projectId}/${waveId}`)
    const raters = rows.flatMap(({ nominations }) => nominations)
    const names = new Map(raters.map(({ assessorId, assessorName }) => [assessorId, assessorName]))
    const url = `/api/reports/assessors-finalized/${projectId}/${waveId}`
    const finished = await ask<{ assessorId: number }[]>(language, url)
    expect(lastWords(finished.map(({ assessorId }) => names.get(assessorId) ?? ''))).toEqual(order)
  })

  test('so are links to nominations and questionnaires, recipients of mails, templates and reports', async () => {
    type Listed = { name?: string; assesseeName?: string; fileName?: string }
    const named = (rows: readonly Listed[], first: string) =>
      lastWords(
        rows
          .map(({ name, assesseeName, fileName }) => name ?? assesseeName ?? fileName ?? '')
          .filter((name) => name.startsWith(first)),
      )
    const wave = `${projectId}/${waveId}`
    const nominations = await ask<Listed[]>(language, `/api/reports/nomination-links/${wave}`)
    expect(named(nominations, 'Osoba')).toEqual(order)
    const questionnaires = await ask<Listed[]>(language, `/api/reports/questionnaire-links/${projectId}`)
    expect(named(questionnaires, 'Rodina')).toEqual(order)
    const recipients = await ask<Listed[]>(language, `/api/reports/mail-recipients/${wave}/send-nominations-invites`)
    expect(named(recipients, 'Osoba')).toEqual(order)
    const { templates } = await ask<{ templates: Listed[] }>(language, '/api/templates/list', { search: 'vzor' })
    expect(named(templates, 'Vzor')).toEqual(order)
    const { reports } = await ask<{ reports: Listed[] }>(language, `/api/reports/company-reports/${companyGuid}`, {
      sortBy: 'fileName',
      descending: false,
    })
    expect(named(reports, 'Zpráva')).toEqual(order)
  })

  test('so are the organizations that a template is for', async () => {
    const asked = { search: 'vzor', fullView: true }
    type Bound = { templates: { name: string; companiesLabels: string[] }[] }
    const { templates } = await ask<Bound>(language, '/api/templates/list', asked)
    const shared = templates.find(({ name }) => name === 'Vzor Had')
    expect(lastWords(shared?.companiesLabels ?? [])).toEqual(order)
  })

  test('so are the templates that a project may use, and its report templates', async () => {
    const url = `/api/templates/project-templates/${projectId}/questions`
    const templates = await ask<{ name: string }[]>(language, url)
    const open = templates.map(({ name }) => name).filter((name) => name.startsWith('Vzor'))
    expect(lastWords(open)).toEqual(order.filter((name) => name !== 'Had'))
    const ofProject = await ask<{ templateName: string }[]>(
      language,
      `/api/reports/project-report-templates/${projectId}`,
    )
    const ofWave = await ask<Named[]>(language, `/api/waves/assessee-report-templates/${waveId}`)
    for (const names of [ofProject.map(({ templateName }) => templateName), ofWave.map(({ name }) => name)])
      expect(lastWords(names.filter((name) => name.startsWith('Profil')))).toEqual(order)
  })

  test('so is what the search finds', async () => {
    const found = await ask<Record<'companies' | 'participants', Named[]>>(language, '/api/reports/search-list', {
      search: 'rodina',
    })
    expect(lastWords(found.companies.map(({ name }) => name))).toEqual(order)
    expect(lastWords(found.participants.map(({ name }) => name))).toEqual(order)
    const first = await ask<Record<'companies', Named[]>>(language, '/api/reports/search-list', {
      search: 'rodina',
      companies: { pageRows: 3 },
    })
    expect(lastWords(first.companies.map(({ name }) => name))).toEqual(order.slice(0, 3))
  })
})

describe('a list of thousands', () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
    await owner.connect()
    await owner.query(
      `insert into organizations (name, branch_id) select 'Firma ' || md5(n::text), $1 from generate_series(1, 3000) n`,
      [branchId('CZ')],
    )
    await owner.query('vacuum analyze organizations')
    await owner.end()
  })

  test.each(interfaceLanguages)(
    'is read in %s from the index of this language, without sorting it',
    async (language) => {
      const query = companiesQuery({
        branchId: null,
        search: '',
        onlyWithProjects: false,
        projectsCount: sql<number>`organizations.projects_count`,
        isNumberKept: true,
        page: 1,
        pageRows: 100,
        sortBy: 'name',
        descending: false,
        language,
      })
      const plan = await assay.build(async (tx) => {
        const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${query}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(`Index Only Scan using organizations_by_name_${language} on`)
      expect(plan).not.toContain('COLLATE')
    },
  )
})
