import { writeXlsx, writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx'
import { Readable } from 'node:stream'

export type SpreadsheetColumn = {
  header: string
  /** Dates are written as mm/dd/yyyy, with the time behind it where there is one. */
  type?: 'text' | 'number' | 'date' | 'dateTime'
  /** In characters; by the header when not said. */
  width?: number
}
/** Dates are days or instants whose UTC fields are to be shown: a sheet knows no time zone. */
export type SpreadsheetCell = string | number | boolean | Date | null | undefined
export type SpreadsheetSheet = {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: Iterable<readonly SpreadsheetCell[]> | AsyncIterable<readonly SpreadsheetCell[]>
}

/**
 * An .xlsx file. One sheet is streamed while its rows are pulled, several are built in memory. Texts are written as
 * text and in columns formatted as text, so that no cell beginning with `=`, `+`, `-` or `@` is ever taken for a
 * formula, not even after it is edited.
 */
export async function writeSpreadsheet(sheets: readonly SpreadsheetSheet[]): Promise<Readable> {
  const [only] = sheets
  if (only && sheets.length === 1) return streamSheet(only)
  const written = await Promise.all(
    sheets.map(async ({ name, columns, rows }) => ({
      name: sheetName(name),
      columns: columns.map((column) => columnDefinition(column, false)),
      rows: [columns.map(({ header }) => printable(header)), ...(await collect(rows))],
      freezePane: { rows: 1 },
    })),
  )
  return Readable.from([Buffer.from(await writeXlsx({ sheets: written }))])
}

function streamSheet({ name, columns, rows }: SpreadsheetSheet): Readable {
  const stream = writeXlsxStream(cellRows(rows), {
    name: sheetName(name),
    columns: columns.map((column) => columnDefinition(column, true)),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream)
}

async function* cellRows(rows: SpreadsheetSheet['rows']): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(cellOf)
}

async function collect(rows: SpreadsheetSheet['rows']): Promise<CellValue[][]> {
  const collected: CellValue[][] = []
  for await (const row of cellRows(rows)) collected.push(row)
  return collected
}

const formats = { text: '@', number: '', date: 'mm/dd/yyyy', dateTime: 'mm/dd/yyyy hh:mm' } as const

function columnDefinition({ header, type = 'text', width }: SpreadsheetColumn, hasHeader: boolean): ColumnDef {
  return {
    ...(hasHeader && { header: printable(header) }),
    ...(formats[type] && { numFmt: formats[type] }),
    width: width ?? Math.min(40, Math.max(10, header.length + 2)),
  }
}

function cellOf(cell: SpreadsheetCell): CellValue {
  return typeof cell === 'string' ? printable(cell) : (cell ?? null)
}

// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const cellMax = 32_767

function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, '').slice(0, cellMax)
}

/** Excel allows 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  return (
    printable(name)
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, 31) || 'Sheet'
  )
}
