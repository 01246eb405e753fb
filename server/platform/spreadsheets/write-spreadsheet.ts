import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { breathe } from '../in-slices.ts'

/** `width`: in characters; without one it follows from the header. */
export type SpreadsheetColumn = { header: string; type: 'text' | 'number' | 'date'; width?: number }
/** A date is a day as UTC: a sheet knows no time zone. */
export type SpreadsheetCell = string | number | boolean | Date | null
export type Spreadsheet = {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: AsyncIterable<readonly SpreadsheetCell[]>
}

/**
 * An .xlsx file of one sheet, written while its rows are pulled. Texts are text cells in columns formatted as text, so that
 * none beginning with `=`, `+`, `-` or `@` is ever taken for a formula, not even after it is edited.
 */
export function writeSpreadsheet({ name, columns, rows }: Spreadsheet): Readable {
  const stream = writeXlsxStream(cellRows(rows), {
    name:
      printable(name)
        .replace(/[\\/?*[\]:]/g, ' ')
        .trim()
        .slice(0, 31) || 'Sheet',
    columns: columns.map(columnDefinition),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

async function* cellRows(rows: Spreadsheet['rows']): AsyncGenerator<CellValue[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell))
    await breathe()
  }
}

const formats = { text: '@', number: '', date: 'mm/dd/yyyy' } as const

function columnDefinition({ header, type, width }: SpreadsheetColumn): ColumnDef {
  return {
    header: printable(header),
    ...(formats[type] && { numFmt: formats[type] }),
    width: width ?? Math.min(40, Math.max(12, header.length + 2)),
  }
}

// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const cellMax = 32_767

function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, '').slice(0, cellMax)
}
