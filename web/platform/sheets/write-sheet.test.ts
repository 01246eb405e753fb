import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellMax, cutMark, writeSheet } from './write-sheet.ts'

const columns = [
  { header: 'Name', value: (row: { name: string }) => row.name },
  { header: 'Ratings', kind: 'number' as const, value: () => 12 },
  { header: 'Created', kind: 'date' as const, value: () => '2026-03-04T12:00:00Z' },
]

describe('spreadsheets of the browser', () => {
  it('keep texts that look like formulas as text', async () => {
    const names = ['=1+1', '+420 1', '-1', '@SUM(A1)', '\tx', '\u0000y', 'Žofie']
    const file = await writeSheet({ name: 'People', columns, rows: names.map((name) => ({ name })) })
    const sheet = (await readXlsx(file, { readStyles: true })).sheets[0]
    expect(sheet?.rows.slice(1).map(([cell]) => cell)).toEqual([
      '=1+1',
      '+420 1',
      '-1',
      '@SUM(A1)',
      '\tx',
      'y',
      'Žofie',
    ])
    const cells = [...(sheet?.cells?.values() ?? [])]
    expect(cells.filter((cell) => cell.formula)).toEqual([])
  })

  it('mark a text that is too long for a cell, and leave one that just fits', async () => {
    const names = ['x'.repeat(cellMax), 'x'.repeat(cellMax + 1), `y${'🙂'.repeat(cellMax)}`]
    const file = await writeSheet({ name: 'People', columns, rows: names.map((name) => ({ name })) })
    const [fits, cut, faces] = (await readXlsx(file)).sheets[0]?.rows.slice(1).map(([cell]) => String(cell)) ?? []
    expect(fits).toBe(names[0])
    expect(cut).toBe('x'.repeat(cellMax - cutMark.length) + cutMark)
    expect(faces?.endsWith(`🙂${cutMark}`)).toBe(true)
    expect(faces?.isWellFormed()).toBe(true)
    expect(faces?.length).toBeLessThanOrEqual(cellMax)
  })

  it('write headings, numbers and dates as mm/dd/yyyy (PLT-9-26)', async () => {
    const file = await writeSheet({ name: 'a/b:c', columns, rows: [{ name: 'A' }] })
    const { sheets } = await readXlsx(file, { readStyles: true })
    expect(sheets[0]?.name).toBe('a b c')
    expect(sheets[0]?.rows[0]).toEqual(['Name', 'Ratings', 'Created'])
    expect(sheets[0]?.rows[1]?.[1]).toBe(12)
    expect(sheets[0]?.rows[1]?.[2]).toEqual(new Date('2026-03-04T00:00:00Z'))
    expect(sheets[0]?.cells?.get('1,2')?.style?.numFmt).toBe('mm/dd/yyyy')
  })
})
