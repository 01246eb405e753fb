import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { writeSpreadsheet, type SpreadsheetSheet } from './write-spreadsheet.ts'

const written = async (...sheets: SpreadsheetSheet[]) =>
  readXlsx(await buffer(await writeSpreadsheet(sheets)), { readStyles: true })

const dangerous = ['=1+1', '+420 777', '-1', '@SUM(A1)', '\t=1', '\u0000=1']

describe('writing a workbook', () => {
  it.each([1, 2])('writes what looks like a formula as text, in %d sheets (PLT-9-26)', async (count) => {
    const sheet = { name: 'S', columns: [{ header: '=x' }], rows: dangerous.map((text) => [text]) }
    const { sheets } = await written(...Array.from({ length: count }, (_, index) => ({ ...sheet, name: `S${index}` })))
    expect(sheets).toHaveLength(count)
    for (const { rows, cells } of sheets) {
      expect(rows.map(([cell]) => cell)).toEqual(['=x', '=1+1', '+420 777', '-1', '@SUM(A1)', '\t=1', '=1'])
      expect([...(cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
      expect(cells?.get('1,0')?.style?.numFmt).toBe('@')
    }
  })

  it.each([1, 2])('writes dates as mm/dd/yyyy, in %d sheets (PLT-9-26)', async (count) => {
    const sheet: SpreadsheetSheet = {
      name: 'S',
      columns: [
        { header: 'Created', type: 'date' },
        { header: 'At', type: 'dateTime' },
        { header: 'Hours', type: 'number' },
      ],
      rows: [[new Date('2026-03-05'), new Date('2026-03-05T13:30:00Z'), 7.5]],
    }
    const { sheets } = await written(sheet, ...(count === 2 ? [{ ...sheet, name: 'T' }] : []))
    expect(sheets[0]?.rows[1]).toEqual([new Date('2026-03-05'), new Date('2026-03-05T13:30:00Z'), 7.5])
    expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('mm/dd/yyyy')
    expect(sheets[0]?.cells?.get('1,1')?.style?.numFmt).toBe('mm/dd/yyyy hh:mm')
  })

  it('pulls rows from an async source and makes a sheet name that Excel takes (PLT-9-26)', async () => {
    async function* rows() {
      for (const name of ['Anna', 'Jiří']) yield await Promise.resolve([name, null, undefined])
    }
    const { sheets } = await written({
      name: 'Q1/2026: [people] of the whole organization',
      columns: [{ header: 'Name' }],
      rows: rows(),
    })
    expect(sheets[0]?.name.length).toBeLessThanOrEqual(31)
    expect(sheets[0]?.name).not.toMatch(/[\\/?*[\]:]/)
    expect(sheets[0]?.rows.map(([cell]) => cell)).toEqual(['Name', 'Anna', 'Jiří'])
  })
})
