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

/** More matches of one list are not counted: the number is then said as "1,000+". */
export const countedMatches = 1000

/**
 * Matches are read in portions of a thousand, each sorted by itself. `first`: how many matches precede the portion that
 * the page lies in; `offset`: how many rows of the portion precede the page. A page ends with its portion, so that a
 * caller who goes on after the rows already shown gets every match once. Pages differ in size, so the place follows from
 * these rows, not from the page number.
 */
export function portionOf({ page, pageRows, pageRowsOffset }: SearchPage): { first: number; offset: number } {
  const rowsBefore = pageRowsOffset > 0 ? pageRowsOffset : (page - 1) * pageRows
  const offset = rowsBefore % countedMatches
  return { first: rowsBefore - offset, offset }
}

/** What is said of matches that were read up to the end of a portion and one further: capped when there is that one. */
export function countOf(matches: number, { first }: { first: number }): { count: number; isCapped: boolean } {
  const end = first + countedMatches
  return { count: Math.min(matches, end), isCapped: matches > end }
}

export function hasMoreRows(rowsShown: number, total: number, isCapped: boolean): boolean {
  return isCapped || rowsShown < total
}
