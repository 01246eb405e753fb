import fc from 'fast-check'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTemplateSheets } from '../../../contract/templates/templates.ts'
import { newSection } from '../../../domain/templates/new-template.ts'
import { templateContent } from '../../../contract/templates/content.ts'
import { differingPaths } from '../../../domain/templates/differences.ts'
import { contentProblems } from '../../../domain/templates/content-shape.ts'
import { fromSheets } from '../../../domain/templates/from-sheets.ts'
import { toSheetCell } from '../../../domain/text/sheet-cell.ts'
import type { Labels, TemplateContent } from '../../../domain/templates/template-content.ts'
import { fromTemplateJson, toTemplateJson } from '../../../domain/templates/template-json.ts'
import { sampleDraft } from '../../../domain/templates/testing/template-samples.ts'
import { toSheets, type TemplateSheet } from '../../../domain/templates/to-sheets.ts'
import { workbookOf } from '../../platform/spreadsheets/testing/archive-samples.ts'
import { anyTemplateContent } from '../../testing/any-template-content.ts'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { officialTemplates } from './official/official.ts'

const url = readTemplateSheets.url
let assay: TestApp
let editor: Client
let orgUser: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    editor = assay.as(await buildUser(tx, { user_name: 'editor', roles: ['internal'] }))
    orgUser = assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'] }))
  })
})
afterAll(() => assay.close())

type Read = { fileName: string; sheets: TemplateSheet[] }

const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets })
const asFile = (content: TemplateContent) =>
  workbook(...toSheets(content).map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(toSheetCell)) })))

async function upload(file: Uint8Array, as: Client = editor) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'template.xlsx')
  const { status, body } = await as.post(url, form)
  return { status, body: body as Read, code: (body as { errorMessage?: string }).errorMessage }
}

/** Removes empty translations: a sheet does not record in which way a language was left empty. */
const withoutBlanks = (content: TemplateContent): TemplateContent =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) => (isLabels(value) ? worded(value) : value)),
  ) as TemplateContent
const isLabels = (value: unknown): value is Labels =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ['cs', 'en-GB', 'uk'].some((code) => code in value)
const worded = (labels: Labels) => Object.fromEntries(Object.entries(labels).filter(([, text]) => text.trim() !== ''))

async function throughFile(content: TemplateContent): Promise<TemplateContent | undefined> {
  const { body } = await upload(await asFile(content))
  const read = fromSheets(content.type, body.sheets)
  return read.ok ? read.content : undefined
}

const escapeLike: TemplateContent = {
  type: 'roles',
  roles: [{ roleId: 'self', enabled: true, labels: { cs: '_x0041_' } }],
}

describe('a template as a workbook', () => {
  test('survives export and import unchanged, whatever its text (OPS-5-128)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTemplateContent, async (content) => {
        const back = await throughFile(content)
        expect(back && withoutBlanks(back)).toEqual(withoutBlanks(content))
      }),
      { numRuns: 15, examples: [[escapeLike]] },
    )
  })

  test.each(officialTemplates.map((template) => [template.name, template.content] as const))(
    'loses nothing of %s (OPS-5-128)',
    async (_, content) => {
      const back = await throughFile(content)
      expect(differingPaths(back, content)).toEqual([])
    },
  )

  test('is read with sheets in order, rows at their positions, and without hidden ones (OPS-5-126)', async () => {
    const file = await workbook(
      { name: 'cs', rows: [['# poznámka'], [], ['answer', 1, 'Ano']] },
      { name: 'xx', rows: [['list of kinds']], hidden: true },
      { name: 'en-GB', rows: [['answer', 1, 'Yes', 'off']] },
    )
    expect(await upload(file)).toMatchObject({
      status: 200,
      body: {
        fileName: 'template.xlsx',
        sheets: [
          { name: 'cs', rows: [['# poznámka'], [], ['answer', '1', 'Ano']] },
          { name: 'en-GB', rows: [['answer', '1', 'Yes', 'off']] },
        ],
      },
    })
  })

  test('fills all merged cells with their value, and reads the stored result of a formula (OPS-5-126)', async () => {
    const merged = await workbook({
      name: 'cs',
      rows: [
        ['answer', 1, 'Ano'],
        [null, 2, 'Ne'],
      ],
      merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }],
    })
    expect(fromSheets('answers', (await upload(merged)).body.sheets)).toMatchObject({
      content: { answers: [{ number: 1 }, { number: 2, labels: { cs: 'Ne' } }] },
    })
    const formula = workbookOf(
      '<row r="1"><c r="A1" t="str"><v>answer</v></c><c r="B1"><v>1</v></c><c r="C1" t="str"><f>HYPERLINK("http://example.com")</f><v>Ano</v></c></row>',
    )
    expect((await upload(formula)).body.sheets).toEqual([{ name: 'S', rows: [['answer', '1', 'Ano']] }])
  })

  test('is read only for editors of templates', async () => {
    const file = await workbook({ name: 'cs', rows: [['answer', 1, 'Ano']] })
    expect((await upload(file, orgUser)).status).toBe(403)
    expect((await upload(file, assay.anonymous)).status).toBe(401)
  })

  test('is refused with too many sheets or rows, or as a zip bomb', async () => {
    const sheets = Array.from({ length: 30 }, (_, index) => ({ name: `s${index}`, rows: [['x']] }))
    expect(await upload(await workbook(...sheets))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const rows = Array.from({ length: 25_000 }, (_, index) => ['question', index, 'x'])
    const long = await workbook({ name: 'cs', rows }, { name: 'de', rows })
    expect(await upload(long)).toMatchObject({ status: 413, code: 'TOO_MANY_ROWS' })
    expect(await upload(workbookOf(Buffer.alloc(100 * 1024 * 1024, ' ')))).toMatchObject({ status: 413 })
    expect(await upload(Buffer.from('{}'))).toMatchObject({ status: 400, code: 'IMPORT_FILE_FAILED' })
  })
})

