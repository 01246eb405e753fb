import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { unpackArchive } from './unpack-archive.ts'
import { writeSpreadsheet, type SpreadsheetCell } from './write-spreadsheet.ts'

/** Of Excel, with the row of headers. */
const sheetRowsMax = 1_048_576
const unpackedMax = 200_000_000

async function* numbers(rows: number): AsyncGenerator<SpreadsheetCell[]> {
  for (let row = 1; row <= rows; row++) yield [row]
}

const ofRows = (rows: AsyncIterable<SpreadsheetCell[]>, header = 'n', type: 'number' | 'text' = 'number') =>
  buffer(writeSpreadsheet({ name: 'Numbers', columns: [{ header, type }], rows }))

test('rows that a sheet cannot hold continue on another one, below the same headers', async () => {
  const file = await ofRows(numbers(sheetRowsMax + 1))
  const parts = unpackArchive(file, unpackedMax, () => true)
  const sheets = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  expect(sheets).toEqual(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
  const first = parts.get('xl/worksheets/sheet1.xml')
  expect(first?.includes(`<row r="${sheetRowsMax}">`)).toBe(true)
  expect(first?.includes(`<row r="${sheetRowsMax + 1}">`)).toBe(false)
  const second = parts.get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? ''
  expect([...second.matchAll(/<row r="\d+">.*?<\/row>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'n',
    String(sheetRowsMax),
    String(sheetRowsMax + 1),
  ])
  expect(parts.get('xl/workbook.xml')?.toString('utf8')).toMatch(/name="Numbers".*name="Numbers_2"/)
})

test('texts stay texts, whatever they begin with, and nothing in them breaks the file', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '<b>&"', 'Ä\uD800\u0001\uFFFE', ' x ', 'a\nb']
  async function* rows() {
    for (const text of texts) yield [text]
  }
  const file = await ofRows(rows(), '=head', 'text')
  const read = await readSheet(file, { trim: false })
  expect(read.flat()).toEqual(['=head', ...texts.slice(0, 6), 'Ä\uFFFD', ...texts.slice(7)])
  const sheet = unpackArchive(file, unpackedMax, (name) => name.endsWith('sheet1.xml'))
  expect(sheet.get('xl/worksheets/sheet1.xml')?.includes('<f>')).toBe(false)
})
