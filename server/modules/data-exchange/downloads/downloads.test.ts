import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCallers } from '../../../testing/build-callers.ts'
import { buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildExportedProject, formula } from '../testing/build-exports.ts'

let assay: TestApp
let as: (name: string) => Client
let built: Awaited<ReturnType<typeof buildExportedProject>>
let other: Awaited<ReturnType<typeof buildExportedProject>>
let empty: string

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const url = (rest: string, wave = built.wave.id) => `/api/reports/download-data/${wave}/${rest}`
type Method = { value: string; description: string; requireWaveTemplates: boolean; allowedTemplateLanguages: string[] }
const methods = async (name: string, query = '') =>
  (await as(name).get(`/api/reports/export-methods/${built.project.id}${query}`)).body as Method[]

async function table(rest: string, wave?: string) {
  const answer = await as('manager').get(url(rest, wave))
  expect(answer.status).toBe(200)
  const [head = [], ...rows] = await readSheet(answer.raw)
  const cell = (row: (typeof rows)[number] | undefined, column: string) => row?.[head.indexOf(column)]
  return { answer, head, rows, cell }
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['reader', ['project manager']],
      ['support', ['support']],
    ])
    built = await buildExportedProject(tx, 'manager')
    other = await buildExportedProject(tx, 'reader')
    empty = (await buildWave(tx, built.place)).id
    const client = await buildCallers(assay, tx, [
      ['orgAdmin', ['OrgAdmin'], { organization_id: built.organization.id }],
      ['orgUser', ['OrgUser'], { organization_id: built.organization.id }],
      ['stranger', ['OrgAdmin'], { organization_id: other.organization.id }],
    ])
    const staff = as
    as = (name) => (['orgAdmin', 'orgUser', 'stranger'].includes(name) ? client(name) : staff(name))
  })
})
afterAll(() => assay.close())

describe('export methods', () => {
  test('are listed with their four fields (OPS-7-35, OPS-3-50)', async () => {
    const listed = await methods('manager', '?language=en')
    expect(listed.map(({ value }) => value)).toEqual(['answers', 'answers-long', 'answers-spss', 'people'])
    for (const method of listed)
      expect(Object.keys(method).toSorted()).toEqual([
        'allowedTemplateLanguages',
        'description',
        'requireWaveTemplates',
        'value',
      ])
    expect(listed[0]).toMatchObject({ requireWaveTemplates: true, allowedTemplateLanguages: ['en-GB', 'cs'] })
    expect(listed[0]?.description).toContain('One row for each questionnaire')
    expect(listed.at(-1)).toMatchObject({ requireWaveTemplates: false, allowedTemplateLanguages: [] })
  })

  test('are described in the language that is asked for', async () => {
    const [first] = await methods('manager', '?language=cs')
    expect(first?.description).toContain('Jeden řádek')
  })

  test('are those of the wave that is named: none without data', async () => {
    expect(await methods('manager', `?waveGuid=${empty}`)).toEqual([])
    expect(await methods('manager', `?waveGuid=${built.wave.id}`)).toHaveLength(4)
  })

  test('are none for those who only see or edit the project (OPS-6-56)', async () => {
    for (const name of ['reader', 'support', 'orgAdmin', 'orgUser']) expect(await methods(name)).toEqual([])
  })

  test('of another project are not found by its strangers, nor is a wave of another project', async () => {
    const list = `/api/reports/export-methods/${built.project.id}`
    expect((await as('stranger').get(list)).status).toBe(404)
    expect((await as('manager').get(`${list}?waveGuid=${other.wave.id}`)).status).toBe(404)
  })
})

