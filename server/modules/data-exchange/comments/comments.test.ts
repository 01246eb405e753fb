import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startReportsWorld, type ReportsWorld } from '../../reports/testing/reports-world.ts'
import { collectReportInput } from '../../reports/collect-report-input.ts'
import { deeplTranslation } from '../../../platform/translation/deepl-translation.ts'
import { buildUser } from '../../../testing/builders.ts'
import type { Answer, Client } from '../../../testing/test-app.ts'

type Row = { code: string; original: string; translation: string | null; state: string; question: string }
type Page = { canTranslate: boolean; counts: Record<string, number>; totalCount: number; rows: Row[] }

const tester = { user_name: 'tester', name: 'Tester', email: 'tester@assay.example', roles: ['admin', 'beta tester'] }
const said = ['Umí naslouchat.', 'Někdy spěchá;\n„rychle, rychle“', 'Drží slovo.']
let world: ReportsWorld
let translator: Client
let stranger: Client
let url: string

beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self', comment: said[0] ?? '' },
    { role: 'superior', comment: said[1] ?? '' },
    { role: 'colleague', comment: said[2] ?? '' },
    { role: 'colleague', comment: 'Not handed in', submitted: false },
    { role: 'colleague' },
  ])
  translator = world.assay.as(tester)
  stranger = await world.assay.build(async (tx) => {
    await buildUser(tx, tester)
    return world.assay.as(await buildUser(tx, { user_name: 'elsewhere', roles: ['OrgAdmin', 'beta tester'] }))
  })
  url = `/api/reports/questionnaire-comments/${world.wave.waveId}`
})
afterAll(() => world.assay.close())
afterEach(() => world.assay.build((tx) => tx.deleteFrom('comment_translations').execute()))

const list = async (more: object = {}) => (await translator.post(url, { languageCode: 'en-GB', ...more })).body as Page
const codeOf = async (original: string) => (await list()).rows.find((row) => row.original === original)?.code ?? ''
const save = (comments: object[], languageCode = 'en-GB') => translator.put(url, { languageCode, comments })
const sheetOf = async (rows: (string | null)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 's', rows }] }))

async function exported(): Promise<(string | null)[][]> {
  const { raw } = await translator.get(`/api/reports/export-questionnaire-comments/${world.wave.waveId}`)
  const [sheet] = await readExcelFile(raw)
  return (sheet?.data ?? []) as (string | null)[][]
}

async function upload(content: Buffer, name = 'comments.xlsx'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const response = await world.assay.app.inject({
    method: 'POST',
    url: `/api/reports/import-questionnaire-comments/${world.wave.waveId}`,
    headers: { authorization: `Bearer ${await world.assay.tokenOf(tester)}` },
    payload: form,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers, raw: response.rawPayload }
}

/** The comments of a report about the person, in this language. */
async function commentsOfReport(language: 'en-GB' | 'cs'): Promise<string[]> {
  const collected = await world.assay.build((tx) =>
    collectReportInput(tx, {
      organizationId: world.company,
      waveId: world.wave.waveId,
      assesseeId: world.wave.assessees[0]?.id ?? 0,
      language,
      commentSeed: 'seed',
      now: world.assay.clock.now(),
    }),
  )
  return (collected?.input.comments ?? []).map(({ text }) => text).toSorted()
}

describe('translating comments', () => {
  it('lists what was handed in, without a word of its authors, and by state', async () => {
    const page = await list()
    expect(page.rows.map(({ original }) => original).toSorted()).toEqual(said.toSorted())
    expect(page).toMatchObject({ canTranslate: false, totalCount: 3, counts: { open: 3, machine: 0, done: 0 } })
    expect(JSON.stringify(page)).not.toMatch(/assessor|superior|questionnaireId|itemKey/)
    await save([{ code: await codeOf('Drží slovo.'), translation: 'Keeps promises.' }])
    expect((await list({ only: 'open', pageRows: 1, page: 2 })).rows).toHaveLength(1)
    expect(await list({ only: 'done' })).toMatchObject({ totalCount: 1, counts: { open: 2, done: 1 } })
  })

  it('prints a translation that a person has looked over in reports of its language alone', async () => {
    await save([{ code: await codeOf('Drží slovo.'), translation: 'Keeps promises.' }])
    expect(await commentsOfReport('en-GB')).toContain('Keeps promises.')
    expect(await commentsOfReport('cs')).toContain('Drží slovo.')
    expect(await save([{ code: await codeOf('Drží slovo.'), translation: null }])).toMatchObject({
      body: { created: 0, changed: 1, unchanged: 0 },
    })
    expect(await commentsOfReport('en-GB')).toContain('Drží slovo.')
  })

  it('refuses a comment of another wave and stores nothing of that call', async () => {
    const known = { code: await codeOf('Drží slovo.'), translation: 'Keeps promises.' }
    const answer = await save([known, { code: '0'.repeat(20), translation: 'x' }])
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'comments.1.code', code: 'UNKNOWN_COMMENT' }] },
    })
    expect(await list({ only: 'done' })).toMatchObject({ totalCount: 0 })
  })

  it('is for beta testers who manage the project (OPS-6-47)', async () => {
    const withoutRole = world.assay.as({ ...tester, user_name: 'admin', roles: ['admin'] })
    for (const somebody of [withoutRole, world.manager, world.clientAdmin])
      expect((await somebody.post(url, { languageCode: 'en-GB' })).status).toBe(403)
    expect((await stranger.post(url, { languageCode: 'en-GB' })).status).toBe(404)
    expect((await stranger.get(`/api/reports/export-questionnaire-comments/${world.wave.waveId}`)).status).toBe(404)
  })
})

