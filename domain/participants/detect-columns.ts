import { languageCodes } from '../languages/languages.ts'
import type { ParticipantColumn } from './assessee.ts'
import { fold } from '../text/folding.ts'
import { cleanText } from '../text/clean-text.ts'
import { resolveLanguage } from '../languages/resolve-language.ts'

/** The content of each pasted column, by position; null is not imported. Several name columns are joined by a space. */
export type ColumnMapping = (ParticipantColumn | null)[]

export type DetectedColumns = { hasHeader: boolean; mapping: ColumnMapping }

const wholeNameHeadings = new Set([
  'name',
  'full name',
  'fullname',
  'jmeno a prijmeni',
  'cele jmeno',
  'prijmeni a jmeno',
])
const partNameHeadings = new Set(['jmeno', 'prijmeni', 'krestni jmeno', 'first name', 'last name', 'surname'])
const emailHeadings = new Set(['email', 'e-mail'])
const languageHeadings = new Set(['language', 'jazyk'])

/** What a heading names, without case and diacritics: `JMÉNO` → name. */
export function columnOfHeading(heading: string): ParticipantColumn | null {
  const folded = fold(cleanText(heading)).replace(/[\u2010-\u2015]/g, '-')
  if (wholeNameHeadings.has(folded) || partNameHeadings.has(folded)) return 'name'
  if (emailHeadings.has(folded)) return 'email'
  return languageHeadings.has(folded) ? 'language' : null
}

/** Looks for headings in the first row (unless switched off), else at what the cells look like. */
export function detectColumns(rows: readonly (readonly string[])[], looksForHeader = true): DetectedColumns {
  const heading = rows[0] ?? []
  if (looksForHeader && heading.some((cell) => columnOfHeading(cell) !== null)) {
    return { hasHeader: true, mapping: mappingOfHeading(heading) }
  }
  return { hasHeader: false, mapping: mappingOfContent(rows.slice(0, 100)) }
}

function mappingOfHeading(heading: readonly string[]): ColumnMapping {
  const hasWholeName = heading.some((cell) => wholeNameHeadings.has(fold(cleanText(cell))))
  const taken = new Set<ParticipantColumn>()
  return heading.map((cell) => {
    const column = columnOfHeading(cell)
    const isNamePart = column === 'name' && !wholeNameHeadings.has(fold(cleanText(cell)))
    if (column === null || (isNamePart && hasWholeName) || (!isNamePart && taken.has(column))) return null
    taken.add(column)
    return column
  })
}

function mappingOfContent(rows: readonly (readonly string[])[]): ColumnMapping {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const taken = new Set<ParticipantColumn>()
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    const column = columnOfCells(cells)
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

function columnOfCells(cells: readonly string[]): ParticipantColumn | null {
  if (cells.length === 0) return null
  const isMostly = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length
  if (isMostly((cell) => cell.includes('@'))) return 'email'
  if (isMostly((cell) => cell.length <= 5 && resolveLanguage(cell, languageCodes) !== null)) return 'language'
  return isMostly((cell) => /\p{L}/u.test(cell)) ? 'name' : null
}

/** A mapping needs a column for the name or the e-mail, and may have at most one for e-mail and one for language. */
export function isUsableMapping(mapping: ColumnMapping): boolean {
  const count = (column: ParticipantColumn) => mapping.filter((mapped) => mapped === column).length
  return (count('name') > 0 || count('email') > 0) && count('email') <= 1 && count('language') <= 1
}
