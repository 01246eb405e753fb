import { headerSearchMinCharacters } from './limits.ts'
import { searchFirstRows, searchMoreRows } from './page-sizes.ts'

export type SearchPage = { pageRows: number; page: number; pageRowsOffset: number }

/** The search text to send, or null while it is too short. Blanks around it do not count. */
export function searchTerm(typed: string): string | null {
  const term = typed.normalize('NFC').trim()
  return term.length >= headerSearchMinCharacters ? term : null
}

/** The next rows of one list: 10 first, then 50 at a time, counted from the rows already shown. */
export function nextSearchPage(rowsShown: number): SearchPage {
  if (rowsShown === 0) return { pageRows: searchFirstRows, page: 1, pageRowsOffset: 0 }
  const loads = 1 + Math.ceil((rowsShown - searchFirstRows) / searchMoreRows)
  return { pageRows: searchMoreRows, page: loads + 1, pageRowsOffset: rowsShown }
}

export function hasMoreRows(rowsShown: number, total: number): boolean {
  return rowsShown < total
}
