import { csvCell } from '../../../domain/text/csv-cell.ts'
import { breathe } from '../in-slices.ts'
import type { SpreadsheetCell } from './write-spreadsheet.ts'

/** A byte order mark, by which spreadsheet programs know that the text is UTF-8. */
export const csvStart = '\uFEFF'

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly SpreadsheetCell[]): string =>
  `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`

/** Lines that are sent at once: one by one they would take longer than to write them. */
const linesAtOnce = 500

/** A CSV file, line by line as its rows are read, in pieces of some hundred lines. */
export async function* csvPieces(
  headers: readonly string[],
  rows: AsyncIterable<readonly SpreadsheetCell[]>,
): AsyncGenerator<Buffer> {
  let text = csvStart + csvLine(headers)
  let lines = 0
  for await (const row of rows) {
    text += csvLine(row)
    lines += 1
    if (lines % linesAtOnce !== 0) continue
    yield Buffer.from(text)
    text = ''
    await breathe()
  }
  if (text !== '') yield Buffer.from(text)
}

function textOf(cell: SpreadsheetCell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