describe('a template as JSON', () => {
  test('is unchanged after export and import, whatever its text (OPS-5-125)', () => {
    fc.assert(
      fc.property(anyTemplateContent, (content) => {
        const read = fromTemplateJson(toTemplateJson(sampleDraft({ content })), content.type)
        expect(read).toMatchObject({ ok: true, content })
      }),
    )
  })

  test('is checked in the browser as the server checks a save (OPS-5-125)', () => {
    const spoiled = fc.tuple(anyTemplateContent, fc.infiniteStream(fc.nat()), fc.jsonValue()).map(spoil)
    fc.assert(
      fc.property(fc.oneof(anyTemplateContent, spoiled), (content) => {
        const type = (content as TemplateContent).type
        const problems = ['questions', 'answers', 'roles', 'mails'].includes(type)
          ? contentProblems(content, type)
          : null
        // The server's JSON reader refuses these texts before any schema sees them.
        if (problems?.some(({ problem }) => problem === 'INVALID_TEXT' || problem === 'SCRIPT')) return
        expect(problems?.length === 0).toBe(templateContent.safeParse(content).success)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the size of a template', () => {
  test('is limited to 2,000 questions in all, in the browser and by the server', () => {
    const section = (questions: number) => ({
      ...newSection(1),
      questions: Array.from({ length: questions }, (_, at) => ({ number: at + 1, enabled: true, labels: {} })),
    })
    const full = { type: 'questions' as const, sections: Array.from({ length: 20 }, () => section(100)) }
    expect(contentProblems(full, 'questions')).toEqual([])
    expect(templateContent.safeParse(full).success).toBe(true)
    const over = { ...full, sections: [...full.sections, section(1)] }
    expect(contentProblems(over, 'questions')).toEqual([{ path: 'content.sections', problem: 'TOO_MANY' }])
    expect(templateContent.safeParse(over).error?.issues).toMatchObject([{ code: 'too_big', path: ['sections'] }])
  })
})

/** Replaces, removes or adds a value at a random place of the content. */
function spoil([content, dice, something]: [TemplateContent, Iterator<number>, unknown]): unknown {
  const roll = (sides: number) => Number(dice.next().value) % sides
  const copy = JSON.parse(JSON.stringify(content)) as Record<string, unknown>
  let at: Record<string, unknown> = copy
  for (let depth = roll(6); depth > 0; depth -= 1) {
    const inner = Object.values(at).filter((value) => typeof value === 'object' && value !== null)
    if (inner.length === 0) break
    at = inner[roll(inner.length)] as Record<string, unknown>
  }
  const keys = Object.keys(at)
  const key = keys[roll(Math.max(1, keys.length))] ?? 'cs'
  const kind = roll(3)
  if (kind === 0) at[key] = something
  else if (kind === 1 && !Array.isArray(at)) delete at[key]
  else if (!Array.isArray(at)) at['added'] = something
  return copy
}
