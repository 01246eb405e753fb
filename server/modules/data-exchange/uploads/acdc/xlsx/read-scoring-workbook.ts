import type { SheetFacts } from '../../../../../platform/spreadsheets/read-facts.ts'
import type { FilledGrid } from '../filled-scores.ts'
import type { FileMarks } from '../file-marks.ts'
import { cellPlace } from './cell-places.ts'
import { isHiddenSheet } from './hidden-sheet.ts'
import { sheetNames } from './sheet-names.ts'

/** The hidden codes of a sheet stand above its first people: a workbook has them within its first rows. */
const codesWithin = 20

/** The sheets with scores: each has codes above its heads, by which columns are found wherever they were moved. */
export function gridsOfWorkbook(sheets: readonly SheetFacts[]): FilledGrid[] {
  return sheets.flatMap((sheet) => {
    const codes = codesOf(sheet)
    return codes ? [gridOf(sheet, codes)] : []
  })
}

const codesOf = ({ rows }: SheetFacts) =>
  rows.find(({ index, cells }) => index < codesWithin && cells.some((cell) => activity.test(cell)))

/** The names of sheets that had scores, and lost the codes of their rows or columns: what was typed there would be overlooked. */
export function brokenGrids(sheets: readonly SheetFacts[], marks: FileMarks | null): string[] {
  const given = new Set(sheetNames([...(marks?.activities.values() ?? [])], []))
  return sheets
    .filter((sheet) => !isHiddenSheet(sheet) && !codesOf(sheet))
    .filter(({ name, rows }) => given.has(name) || rows.some(({ cells }) => isCoded(cells, marks)))
    .map(({ name }) => name)
}

const isCoded = (cells: readonly string[], marks: FileMarks | null): boolean =>
  cells.some((cell) => marks?.pairs.has(cell)) ||
  (cells.includes('person') && cells.some((cell) => competencyOf(cell) !== undefined))

const activity = /^a(\d{1,10})$/

function gridOf(sheet: SheetFacts, codes: SheetFacts['rows'][number]): FilledGrid {
  const codeColumn = codes.cells.findIndex((cell) => activity.test(cell))
  const evaluatorColumn = codes.cells.indexOf('evaluator')
  const personColumn = codes.cells.indexOf('person')
  const below = sheet.rows.filter(({ index }) => index > codes.index)
  const first = below.findIndex(({ cells }) => /^\d+-\d+$/.test(cells[codeColumn] ?? ''))
  // Rows above the first person are the title and the heads.
  const heads = first === -1 ? below : below.slice(0, first)
  const head = heads.at(-1)
  const named = new Set([codeColumn, evaluatorColumn, personColumn])
  const width = Math.max(codes.cells.length, ...below.map(({ cells }) => cells.length))
  const hiddenColumns = new Set(sheet.hiddenColumns)
  const formulas = new Set(sheet.formulas.map(({ row, column }) => `${row},${column}`))
  return {
    activityId: Number(activity.exec(codes.cells[codeColumn] ?? '')?.[1]),
    place: sheet.name,
    isHidden: sheet.isHidden,
    headRow: head?.index ?? codes.index,
    personColumn: personColumn === -1 ? codeColumn : personColumn,
    evaluatorColumn: evaluatorColumn === -1 ? undefined : evaluatorColumn,
    columns: Array.from({ length: width }, (_, column) => column)
      .filter((column) => !named.has(column))
      .map((column) => ({
        column,
        code: competencyOf(codes.cells[column]),
        heading: head?.cells[column] ?? '',
        isHidden: hiddenColumns.has(column),
      }))
      .filter(({ code, heading, column }) => code !== undefined || heading !== '' || hasText(below, column)),
    rows: (first === -1 ? [] : below.slice(first)).map(({ index, cells, isHidden }) => ({
      row: index,
      code: cells[codeColumn] || undefined,
      cells,
      isHidden,
    })),
    mergedAt: (row, column) => {
      const merge = sheet.merges.find(
        ({ startRow, endRow, startCol, endCol }) =>
          startRow <= row && row <= endRow && startCol <= column && column <= endCol,
      )
      return merge && cellPlace(sheet.name, merge.startRow, merge.startCol)
    },
    isFormula: (row, column) => formulas.has(`${row},${column}`),
    placeOf: (row, column) => cellPlace(sheet.name, row, column),
  }
}

function competencyOf(code: string | undefined): number | undefined {
  const found = /^c(\d{1,10})$/.exec(code ?? '')
  return found ? Number(found[1]) : undefined
}

const hasText = (rows: readonly { cells: readonly string[] }[], column: number) =>
  rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')
