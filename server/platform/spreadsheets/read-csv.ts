import { CsvError, parse } from 'csv-parse/sync'
import { detectDelimiter, type Delimiter } from '../../../domain/text/parse-table.ts'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'

export type CsvLimits = { rows: number; columns: number; cellCharacters: number }
export type CsvTable = { delimiter: Delimiter; rows: string[][] }

/** A quote that is never closed; `row` counts from 1. */
export class OpenQuote extends Error {
  override readonly name = 'OpenQuote'
  readonly row: number

  constructor(row: number) {
    super('a quote is never closed')
    this.row = row
  }
}

/**
 * The rows of a text with tabs, semicolons or commas: quoted cells may hold line breaks and doubled quotes, rows may have
 * different lengths. Empty rows stay, so that rows keep their number. Throws SpreadsheetRefusal TOO_MANY_ROWS or
 * TOO_LARGE, or OpenQuote.
 */
export function readCsv(text: string, { rows: rowsMax, columns, cellCharacters }: CsvLimits): CsvTable {
  const delimiter = detectDelimiter(text)
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: (record: string[]) => {
        if (rows.length >= rowsMax) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
        const width = record.findLastIndex((cell) => cell.trim() !== '') + 1
        if (width > columns || record.some((cell) => cell.length > cellCharacters))
          throw new SpreadsheetRefusal('TOO_LARGE')
        rows.push(record.slice(0, width))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new OpenQuote(rows.length + 1)
    throw error
  }
  while (rows.at(-1)?.length === 0) rows.pop()
  return { delimiter, rows }
}
