import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { SpreadsheetCell, SpreadsheetColumn } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import type { ExportedWave } from './export-facts-queries.ts'
import type { Say } from './export-texts.ts'

/** What a method is given to make its file of. */
export type ExportContext = {
  db: Database
  user: SignedIn
  wave: ExportedWave
  /** In which what was published is written; null where the method asks for none. */
  language: LanguageCode | null
  say: Say
  /** When it was asked for: what is handed in later is in no part of the file. */
  now: Date
  /** The key under which raters get their codes. */
  codeKey: string
  /** Aborted once nobody takes the file any more. */
  signal: AbortSignal
  /** Whether results count whose report waits for its release. */
  seesUnreleased: boolean
  /** Invented rows instead of those of the database. */
  isSample: boolean
}

/** A table whose rows are read while it is written. */
export type ExportedTable = {
  /** Of the sheet. */
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: AsyncIterable<readonly SpreadsheetCell[]>
}

/** A label in the language of the file; the first one where a template has none in it. */
export function labelIn(labels: Labels, { language, wave }: Pick<ExportContext, 'language' | 'wave'>): string {
  const [first] = wave.content?.languages ?? []
  return (language && labels[language]) || (first && labels[first]) || Object.values(labels)[0] || ''
}

export const day = (value: string | null): Date | null => (value === null ? null : new Date(`${value}T00:00:00Z`))
