import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { WorkerInPage } from '../testing/worker-in-page.ts'
import { cellMax, cutMark } from './sheet-xml.ts'
import { writeSheet, type Sheet } from './write-sheet.ts'

const columns = [
  { header: 'Name', value: (row: { name: string }) => row.name },
  { header: 'Ratings', kind: 'number' as const, value: () => 12 },
  { header: 'Created', kind: 'date' as const, value: () => '2026-03-04T12:00:00Z' },
]

const read = async <Row>(sheet: Sheet<Row>) => new Uint8Array(await (await writeSheet(sheet)).arrayBuffer())

describe('spreadsheets of the browser', () => {
  it('keep texts that look like formulas as text', async () => {
    const names = ['=1+1', '+420 1', '-1', '@SUM(A1)', '\tx', '\u0000y', 'Žofie']
    const file = await read({ name: 'People', columns, rows: names.map((name) => ({ name })) })
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
    const file = await read({ name: 'People', columns, rows: names.map((name) => ({ name })) })
    const [fits, cut, faces] = (await readXlsx(file)).sheets[0]?.rows.slice(1).map(([cell]) => String(cell)) ?? []
    expect(fits).toBe(names[0])
    expect(cut).toBe('x'.repeat(cellMax - cutMark.length) + cutMark)
    expect(faces?.endsWith(`🙂${cutMark}`)).toBe(true)
    expect(faces?.isWellFormed()).toBe(true)
    expect(faces?.length).toBeLessThanOrEqual(cellMax)
  })

  it('write headings, numbers and dates as mm/dd/yyyy (PLT-9-26)', async () => {
    const file = await read({ name: 'a/b:c', columns, rows: [{ name: 'A' }] })
    const { sheets } = await readXlsx(file, { readStyles: true })
    expect(sheets[0]?.name).toBe('a b c')
    expect(sheets[0]?.rows[0]).toEqual(['Name', 'Ratings', 'Created'])
    expect(sheets[0]?.rows[1]?.[1]).toBe(12)
    expect(sheets[0]?.rows[1]?.[2]).toEqual(new Date('2026-03-04T00:00:00Z'))
    expect(sheets[0]?.cells?.get('1,2')?.style?.numFmt).toBe('mm/dd/yyyy')
  })

  it('keep every character of a text, also where a reader would take it for markup or an escape', async () => {
    const names = [
      ' a ',
      'a  b',
      'x\r\ny',
      'x\ny',
      '_x0041_',
      '<b>&amp;"\'</b>',
      'Příliš žluťoučký 🙂',
      'a_b',
      '\uD800x',
    ]
    const file = await read({ name: 'People', columns, rows: names.map((name) => ({ name })) })
    const rows = (await readXlsx(file)).sheets[0]?.rows.slice(1) ?? []
    expect(rows.map(([cell]) => cell)).toEqual(names.map((name) => name.toWellFormed()))
  })

  it('leave cells empty, and write whole tables of many columns', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      header: `H${n}`,
      kind: 'number' as const,
      value: (row: number) => (n === 1 ? null : n === 2 ? Number.NaN : n === 3 ? row % 2 === 0 : row * 100 + n),
    }))
    const rows = Array.from({ length: 1000 }, (_, n) => n)
    const sheet = (await readXlsx(await read({ name: 'Numbers', columns: many, rows }))).sheets[0]
    expect(sheet?.rows).toHaveLength(1001)
    expect(sheet?.rows[0]?.[29]).toBe('H29')
    expect(sheet?.rows[1000]?.slice(0, 5)).toEqual([99_900, null, null, false, 99_904])
    expect(sheet?.rows[1000]?.[29]).toBe(99_929)
  })

  it('freeze the headings and make columns as wide as their texts', async () => {
    const rows = [{ name: 'x'.repeat(30) }, { name: 'x'.repeat(300) }]
    const [wide] = (await readXlsx(await read({ name: 'a', columns, rows }), { readStyles: true })).sheets
    const [narrow] = (await readXlsx(await read({ name: 'a', columns, rows: rows.slice(0, 1) }))).sheets
    expect(wide?.freezePane).toMatchObject({ rows: 1 })
    expect([wide, narrow].map((sheet) => sheet?.columns?.[0]?.width)).toEqual([60, 31])
  })

  it('are made in a worker, which gets a few rows at a time and no more before it has written them', async () => {
    WorkerInPage.mostWaiting = 0
    let made = 0
    let madeAtOnce = 0
    let madeSince = 0
    const turns = setInterval(() => (madeSince = made))
    const rows = Array.from({ length: 40_000 }, (_, n) => n)
    const value = (row: number) => {
      made += 1
      madeAtOnce = Math.max(madeAtOnce, made - madeSince)
      return row
    }
    await writeSheet({ name: 'Numbers', columns: [{ header: 'N', kind: 'number', value }], rows })
    clearInterval(turns)
    expect(made).toBeGreaterThanOrEqual(40_000)
    expect(madeAtOnce).toBeLessThan(20_000)
    expect(WorkerInPage.mostWaiting).toBe(2)
    expect(WorkerInPage.started).toBe(0)
  })
})
