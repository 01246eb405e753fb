import { readXlsx, type Sheet } from 'hucre/xlsx'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { partsOfWorkbook, repack, textOf, type Merge } from './read-workbook.ts'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'

export type FactsRow = { index: number; cells: string[]; isHidden: boolean }

/** A sheet as text, with what its reader cannot see. Rows and columns count from 0; rows without text are left out. */
export type SheetFacts = {
  name: string
  isHidden: boolean
  rows: FactsRow[]
  hiddenColumns: number[]
  /** Only the first cell of merged ones has their text. */
  merges: Merge[]
  formulas: { row: number; column: number }[]
}

/** A sheet with more is a drawing; whoever asks of each cell whether it is merged looks at all of them. */
const mergesMax = 1000

/** Every sheet of a workbook. Runs in a worker, as `readWorkbook` does, with the same limits; macros are refused. */
export async function readFacts(file: Buffer, limits: SpreadsheetLimits): Promise<SheetFacts[]> {
  const workbook = await repack(partsOfWorkbook(file, limits, { takesMacros: false }))
  const { sheets } = await readXlsx(workbook, { maxRows: limits.rows + 1 })
  if (sheets.length > limits.sheets) throw new SpreadsheetRefusal('TOO_LARGE')
  const facts = sheets.map((sheet) => factsOf(sheet, limits))
  if (facts.reduce((sum, { rows }) => sum + rows.length, 0) > limits.rows) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
  return facts
}

function factsOf(sheet: Sheet, limits: SpreadsheetLimits): SheetFacts {
  const merges = sheet.merges ?? []
  if (merges.length > mergesMax) throw new SpreadsheetRefusal('TOO_LARGE')
  return {
    name: sheet.name,
    isHidden: Boolean(sheet.hidden ?? sheet.veryHidden),
    rows: rowsOf(sheet, limits),
    hiddenColumns: (sheet.columns ?? []).flatMap(({ hidden }, column) => (hidden ? [column] : [])),
    merges,
    formulas: [...(sheet.cells ?? [])].flatMap(([at, { formula }]) => (formula === undefined ? [] : [placeOf(at)])),
  }
}

function rowsOf(sheet: Sheet, limits: SpreadsheetLimits): FactsRow[] {
  return sheet.rows.flatMap((values, index) => {
    const cells = values.map(textOf)
    const width = cells.findLastIndex((text) => text.trim() !== '') + 1
    if (width === 0) return []
    if (index >= limits.rows) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
    if (width > limits.columns || cells.some((text) => text.length > limits.cellCharacters))
      throw new SpreadsheetRefusal('TOO_LARGE')
    return [{ index, cells: cells.slice(0, width), isHidden: sheet.rowDefs?.get(index)?.hidden === true }]
  })
}

/** The reader names cells by "row,column". */
function placeOf(at: string): { row: number; column: number } {
  const [row = 0, column = 0] = at.split(',').map(Number)
  return { row, column }
}
