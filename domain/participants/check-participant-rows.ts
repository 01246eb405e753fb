import type { LanguageCode } from '../languages/languages.ts'
import { fullNameMax } from './limits.ts'
import type { NewAssessee } from './assessee.ts'
import type { ColumnMapping } from './detect-columns.ts'
import { emailProblem, isSuspiciousEmail, normalizeEmail } from '../text/email-address.ts'
import type { ParticipantRowCode } from './error-codes.ts'
import { cleanText } from '../text/clean-text.ts'
import { resolveLanguage } from '../languages/resolve-language.ts'

/** A row of the paste, cleaned. `language` is null where the cell is empty or unknown and no default is chosen. */
export type CheckedParticipant = {
  /** Index of the data row, from 0 (the header is not counted). */
  rowIndex: number
  name: string
  email: string | null
  language: LanguageCode | null
  /** The text of the language cell if it means no available language. */
  unknownLanguage: string | null
  errors: ParticipantRowCode[]
  warnings: ParticipantRowCode[]
}

export type CheckContext = {
  /** E-mails of the people already in the project, in any case. */
  existingEmails: Iterable<string>
  /** Names of people who so far only rate others, by normalised e-mail: adding them does not change their names. */
  raterNames?: ReadonlyMap<string, string>
  availableLanguages: readonly LanguageCode[]
  defaultLanguage: LanguageCode | null
}

export type CheckedParticipants = {
  rows: CheckedParticipant[]
  isValid: boolean
  /** Pasted e-mails that the project already has, for the message that lists them. */
  existingEmails: string[]
  duplicateEmails: string[]
}

/** Cleans and checks every data row; one error stops the whole list, so that nothing is imported in part. */
export function checkParticipantRows(
  data: readonly (readonly string[])[],
  mapping: ColumnMapping,
  context: CheckContext,
): CheckedParticipants {
  const existing = new Set([...context.existingEmails].map(normalizeEmail))
  const rows = data.map((cells, rowIndex) => readRow(cells, rowIndex, mapping, context))
  const counts = new Map<string, number>()
  for (const { email } of rows) if (email !== null) counts.set(email, (counts.get(email) ?? 0) + 1)
  for (const row of rows) {
    if (row.email === null) continue
    if ((counts.get(row.email) ?? 0) > 1) row.errors.push('DUPLICATE_IN_TEXT')
    if (existing.has(row.email)) row.errors.push('DUPLICATE_OF_EXISTING')
    const kept = context.raterNames?.get(row.email)
    if (kept && row.name !== '' && kept !== row.name) row.warnings.push('KNOWN_AS_RATER')
  }
  return {
    rows,
    isValid: rows.length > 0 && rows.every((row) => row.errors.length === 0),
    existingEmails: [...counts.keys()].filter((email) => existing.has(email)),
    duplicateEmails: [...counts].filter(([, count]) => count > 1).map(([email]) => email),
  }
}

/** The normalised addresses in the table, '' where a row has none. */
export function emailsOfRows(data: readonly (readonly string[])[], mapping: ColumnMapping): string[] {
  return data.map((cells) => normalizeEmail(textIn(cells, mapping, 'email')))
}

function textIn(cells: readonly string[], mapping: ColumnMapping, column: 'name' | 'email' | 'language'): string {
  return cleanText(cells.filter((_, index) => mapping[index] === column).join(' '))
}

function readRow(
  cells: readonly string[],
  rowIndex: number,
  mapping: ColumnMapping,
  context: CheckContext,
): CheckedParticipant {
  const name = textIn(cells, mapping, 'name')
  const email = normalizeEmail(textIn(cells, mapping, 'email')) || null
  const typedLanguage = textIn(cells, mapping, 'language')
  const resolved = resolveLanguage(typedLanguage, context.availableLanguages)
  const row: CheckedParticipant = {
    rowIndex,
    name,
    email,
    language: resolved ?? context.defaultLanguage,
    unknownLanguage: typedLanguage !== '' && resolved === null ? typedLanguage : null,
    errors: [],
    warnings: [],
  }
  judgeRow(row)
  return row
}

/** An unknown language is only a warning once a default replaces it. */
function judgeRow(row: CheckedParticipant): void {
  if (row.name === '' && row.email === null) row.errors.push('MISSING_NAME_AND_EMAIL')
  if (row.name.length > fullNameMax) row.errors.push('NAME_TOO_LONG')
  const problem = row.email === null ? null : emailProblem(row.email)
  if (problem !== null) row.errors.push(problem)
  if (row.email !== null && isSuspiciousEmail(row.email)) row.warnings.push('SUSPICIOUS_EMAIL')
  if (row.unknownLanguage !== null) (row.language === null ? row.errors : row.warnings).push('UNKNOWN_LANGUAGE')
  else if (row.language === null) row.errors.push('MISSING_LANGUAGE')
}

/** The people to create, once every row is valid. */
export function toNewAssessees(checked: CheckedParticipants): NewAssessee[] {
  return checked.rows.flatMap(({ name, email, language }) => (language === null ? [] : [{ name, email, language }]))
}