describe('comments as a sheet', () => {
  it('go out with the original and a column for each language (OPS-7-100)', async () => {
    await save([{ code: await codeOf('Drží slovo.'), translation: 'Keeps promises.' }])
    const answer = await translator.get(`/api/reports/export-questionnaire-comments/${world.wave.waveId}`)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const [heads, ...rows] = await exported()
    expect(heads?.slice(0, 6)).toEqual(['code', 'competency', 'question', 'original', 'en-GB', 'cs'])
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(said))
    expect(rows.find((row) => row[3] === 'Drží slovo.')?.[4]).toBe('Keeps promises.')
  })

  it('come back translated, whatever the order of rows and columns; empty cells change nothing (OPS-7-101)', async () => {
    await save([{ code: await codeOf('Drží slovo.'), translation: 'Keeps promises.' }])
    const [, ...rows] = await exported()
    const filled = rows
      .toReversed()
      .map((row) => [row[3] === said[0] ? 'Listens.' : null, row[3] ?? null, row[0] ?? null])
    const answer = await upload(await sheetOf([['en-GB', 'original', 'code'], ...filled]))
    expect(answer).toMatchObject({
      status: 200,
      body: { created: 1, changed: 0, unchanged: 0, fileName: 'comments.xlsx' },
    })
    expect(new Set(await commentsOfReport('en-GB'))).toEqual(new Set(['Keeps promises.', 'Listens.', said[1]]))
  })

  it('are refused cell by cell, and nothing of them is stored', async () => {
    const [heads = [], one = [], two = [], three = []] = await exported()
    const at = (row: (string | null)[], column: number, value: string) =>
      row.map((cell, index) => (index === column ? value : cell))
    const sheet = [
      heads,
      at(at(one, 3, 'Another comment'), 4, 'Right'),
      at(two, 0, 'f'.repeat(20)),
      at(three, 4, 'x'.repeat(10_001)),
      three,
    ]
    expect(await upload(await sheetOf(sheet))).toMatchObject({
      status: 400,
      body: {
        errorMessage: 'COMMENTS_SHEET_REFUSED',
        details: [
          { path: 'D2', code: 'ORIGINAL_CHANGED' },
          { path: 'A3', code: 'UNKNOWN_COMMENT' },
          { path: 'E4', code: 'TOO_LONG' },
          { path: 'A5', code: 'COMMENT_TWICE' },
        ],
      },
    })
    expect(await upload(await sheetOf([['code', 'en-GB']]))).toMatchObject({
      status: 400,
      body: { details: [{ path: 'original', code: 'COLUMN_MISSING' }] },
    })
    expect(await upload(Buffer.from('no workbook'))).toMatchObject({
      status: 400,
      body: { errorMessage: 'IMPORT_FILE_FAILED' },
    })
    expect(await list({ only: 'done' })).toMatchObject({ totalCount: 0 })
  })
})

