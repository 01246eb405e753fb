import { recogniseNominationColumns, requiredNominationColumns } from './nomination-columns.ts'

/** The header is searched in this many rows: titles, dates and notes above a table need no more. */
const rowsAboveHeaderMax = 20

/**
 * A sheet without what stands above its header row, and without a second header row (in the other language) below
 * the first. A sheet in which no row is a header is left as it is, so that the parser can say which columns are missing.
 */
export function nominationTableOf(sheet: readonly (readonly string[])[]): (readonly string[])[] {
  const start = sheet.slice(0, rowsAboveHeaderMax).findIndex(isHeader)
  if (start === -1) return [...sheet]
  const [header = [], ...rest] = sheet.slice(start)
  const isSecondHeader = isHeader(rest[0] ?? [])
  return [header, ...rest.slice(isSecondHeader ? 1 : 0)]
}

function isHeader(row: readonly string[]): boolean {
  const columns = recogniseNominationColumns(row)
  return requiredNominationColumns.every((field) => columns[field] !== undefined)
}
