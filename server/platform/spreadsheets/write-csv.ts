import { csvCell } from '../../../domain/text/csv-cell.ts'
import type { SpreadsheetCell } from './write-spreadsheet.ts'

/** A byte order mark, by which spreadsheet programs know that the text is UTF-8. */
export const csvStart = '\uFEFF'

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly SpreadsheetCell[]): string =>
  `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`

function textOf(cell: SpreadsheetCell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
