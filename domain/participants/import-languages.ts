import type { LanguageCode } from '../languages/languages.ts'
import type { ImportLanguageRow } from './assessee.ts'
import { detectColumns } from './detect-columns.ts'
import { normalizeEmail } from '../text/email-address.ts'
import { cleanText } from '../text/clean-text.ts'
import { resolveLanguage } from '../languages/resolve-language.ts'

export type LanguageImport = {
  /** One row per person; if the text names somebody twice, the last row counts. */
  rows: ImportLanguageRow[]
  unrecognisedLanguages: string[]
  unrecognisedEmails: string[]
  /** Whether there is something to confirm. */
  isValid: boolean
}

/**
 * Reads e-mail and language from a pasted table or a sheet. Rows with an unknown person or language are reported by
 * value and left out; the others may still be confirmed. `knownEmails` are normalised.
 */
export function readLanguageImport(
  table: readonly (readonly string[])[],
  knownEmails: ReadonlySet<string>,
  availableLanguages: readonly LanguageCode[],
): LanguageImport {
  const { emailAt, languageAt, rows } = partsOf(table)
  const recognised = new Map<string, LanguageCode>()
  const unrecognisedLanguages = new Set<string>()
  const unrecognisedEmails = new Set<string>()
  for (const cells of rows) {
    const email = normalizeEmail(cells[emailAt] ?? '')
    const typed = cleanText(cells[languageAt] ?? '')
    const language = resolveLanguage(typed, availableLanguages)
    if (!knownEmails.has(email)) unrecognisedEmails.add(email)
    if (language === null) unrecognisedLanguages.add(typed)
    if (knownEmails.has(email) && language !== null) recognised.set(email, language)
  }
  return {
    rows: [...recognised].map(([email, language]) => ({ email, language })),
    unrecognisedLanguages: [...unrecognisedLanguages],
    unrecognisedEmails: [...unrecognisedEmails],
    isValid: recognised.size > 0,
  }
}

/** The normalised addresses in the table. */
export function emailsOfLanguageImport(table: readonly (readonly string[])[]): string[] {
  const { emailAt, rows } = partsOf(table)
  return rows.map((cells) => normalizeEmail(cells[emailAt] ?? ''))
}

/** Where the addresses and the languages stand, and the rows with them; none without a column of addresses. */
function partsOf(table: readonly (readonly string[])[]) {
  const { hasHeader, mapping } = detectColumns(table)
  const emailAt = mapping.indexOf('email')
  const languageAt = mapping.indexOf('language') === -1 ? secondColumn(mapping, emailAt) : mapping.indexOf('language')
  return { emailAt, languageAt, rows: emailAt === -1 ? [] : table.slice(hasHeader ? 1 : 0) }
}

/** If no column looks like languages (all codes unknown), the one beside the e-mail is used. */
function secondColumn(mapping: readonly unknown[], emailAt: number): number {
  return mapping.findIndex((_, index) => index !== emailAt)
}
