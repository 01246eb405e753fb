import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonErrorCodes } from '../../../contract/error-codes.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import { knownIn } from '../../testing/known-in-world.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deflatedArchive, workbookOf } from '../spreadsheets/testing/archive-samples.ts'

let assay: TestApp
let token: string
let world: World
const uploads = [...(await contractEndpoints())].filter(([, { schema }]) =>
  schema.consumes?.includes('multipart/form-data'),
)

beforeAll(async () => {
  assay = await startTestApp()
  const superadmin = await assay.build((tx) =>
    buildUser(tx, { user_name: 'superadmin', roles: ['superadmin', 'beta tester'] }),
  )
  token = await assay.tokenOf(superadmin)
  world = await assay.build((tx) => buildWorld(tx, assay.services, 'superadmin'))
})
afterAll(() => assay.close())

type Payload = FormData | Buffer | string

async function send(name: string, payload: Payload, more: { type?: string; signedIn?: boolean } = {}) {
  const { type, signedIn = true } = more
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => String(knownIn(world, path)(field)))
  const { statusCode, json } = await assay.app.inject({
    method: method as 'POST',
    url,
    headers: { ...(signedIn && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    payload,
  })
  return { status: statusCode, body: json<{ errorMessage: string }>() }
}

function formOf(...files: [content: Uint8Array | string, name: string, type?: string][]): FormData {
  const form = new FormData()
  for (const [content, name, type] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    form.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? '' }), name)
  }
  return form
}

const workbook = async (rows: (string | null)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }))
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const multipart = 'multipart/form-data; boundary=x'

const refused: [what: string, payload: () => Payload | Promise<Payload>, type?: string][] = [
  ['a picture', () => formOf([png, 'picture.xlsx', 'image/png'])],
  ['text named like a workbook', () => formOf(['a;b;c', 'people.xlsx'])],
  ['nothing', () => formOf(['', 'people.xlsx'])],
  ['another kind of archive', () => formOf([deflatedArchive({ 'word/document.xml': '<w/>' }), 'people.xlsx'])],
  ['half a workbook', async () => formOf([(await workbook([['a']])).subarray(0, 300), 'people.xlsx'])],
  ['a bomb of 100 MB', () => formOf([workbookOf(megabytes(100)), 'people.xlsx'])],
  ['25 MB', () => formOf([megabytes(25), 'people.xlsx'])],
  ['two files', async () => formOf([await workbook([['a']]), 'a.xlsx'], [await workbook([['b']]), 'b.xlsx'])],
  ['JSON', () => '{"file":"x"}', 'application/json'],
  ['an upload without parts', () => '--x--\r\n', multipart],
  [
    'an upload that never ends',
    () => '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK',
    multipart,
  ],
  ['an upload without a boundary', () => 'x', 'multipart/form-data'],
  [
    'a field instead of a file',
    () => '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nPK\r\n--x--\r\n',
    multipart,
  ],
]

/** Attachments of cases may be of any type (EAP-7-35): an archive is not opened, however much it would unpack to. */
const takesArchives = (name: string) => name.endsWith('/attachment/upload')

describe.each(uploads)('%s', (name, endpoint) => {
  test.each(refused.filter(([what]) => what !== 'a bomb of 100 MB' || !takesArchives(name)))(
    'refuses %s with a documented code (OPS-5-23)',
    async (_, payload, type) => {
      const { status, body } = await send(name, await payload(), type === undefined ? {} : { type })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect([...commonErrorCodes, ...endpoint.config.errors]).toContain(body.errorMessage)
    },
  )

  test.each([
    ['a field declared as JSON', 'name="a"\r\nContent-Type: application/json', '{'],
    ['a field named like a property of every object', 'name="constructor"', 'x'],
    ['a file named like a property of every object', 'name="__proto__"; filename="a.xlsx"', 'x'],
  ])('cannot read %s', async (_, head, content) => {
    const payload = `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--x--\r\n`
    expect(await send(name, payload, { type: multipart })).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path: 'file', code: 'BROKEN_UPLOAD' }] },
    })
  })

  test('authenticates before it reads the upload', async () => {
    const { status } = await send(name, formOf([megabytes(25), 'people.xlsx']), { signedIn: false })
    expect(status).toBe(401)
  })
})

/** Not those that judge a file by its name first (OPS-8-32), or take text as well. */
const ofSheets = uploads.filter(([name]) => !/\/(?:images|files|picture|upload)$|upload_data|survey/.test(name))

/** Those that give back what they have read; others store what a sheet made here says. */
const readers = ofSheets.filter(([name]) => !/import-questionnaire-comments/.test(name))

test.each(readers)('%s reads a formula as text and computes nothing', async (name) => {
  const file = await workbook([['=1+1', '=HYPERLINK("http://example.com")', '@SUM(1)']])
  const { status, body } = await send(name, formOf([file, 'people.xlsx']))
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('=1+1')
})

test.each(ofSheets)('%s distinguishes other files from unreadable workbooks (OPS-5-23, OPS-5-24)', async (name) => {
  for (const content of ['a;b;c', '']) {
    expect((await send(name, formOf([content, 'people.xlsx']))).body.errorMessage).toBe('IMPORT_FILE_FAILED')
    expect((await send(name, formOf([content, 'people.csv']))).body.errorMessage).toBe('UNSUPPORTED_TYPE')
  }
})

test('there are uploads', () => {
  expect(uploads.length).toBeGreaterThan(1)
})
