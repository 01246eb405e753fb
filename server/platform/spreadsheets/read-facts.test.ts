import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { readSheetFacts } from './read-spreadsheet.ts'
import { workbookOf } from './testing/archive-samples.ts'

const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))
const read = (content: Buffer, limits = {}) => readSheetFacts({ name: 'a.xlsx', content }, limits)
const refusalOf = (file: Buffer, limits = {}) =>
  read(file, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('the facts of a workbook', () => {
  it('are its sheets with what is hidden, merged and computed in them', async () => {
    const file = await workbook(
      {
        name: 'Skóre',
        rows: [['code', 'Jméno', 3.5], [], ['x', new Date('2026-03-05'), null, 'last']],
        columns: [{ hidden: true }, {}, { hidden: true }],
        rowDefs: new Map([[2, { hidden: true }]]),
        merges: [{ startRow: 0, endRow: 1, startCol: 1, endCol: 2 }],
        cells: new Map([['2,2', { formula: '1+1', formulaResult: 2, value: 2 }]]),
      },
      { name: 'Hidden', rows: [['a']], hidden: true },
      { name: 'Very hidden', rows: [['b']], veryHidden: true },
    )
    expect(await read(file)).toEqual([
      {
        name: 'Skóre',
        isHidden: false,
        rows: [
          { index: 0, cells: ['code', 'Jméno', '3.5'], isHidden: false },
          { index: 2, cells: ['x', '2026-03-05', '2', 'last'], isHidden: true },
        ],
        hiddenColumns: [0, 2],
        merges: [{ startRow: 0, endRow: 1, startCol: 1, endCol: 2 }],
        formulas: [{ row: 2, column: 2 }],
      },
      expect.objectContaining({ name: 'Hidden', isHidden: true }),
      expect.objectContaining({ name: 'Very hidden', isHidden: true }),
    ])
  })
})

describe('a workbook is refused', () => {
  const cell = (place: string) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}" t="str"><v>x</v></c></row>`

  it('with text in row 1,000,000, or in column 16,384', async () => {
    expect(await refusalOf(workbookOf(cell('A1') + cell('A1000000')))).toBe('TOO_MANY_ROWS')
    expect(await refusalOf(workbookOf(cell('XFD1')))).toBe('TOO_LARGE')
  })

  it('with too many rows in all sheets together, too many sheets or merges', async () => {
    const rows = [['a'], ['b'], ['c']]
    const file = await workbook({ name: 'A', rows }, { name: 'B', rows, hidden: true })
    expect(await refusalOf(file, { rows: 6 })).toBeUndefined()
    expect(await refusalOf(file, { rows: 5 })).toBe('TOO_MANY_ROWS')
    expect(await refusalOf(file, { sheets: 1 })).toBe('TOO_LARGE')
    const merges = Array.from({ length: 1001 }, (_, row) => ({ startRow: row, endRow: row, startCol: 0, endCol: 1 }))
    expect(await refusalOf(await workbook({ name: 'A', rows, merges }))).toBe('TOO_LARGE')
  })

  it('or read, if it nearly fills the memory of its reader, and the process goes on', async () => {
    const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const texts = (count: number) => `<sst>${'<si><t>abcdef</t></si>'.repeat(count)}</sst>`
    const bombs = [1_000_000, 1_000_001, 1_000_002, 1_000_003].map((count) =>
      workbookOf('<row><c t="s"><v>0</v></c></row>', {
        'xl/sharedStrings.xml': texts(count),
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${kind}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kind}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      }),
    )
    // Each of them nearly fills it: whether it is read or refused is left to chance.
    await Promise.all(bombs.map((bomb) => refusalOf(bomb)))
    expect(await refusalOf(workbookOf('<row><c t="str"><v>x</v></c></row>'))).toBeUndefined()
  })

  it('with macros, or a password', async () => {
    expect(await refusalOf(workbookOf(cell('A1'), { 'xl/vbaProject.bin': 'x' }))).toBe('UPLOAD_WITH_MACROS')
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect(await refusalOf(container)).toBe('UPLOAD_WITH_PASSWORD')
  })
})
