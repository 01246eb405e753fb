import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { deflatedArchive } from '../spreadsheets/testing/archive-samples.ts'
import { readDocument } from './read-document.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const documentOf = (body: string, more: Record<string, string | Buffer> = {}) =>
  deflatedArchive({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${w}><w:body>${body}</w:body></w:document>`,
    ...more,
  })
const read = (content: Buffer, limits = {}) => readDocument({ name: 'a.docx', content }, limits)
const refusalOf = (content: Buffer, limits = {}) =>
  read(content, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const cell = (inside: string, properties = '') => `<w:tc>${properties}${inside}</w:tc>`
const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const table = (...rows: string[][]) => `<w:tbl>${rows.map((row) => `<w:tr>${row.join('')}</w:tr>`).join('')}</w:tbl>`

describe('a document', () => {
  it('gives the texts of its tables, a line for each paragraph and break', async () => {
    const runs =
      '<w:p><w:r><w:t>Ja</w:t></w:r><w:proofErr/><w:r><w:t xml:space="preserve">na &amp; Petr</w:t><w:br/><w:t>K&#x10D;</w:t></w:r></w:p><w:p/>'
    const { tables } = await read(
      documentOf(text('Before') + table([cell(runs), cell(text('4'))]) + table([cell('<w:p/>')])),
    )
    expect(tables.map(({ rows }) => rows.map(({ cells }) => cells.map((one) => one.text)))).toEqual([
      [['Jana & Petr\nKč', '4']],
      [['']],
    ])
  })

  it('tells merged, hidden and computed cells', async () => {
    const { tables } = await read(
      documentOf(
        table([
          cell(text('a'), '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>'),
          cell(text('b'), '<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>'),
          cell('<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>c</w:t></w:r></w:p>'),
          cell('<w:p><w:r><w:instrText>=1+1</w:instrText></w:r></w:p>'),
          cell(
            '<w:p><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>e</w:t></w:r></w:p>',
            '<w:tcPr><w:gridSpan w:val="1"/></w:tcPr>',
          ),
        ]),
      ),
    )
    const facts = tables[0]?.rows[0]?.cells.map(({ isMerged, isHidden, hasFormula }) => [
      isMerged,
      isHidden,
      hasFormula,
    ])
    expect(facts).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ])
  })

  it('takes a table inside of a cell, and what stands in two forms, once as text', async () => {
    const inner = table([cell(text('x')), cell(text('y'))])
    const twice =
      '<mc:AlternateContent><mc:Choice><w:r><w:t>once</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>twice</w:t></w:r></mc:Fallback></mc:AlternateContent>'
    const { tables } = await read(documentOf(table([cell(inner), cell(`<w:p>${twice}</w:p>`)])))
    expect(tables.map(({ rows }) => rows.map(({ cells }) => cells.map((one) => one.text)))).toEqual([
      [['x\ny', 'once']],
    ])
  })

  it('names the places of tracked changes and comments', async () => {
    const inserted = '<w:p><w:ins w:id="1"><w:r><w:t>x</w:t></w:r></w:ins></w:p>'
    const commented = '<w:p><w:commentRangeStart w:id="1"/><w:r><w:t>x</w:t></w:r></w:p>'
    const row = '<w:tbl><w:tr><w:trPr><w:del w:id="2"/></w:trPr><w:tc><w:p/></w:tc></w:tr></w:tbl>'
    const { changes, comments } = await read(
      documentOf(text('one') + inserted + commented + table([cell(text('a')), cell(inserted)]) + row),
    )
    expect(changes).toEqual(['paragraph 2', 'table 1, row 1, column 2', 'table 2, row 1'])
    expect(comments).toEqual(['paragraph 3'])
  })

  it('gives its custom properties', async () => {
    const custom =
      '<Properties xmlns="x" xmlns:vt="y"><property pid="2" name="a"><vt:lpwstr>1 &lt; 2</vt:lpwstr></property></Properties>'
    expect((await read(documentOf('', { 'docProps/custom.xml': custom }))).properties).toEqual({ a: '1 < 2' })
  })
})

describe('refusing a document', () => {
  it.each([
    ['of another kind', deflatedArchive({ 'xl/workbook.xml': '<x/>' }), 'UNSUPPORTED_TYPE'],
    ['with macros', documentOf('', { 'word/vbaProject.bin': 'x' }), 'UPLOAD_WITH_MACROS'],
    ['with entities', documentOf('<!ENTITY a "b">'), 'IMPORT_FILE_FAILED'],
    [
      'with a document type',
      documentOf('', { 'docProps/custom.xml': '<!DOCTYPE x SYSTEM "http://127.0.0.1/"><x/>' }),
      'IMPORT_FILE_FAILED',
    ],
    ['that is not well formed', documentOf('<w:p></w:r>'), 'IMPORT_FILE_FAILED'],
    ['with an attribute without quotes', documentOf('<w:p a=b/>'), 'IMPORT_FILE_FAILED'],
    [
      'that is not UTF-8',
      documentOf('', { 'word/document.xml': Buffer.from([60, 97, 62, 0xff, 60, 47, 97, 62]) }),
      'IMPORT_FILE_FAILED',
    ],
    ['in UTF-16', documentOf('', { 'word/document.xml': Buffer.from('\uFEFF<w/>', 'utf16le') }), 'IMPORT_FILE_FAILED'],
    ['with an entry outside of it', documentOf('', { '../x.xml': '<x/>' }), 'IMPORT_FILE_FAILED'],
    ['with a row of 100 cells', documentOf(table(Array.from({ length: 100 }, () => cell('<w:p/>')))), 'TOO_LARGE'],
    ['with a cell of 40,000 characters', documentOf(table([cell(text('x'.repeat(40_000)))])), 'TOO_LARGE'],
  ])('%s', async (_, file, code) => {
    expect(await refusalOf(file)).toBe(code)
  })

  it('with too many rows, or too long to read', async () => {
    const file = documentOf(table(...Array.from({ length: 11 }, () => [cell('<w:p/>')])))
    expect(await refusalOf(file, { rows: 10 })).toBe('TOO_MANY_ROWS')
    expect(await refusalOf(file, { rows: 11 })).toBeUndefined()
    const long = documentOf(table(...Array.from({ length: 20_000 }, () => [cell(text('x'))])))
    expect(await refusalOf(long, { seconds: 0.001 })).toBe('IMPORT_FILE_FAILED')
    expect(await refusalOf(long)).toBeUndefined()
  })

  it('by its name', async () => {
    await expect(readDocument({ name: 'a.doc', content: documentOf('') })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })
})