describe('the download of answers', () => {
  test('is a workbook that another program reads, a row for each submitted questionnaire (OPS-7-96)', async () => {
    const { answer, head, rows, cell } = await table('answers/en-GB')
    expect(answer.headers['content-type']).toBe(workbook)
    expect(answer.headers['content-disposition']).toContain('answers_Leadership 360, Autumn 2026_en-GB_2026-11-16.xlsx')
    expect(head.slice(0, 6)).toEqual(['Person no.', 'Person', 'Rater code', 'Role', 'Rater’s language', 'Handed in'])
    expect(rows).toHaveLength(4)
    const roles = rows.map((row) => `${String(cell(row, 'Person'))}: ${String(cell(row, 'Role'))}`)
    expect(roles.toSorted((one, two) => one.localeCompare(two))).toEqual([
      'Jan Kříž: Colleague',
      'Jan Kříž: Superior',
      'Martin Beneš: Self',
      'Martin Beneš: Subordinate',
    ])
    const self = rows.find((row) => cell(row, 'Role') === 'Self')
    expect(cell(self, '1.1 Makes difficult decisions without needless delay.')).toBe('I cannot judge this')
    expect(cell(self, '1.2 Asks for facts before deciding.')).toBeNull()
    expect(cell(self, '2.1 Gives clear goals.')).toBe(4)
    expect(cell(self, '2.c1 Anything to add?')).toBe('Comment 0, "quoted"\nand on two lines')
    expect(cell(self, 'Rater’s language')).toBe('Čeština')
    // 23:30 in UTC is the next day in Prague.
    expect(cell(self, 'Handed in')).toEqual(new Date('2026-11-11T00:00:00Z'))
  })

  test('is worded in the chosen language', async () => {
    const { head, rows, cell } = await table('answers/cs')
    expect(head).toContain('2.1 Dává jasné cíle.')
    expect(rows.map((row) => cell(row, 'Role'))).toContain('Sebehodnocení')
  })

  test('holds texts, never formulas', async () => {
    const { answer, rows } = await table('answers/en-GB')
    expect(rows.flat()).toContain(formula)
    expect(answer.raw.includes('<f>')).toBe(false)
  })

  test('has codes that say nothing of the rater, and stay the same (0396)', async () => {
    const { rows, cell } = await table('answers/en-GB')
    const codes = rows.map((row) => Number(cell(row, 'Rater code')))
    // Martin rated himself and Jan: whoever knows one code does not know the other.
    expect(new Set(codes).size).toBe(4)
    const [, person = '', ...rest] = rows[0] ?? []
    expect([person, ...rest].join()).not.toContain('Tereza')
    for (const code of codes) expect(String(code)).toMatch(/^\d{10}$/)
    const { rows: again } = await table('answers/cs')
    expect(again.map((row) => row[2])).toEqual(codes)
  })

  test('in long form has a row for each answer and comment', async () => {
    const { head, rows, cell } = await table('answers-long/en-GB')
    expect(head.slice(6)).toEqual(['Competency', 'Number', 'Question', 'Answer', 'Answer in words', 'Comment'])
    const given = await assay.build((tx) =>
      tx
        .selectFrom('answers')
        .innerJoin('questionnaires', 'questionnaires.id', 'answers.questionnaire_id')
        .select('item_key')
        .where('questionnaires.wave_id', '=', built.wave.id)
        .where('status', '=', 'submitted')
        .execute(),
    )
    expect(rows).toHaveLength(given.length)
    const judged = rows.find((row) => cell(row, 'Number') === '2.1' && cell(row, 'Role') === 'Self')
    expect([cell(judged, 'Competency'), cell(judged, 'Answer'), cell(judged, 'Answer in words')]).toEqual([
      'Leading people',
      4,
      'Often',
    ])
    const notJudged = rows.find((row) => cell(row, 'Number') === '1.1')
    expect([cell(notJudged, 'Answer'), cell(notJudged, 'Answer in words')]).toEqual([null, 'I cannot judge this'])
  })

  test('names no anonymous person', async () => {
    const change = (incognito: boolean) =>
      assay.build((tx) => tx.updateTable('assessees').set({ incognito }).where('id', '=', built.jan.id).execute())
    await change(true)
    const { rows } = await table('answers/en-GB')
    const { rows: people } = await table('people')
    await change(false)
    for (const some of [rows, people]) expect(JSON.stringify(some)).not.toContain('Kříž')
  })

  test('is asked for in one of the languages of the wave', async () => {
    const codeOf = async (rest: string) => {
      const { status, body } = await as('manager').get(url(rest))
      return [status, (body as { errorMessage: string }).errorMessage]
    }
    expect(await codeOf('answers')).toEqual([400, 'EXPORT_LANGUAGE_REQUIRED'])
    expect(await codeOf('answers/de')).toEqual([400, 'EXPORT_LANGUAGE_NOT_OFFERED'])
    expect(await codeOf('answers/xx')).toEqual([400, 'INVALID_INPUT'])
    expect(await codeOf('acdc-scores/cs')).toEqual([409, 'EXPORT_METHOD_NOT_OFFERED'])
    expect(await codeOf('secrets/cs')).toEqual([400, 'INVALID_INPUT'])
  })

  test('is refused to those who only see or edit the project, and unknown to strangers', async () => {
    for (const name of ['reader', 'support', 'orgAdmin', 'orgUser'])
      expect((await as(name).get(url('people'))).status).toBe(403)
    expect((await as('stranger').get(url('people'))).status).toBe(404)
    expect((await as('anonymous').get(url('people'))).status).toBe(401)
  })

  test('is written down in the audit log, once; nobody gets its headers alone', async () => {
    const entries = () =>
      assay.build((tx) =>
        tx.selectFrom('audit_log').selectAll().where('action', '=', 'download-data').orderBy('id').execute(),
      )
    const before = await entries()
    await table('answers/cs')
    const token = await assay.tokenOf({ user_name: 'manager', name: '', email: '', roles: ['project manager'] })
    const head = await assay.app.inject({
      method: 'HEAD',
      url: url('answers/cs'),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(head.statusCode).toBe(405)
    const after = await entries()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toMatchObject({
      organization_id: built.organization.id,
      user_name: 'manager',
      record_type: 'wave',
      record_id: built.wave.id,
      details: { method: 'answers', language: 'cs' },
    })
  })
})

describe('the download of people', () => {
  test('has a row for each nomination with how far it is', async () => {
    const { head, rows, cell } = await table('people')
    expect(head).toContain('Filled in, %')
    expect(rows).toHaveLength(5)
    const open = rows.find((row) => cell(row, 'Person') === 'Tereza Havlíková')
    expect([cell(open, 'Rater'), cell(open, 'Role'), cell(open, 'Filled in, %'), cell(open, 'Handed in')]).toEqual([
      'Martin Beneš',
      'Colleague',
      0,
      null,
    ])
    expect(rows.filter((row) => cell(row, 'Filled in, %') === 100)).toHaveLength(4)
  })
})

describe('a sample', () => {
  const sample = async (rest: string, name = 'manager') =>
    as(name).get(`/api/reports/export-method-sample/${built.wave.id}/${rest}`)

  test.each(['answers/cs', 'answers-long/cs', 'people'])('of %s has its columns and nobody’s data', async (rest) => {
    const { head } = await table(rest)
    const { raw, headers } = await sample(rest)
    const [sampleHead, ...rows] = await readSheet(raw)
    expect(sampleHead).toEqual(head)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/Beneš|Kříž|Havlíková|quoted/)
    expect(headers['content-disposition']).toContain('sample_')
  })

  test('is refused like the download', async () => {
    expect((await sample('people', 'orgAdmin')).status).toBe(403)
    expect((await sample('people', 'stranger')).status).toBe(404)
    expect((await sample('answers')).body).toMatchObject({ errorMessage: 'EXPORT_LANGUAGE_REQUIRED' })
  })
})
