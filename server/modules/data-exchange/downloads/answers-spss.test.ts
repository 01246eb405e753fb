import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerVariables } from '../../../../domain/data-exchange/answer-variables.ts'
import { unpackArchive } from '../../../platform/spreadsheets/unpack-archive.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { startTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { buildExportedProject, exportedContent, formula } from '../testing/build-exports.ts'

let assay: TestApp
let answer: Answer
let files: Map<string, Buffer>
let csv: string[][]
let waveId: string

const archiveMax = 50_000_000
const fileOf = (name: string) => {
  const file = files.get(name)
  if (!file) throw new Error(`The archive has no ${name}, but ${[...files.keys()].join()}`)
  return file
}
const syntax = () => fileOf('answers.sps').toString('utf8')

beforeAll(async () => {
  assay = await startTestApp()
  const manager = await assay.build(async (tx) => {
    const as = await buildCallers(assay, tx, [['manager', ['project manager']]])
    waveId = (await buildExportedProject(tx, 'manager')).wave.id
    return as('manager')
  })
  answer = await manager.get(`/api/reports/download-data/${waveId}/answers-spss/cs`)
  files = unpackArchive(answer.raw, archiveMax, () => true)
  csv = parse(fileOf('answers.csv'), { bom: true })
})
afterAll(() => assay.close())

describe('the answers for SPSS', () => {
  test('are a ZIP of data, syntax, workbook and codebook', () => {
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toContain('_cs_2026-11-16.zip')
    expect([...files.keys()]).toEqual(['answers.csv', 'answers.sps', 'answers.xlsx', 'codebook.xlsx'])
  })

  test('have a CSV file in UTF-8 with a mark, with names that the program accepts and numbers alone', () => {
    expect(fileOf('answers.csv').subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [names = [], ...rows] = csv
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with)$/.test(name))).toEqual([])
    expect(rows).toHaveLength(4)
    for (const value of rows.flat()) expect(value).toMatch(/^\d+$/)
  })

  test('tell what was answered, left blank, not judged and not asked', () => {
    const [names = [], ...rows] = csv
    const of = (role: string, name: string) => {
      const row = rows.find((one) => one[names.indexOf('role')] === role)
      return Number(row?.[names.indexOf(name)])
    }
    // The person: cannot judge, left blank, and asked for importance. A subordinate is not.
    expect([of('1', 'q1_1'), of('1', 'q1_2'), of('1', 'q2_1')]).toEqual([999, 998, 4])
    expect(of('1', 'importance1')).toBeLessThanOrEqual(5)
    expect(of('3', 'importance1')).toBe(997)
    expect(of('1', 'submitted')).toBe(20261111)
    expect(of('1', 'rater_language')).toBe(2)
  })

  test('are the same in the workbook, which has the comments beside them', async () => {
    const [names = [], ...rows] = csv
    const [head = [], ...sheet] = await readSheet(fileOf('answers.xlsx'))
    expect(head).toEqual([...names, 'comment1_1', 'comment2_1'])
    expect(sheet.map((row) => row.slice(0, names.length).map(String))).toEqual(rows)
    expect(sheet.map((row) => row.at(-1))).toContain(formula)
    expect(fileOf('answers.xlsx').includes('<f>')).toBe(false)
  })

  test('name nobody', () => {
    // Workbooks are archives themselves.
    const parts = [...files].flatMap(([name, file]) =>
      name.endsWith('.xlsx') ? [...unpackArchive(file, archiveMax, () => true).values()] : [file],
    )
    const everything = parts.map((part) => part.toString('utf8')).join()
    expect(everything).toContain('on two lines')
    expect(everything).not.toMatch(/Beneš|Kříž|Havlíková/)
  })

  test('have a codebook of every column of both files', async () => {
    const [head = [], ...rows] = await readSheet(fileOf('codebook.xlsx'))
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
    const [workbookHead] = await readSheet(fileOf('answers.xlsx'))
    expect(column('Proměnná')).toEqual(workbookHead)
    const inBoth = rows.filter((row) => String(row[head.indexOf('Soubory')]).includes('answers.csv'))
    expect(inBoth.map(([name]) => name)).toEqual(csv[0])
    const asked = answerVariables(exportedContent)
    expect(asked.map(({ name }) => name).filter((name) => !column('Proměnná').includes(name))).toEqual([])
    const goals = rows.find(([name]) => name === 'q2_1')
    expect(goals?.[head.indexOf('Význam')]).toBe('Dává jasné cíle.')
    expect(goals?.[head.indexOf('Hodnoty')]).toBe(
      '1 = Nikdy\n2 = Zřídka\n3 = Někdy\n4 = Často\n5 = Vždy\n999 = Nemohu posoudit\n998 = Bez odpovědi\n997 = Role nebyla dotázána',
    )
    expect(goals?.[head.indexOf('Chybějící hodnoty')]).toBe('997, 998, 999')
  })

  test('have a syntax that reads every column in its place, and describes it', () => {
    const commands = syntax()
      .replace(/^\uFEFF/, '')
      .split(/\.\r\n/)
      .map((command) => command.trim())
    const named = (start: string) => commands.filter((command) => command.startsWith(start))
    const [data = ''] = named('GET DATA')
    expect(data).toContain('/TYPE=TXT')
    expect(data).toContain("/ENCODING='UTF8'")
    expect(data).toContain('/FIRSTCASE=2')
    const read = data.slice(data.indexOf('/VARIABLES=')).matchAll(/^ {4}(\w+) F\d+\.0\r?$/gm)
    expect([...read].map(([, name]) => name)).toEqual(csv[0])
    const [labels = ''] = named('VARIABLE LABELS')
    expect([...labels.matchAll(/^ {2}(\w+) '/gm)].map(([, name]) => name)).toEqual(csv[0])
    expect(labels).toContain("q2_1 'Dává jasné cíle.'")
    const [values = ''] = named('VALUE LABELS')
    expect(values).toContain("\r\n  /q2_1\r\n    1 'Nikdy'")
    const missing = named('MISSING VALUES').map(
      (command) => /^MISSING VALUES (\w+) \(997, 998, 999\)$/.exec(command)?.[1],
    )
    expect(missing).toEqual(csv[0]?.filter((name) => /^(q|importance)\d/.test(name)))
    expect(named('VARIABLE LEVEL')).toHaveLength(csv[0]?.length ?? 0)
    expect(named('EXECUTE')).toHaveLength(1)
  })

  test('have a syntax with no line that is too long for it', () => {
    for (const line of syntax().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(256)
  })
})
