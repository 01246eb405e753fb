import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { deflatedArchive, workbookOf } from './testing/archive-samples.ts'
import { readSpreadsheet as readUpload } from './read-spreadsheet.ts'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'
import { unpackArchive } from './unpack-archive.ts'

const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))
const readSpreadsheet = (content: Buffer, name = 'people.xlsx') => readUpload({ name, content })
const refusalOf = (file: Buffer, name?: string) =>
  readSpreadsheet(file, name).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ')

describe('reading a workbook', () => {
  it('gives the first visible sheet as text, without blank rows (OPS-2-92, OPS-5-23)', async () => {
    const file = await workbook(
      { name: 'Notes', rows: [['not this one']], hidden: true },
      { name: 'People', rows: [['Jméno', 'Od', 'Let', 'Ano'], [], ['Žofie', new Date('2026-03-05'), 0.1 + 0.2, true]] },
      { name: 'Later', rows: [['nor this one']] },
    )
    expect(await readSpreadsheet(file)).toEqual([
      ['Jméno', 'Od', 'Let', 'Ano'],
      ['Žofie', '2026-03-05', '0.3', 'TRUE'],
    ])
  })

  it('reads the stored value of a formula and computes none (OPS-5-23)', async () => {
    const file = workbookOf(
      `<row r="1"><c r="A1" t="str"><f>UPPER("anna")</f><v>ANNA</v></c><c r="B1"><f>2+2</f><v>5</v></c><c r="C1"><f>WEBSERVICE("http://example.com")</f></c></row>` +
        `<row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c></row>`,
    )
    expect(await readSpreadsheet(file)).toEqual([['ANNA', '5'], ['=1+1']])
  })

  it('puts the pieces of rich text together (OPS-2-92)', async () => {
    const file = workbookOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Anna </t></r><r><rPr><b/></rPr><t>Nová</t></r></is></c></row>`,
    )
    expect(await readSpreadsheet(file)).toEqual([['Anna Nová']])
  })

  it('gives the value of merged cells to each of them (OPS-2-92)', async () => {
    const file = await workbook({
      name: 'S',
      rows: [
        ['Assessee', 'Rater'],
        ['Anna', 'Eva'],
        [null, 'Jan'],
        ['Petr', 'Eva'],
      ],
      merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
    })
    expect((await readSpreadsheet(file)).map(([assessee]) => assessee)).toEqual(['Assessee', 'Anna', 'Anna', 'Petr'])
  })
})

describe('refusing a file', () => {
  it.each([
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['another kind of archive', deflatedArchive({ 'word/document.xml': '<document/>' })],
  ])('that is %s (OPS-5-24)', async (_, file) => {
    expect(await refusalOf(file)).toBe('UNSUPPORTED_TYPE')
  })

  it.each([
    ['text', Buffer.from('assesseeEmail\tassessorEmail')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s: unreadable if named like a workbook, otherwise of another kind (OPS-5-23)', async (_, file) => {
    expect(await refusalOf(file)).toBe('IMPORT_FILE_FAILED')
    expect(await refusalOf(file, 'people.csv')).toBe('UNSUPPORTED_TYPE')
  })

  const entities = '<!ENTITY a "x"><!ENTITY b SYSTEM "file:///etc/passwd">'
  it.each([
    ['entities', 'xl/styles.xml', `<?xml version="1.0"?><!DOCTYPE x [${entities}]><x>&a;</x>`],
    ['an outside document type', 'xl/sharedStrings.xml', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><sst/>'],
    ['XML in UTF-16', 'xl/styles.xml', Buffer.from('\ufeff<!DOCTYPE x><x/>', 'utf16le')],
    ['an entry above the archive', '../outside.xml', '<x/>'],
    ['an entry far above it', 'xl/media/../../../../etc/cron.d/x', 'x'],
    ['an entry above it with backslashes', '..\\..\\x.png', 'x'],
    ['an entry with an absolute path', '/etc/passwd', 'x'],
    ['an entry on a drive', 'C:\\x.dll', 'x'],
  ])('with %s (OPS-5-23)', async (_, name, content) => {
    const row = '<row r="1"><c r="A1" t="str"><v>x</v></c></row>'
    expect(await refusalOf(workbookOf(row, { [name]: content }))).toBe('IMPORT_FILE_FAILED')
  })

  it('that is cut off, damaged or encrypted inside (OPS-5-23)', async () => {
    const whole = await workbook({ name: 'S', rows: [['a']] })
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('IMPORT_FILE_FAILED')
    expect(await refusalOf(workbookOf('<row><c r="A1"></row>', { 'xl/workbook.xml': '<workbook' }))).toBe(
      'IMPORT_FILE_FAILED',
    )
    const damaged = Buffer.from(whole)
    damaged.fill(0x55, 60, 200)
    expect(await refusalOf(damaged)).toBe('IMPORT_FILE_FAILED')
  })

  it('of 100,000 rows (OPS-5-23)', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [`person ${index}`])
    expect(await refusalOf(await workbook({ name: 'S', rows }))).toBe('TOO_MANY_ROWS')
  })

  it('with text in row 1,000,000, or in column 16,384 (OPS-5-23)', async () => {
    const cell = (place: string) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}" t="str"><v>x</v></c></row>`
    expect(await refusalOf(workbookOf(cell('A1000000')))).toBe('TOO_MANY_ROWS')
    expect(await refusalOf(workbookOf(cell('XFD1')))).toBe('TOO_LARGE')
  })

  it('ignores formatted rows without text (OPS-5-23)', async () => {
    const formatted = Array.from({ length: 30_000 }, (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"/></row>`)
    const file = workbookOf(`<row r="1"><c r="A1" t="str"><v>x</v></c></row>${formatted.join('')}`)
    expect(await readSpreadsheet(file)).toEqual([['x']])
  })

  it('with too many merged cells (OPS-5-23)', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c t="str"><v>x</v></c></row>`).join('')
    const merges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)
    expect(await refusalOf(workbookOf(`${rows}</sheetData><mergeCells>${merges}</mergeCells><sheetData>`))).toBe(
      'TOO_LARGE',
    )
  })

  it('with a truncated sheet (OPS-5-23)', async () => {
    const cut = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row>'
    expect(await refusalOf(workbookOf('', { 'xl/worksheets/sheet1.xml': cut }))).toBe('IMPORT_FILE_FAILED')
  })

  it('that inflates from 0.1 MB to 100 MB (OPS-5-23)', async () => {
    const bomb = workbookOf(megabytes(100))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusalOf(bomb)).toBe('TOO_LARGE')
  })

  it('whose parts are too large only together, whatever sizes they state (OPS-5-23)', () => {
    const archive = deflatedArchive({ 'a.xml': megabytes(2), 'b.xml': megabytes(2), 'c.png': megabytes(9) }, 10)
    const isXml = (name: string) => name.endsWith('.xml')
    const limit = 3 * 1024 * 1024
    expect(() => unpackArchive(archive, limit, isXml)).toThrow(new SpreadsheetRefusal('TOO_LARGE'))
    expect([...unpackArchive(archive, 2 * limit, isXml).keys()]).toEqual(['a.xml', 'b.xml'])
  })

  it('continues with the files that wait behind a refused one (OPS-5-23)', async () => {
    const good = await workbook({ name: 'S', rows: [['a']] })
    const bad = good.subarray(0, 100)
    const answers = await Promise.all([bad, bad, good, bad, good].map((file) => refusalOf(file)))
    expect(answers).toEqual(['IMPORT_FILE_FAILED', 'IMPORT_FILE_FAILED', undefined, 'IMPORT_FILE_FAILED', undefined])
  })
})