describe('a connected service', () => {
  let service: Server
  let answer: { status: number; body: string } | undefined
  let received: { target_lang: string; text: string[] }[]
  let withService: Client
  let respond: ((response: ServerResponse) => void) | undefined

  beforeEach(async () => {
    received = []
    answer = undefined
    respond = undefined
    service = createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        const asked = JSON.parse(body) as (typeof received)[number]
        received.push(asked)
        expect(request.url).toBe('/v2/translate')
        expect(request.headers.authorization).toBe('DeepL-Auth-Key a key of the house')
        if (respond) return respond(response)
        const translations = asked.text.map((text) => ({ detected_source_language: 'CS', text: `EN ${text}` }))
        response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
        response.end(answer?.body ?? JSON.stringify({ translations }))
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const services = world.assay.services as { translation: unknown }
    services.translation = deeplTranslation({ url: address, key: 'a key of the house' }, 2000)
    withService = translator
  })
  afterEach(() => {
    const services = world.assay.services as { translation: unknown }
    services.translation = null
    service.closeAllConnections()
    return new Promise<void>((resolve) => service.close(() => resolve()))
  })
  const translate = (body: object = {}) =>
    withService.post(`/api/reports/translate-comments/${world.wave.waveId}`, { languageCode: 'en-GB', ...body })

  it('proposes translations, which no report prints before somebody has looked them over', async () => {
    expect(await translate({ count: 2 })).toMatchObject({ status: 200, body: { translated: 2, remaining: 1 } })
    expect(await translate()).toMatchObject({ body: { translated: 1, remaining: 0 } })
    expect(received.map(({ text, target_lang }) => [text.length, target_lang])).toEqual([
      [2, 'EN-GB'],
      [1, 'EN-GB'],
    ])
    const { rows } = await list({ only: 'machine' })
    expect(new Set(rows.map(({ translation }) => translation))).toEqual(new Set(said.map((text) => `EN ${text}`)))
    expect(await commentsOfReport('en-GB')).toEqual(said.toSorted())
    await save(rows.map(({ code, translation }) => ({ code, translation })))
    expect(await commentsOfReport('en-GB')).toEqual(said.map((text) => `EN ${text}`).toSorted())
  })

  it.each([
    [400, 'LANGUAGE_NOT_TRANSLATED'],
    [403, 'TRANSLATION_REFUSED'],
    [456, 'TRANSLATION_QUOTA'],
    [429, 'TRANSLATION_AWAY'],
    [503, 'TRANSLATION_AWAY'],
    [307, 'TRANSLATION_AWAY'],
  ])('that answers %i is said as %s, and stores nothing', async (status, code) => {
    answer = { status, body: '{}' }
    expect(await translate()).toMatchObject({ status: 502, body: { errorMessage: code } })
    expect(await list({ only: 'machine' })).toMatchObject({ totalCount: 0 })
  })

  it('is audited before anything is sent, also if nothing comes back', async () => {
    answer = { status: 503, body: '{}' }
    const audited = () =>
      world.assay.build((tx) =>
        tx.selectFrom('audit_log').select('details').where('action', '=', 'send-comments-to-translation').execute(),
      )
    const before = (await audited()).length
    await translate({ count: 2 })
    const after = await audited()
    expect(after.slice(before)).toMatchObject([{ details: { languageCode: 'en-GB', comments: 2 } }])
  })

  it('has its words cleaned as those of people are; what nobody could save is the comment itself', async () => {
    const words = ['\u0000 Keeps\r\n\u200Bhis word \uD800 ', ' \u0000 ', 'x'.repeat(10_001)]
    answer = { status: 200, body: JSON.stringify({ translations: words.map((text) => ({ text })) }) }
    expect(await translate()).toMatchObject({ status: 200, body: { translated: 3, remaining: 0 } })
    const { rows } = await list({ only: 'machine' })
    const [first, ...others] = rows
    expect(first?.translation).toBe('Keeps\nhis word \uFFFD')
    expect(others.map(({ translation }) => translation)).toEqual(others.map(({ original }) => original))
  })

  it('leaves what comes back in a sheet as it went out a proposal', async () => {
    await translate()
    const [heads = [], ...rows] = await exported()
    const czech = heads.indexOf('cs')
    const filled = rows.map((row) => row.map((cell, at) => (at === czech ? 'Česky' : cell)))
    expect(await upload(await sheetOf([heads, ...filled]))).toMatchObject({ body: { created: 3, unchanged: 3 } })
    expect(await list({ only: 'machine' })).toMatchObject({ totalCount: 3 })
    expect(await commentsOfReport('en-GB')).toEqual(said.toSorted())
    const better = rows.map((row) => row.map((cell, at) => (at === heads.indexOf('en-GB') ? `${cell}!` : cell)))
    expect(await upload(await sheetOf([heads, ...better]))).toMatchObject({ body: { changed: 3 } })
    expect(await list({ only: 'done' })).toMatchObject({ totalCount: 3 })
  })

  it('that sends a page, more than is read, or nothing for too long is taken for one that is away', async () => {
    const page = { 'content-type': 'text/html' }
    const json = { 'content-type': 'application/json' }
    const most = 5 * 1024 * 1024
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(200, page).end('{"translations":[{"text":"1"},{"text":"2"},{"text":"3"}]}'),
      (response) => response.writeHead(200, json).end(`{"translations":[]${' '.repeat(most)}}`),
      (response) => response.writeHead(200, json).write('{"translations"'),
      (response) => response.destroy(),
    ]
    for (const one of answers) {
      respond = one
      expect(await translate()).toMatchObject({ status: 502, body: { errorMessage: 'TRANSLATION_AWAY' } })
    }
    expect(await list({ only: 'machine' })).toMatchObject({ totalCount: 0 })
  })

  it.each(['no JSON', '{}', '{"translations":[]}', '{"translations":[{"text":1}]}'])(
    'that answers %s is taken for one that is away',
    async (body) => {
      answer = { status: 200, body }
      expect(await translate()).toMatchObject({ status: 502, body: { errorMessage: 'TRANSLATION_AWAY' } })
    },
  )
})

it('says that no service is connected', async () => {
  const answer = await translator.post(`/api/reports/translate-comments/${world.wave.waveId}`, { languageCode: 'cs' })
  expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'TRANSLATION_OFF' } })
})
