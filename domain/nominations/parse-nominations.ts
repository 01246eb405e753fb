import { languageCodes, type LanguageCode } from '../languages/languages.ts'
import { importedRowsMax } from '../participants/limits.ts'
import { cleanText } from '../text/clean-text.ts'
import { normalizeEmail } from '../text/email-address.ts'
import { openQuoteAt, parseTable } from '../text/parse-table.ts'
import { resolveLanguage } from '../languages/resolve-language.ts'
import { recogniseNominationColumns, requiredNominationColumns } from './nomination-columns.ts'
import type { NominationField, NominationRole, NominationRow } from './nomination.ts'
import { roleRecogniser } from './recognise-role.ts'

export type NominationImportContext = {
  roles: readonly NominationRole[]
  availableLanguages?: readonly LanguageCode[]
}

export type ParsedNominations =
  | {
      ok: true
      rows: NominationRow[]
      /** Cells that name no known role or language; their rows have null there. */
      unrecognisedRoles: string[]
      unrecognisedLanguages: string[]
      /** The text of the role cell of rows whose role is null, by row index. */
      typedRoles: ReadonlyMap<number, string>
    }
  | {
      ok: false
      reason: 'PASTED_DATA_INVALID'
      missingColumns: NominationField[]
      /** Index of the data row, from 0; -1 is the header. */
      rowIndex: number | null
      /** What is wrong with that row. */
      problem: 'slipped' | 'unclosedQuote' | null
    }
  | { ok: false; reason: 'TOO_MANY_ROWS' }

/** Reads pasted text: a table with tabs and a header row in English or Czech. */
export function parsePastedNominations(text: string, context: NominationImportContext): ParsedNominations {
  const table = parseTable(text, text.includes('\t') ? '\t' : undefined)
  const openAt = openQuoteAt(table)
  return openAt === null ? readNominationTable(table.rows, context) : invalid([], openAt - 1, 'unclosedQuote')
}

/** The same from the cells of a sheet: the first row is the header. */
export function readNominationTable(
  table: readonly (readonly string[])[],
  context: NominationImportContext,
): ParsedNominations {
  const [header = [], ...data] = table
  const columns = recogniseNominationColumns(header)
  const missing = requiredNominationColumns.filter((field) => columns[field] === undefined)
  if (missing.length > 0) return invalid(missing, null)
  if (data.length > importedRowsMax) return { ok: false, reason: 'TOO_MANY_ROWS' }
  // In a row longer than its header a cell contains an unquoted tab or line break.
  const slipped = data.findIndex((cells) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
  if (slipped !== -1) return invalid([], slipped, 'slipped')

  const recogniseRole = roleRecogniser(context.roles)
  const typedRoles = new Map<number, string>()
  const unrecognisedLanguages = new Set<string>()
  const languages = new Map<string, LanguageCode | null>()
  const language = (typed: string) => {
    if (!languages.has(typed)) languages.set(typed, resolveLanguage(typed, context.availableLanguages ?? languageCodes))
    const code = languages.get(typed) ?? null
    if (code === null && typed !== '') unrecognisedLanguages.add(typed)
    return code
  }
  const rows = data.map((cells, rowIndex): NominationRow => {
    const cell = (field: NominationField) => cleanText(cells[columns[field] ?? -1] ?? '')
    const assessorRole = recogniseRole(cell('assessorRole'))
    if (assessorRole === null) typedRoles.set(rowIndex, cell('assessorRole'))
    return {
      assesseeGuid: null,
      assesseeFullName: cell('assesseeFullName'),
      assesseeEmail: normalizeEmail(cell('assesseeEmail')),
      assessorGuid: null,
      assessorFullName: cell('assessorFullName'),
      assessorEmail: normalizeEmail(cell('assessorEmail')),
      assessorRole,
      assessorLanguageCode: language(cell('assessorLanguageCode')),
      assesseeLanguageCode: language(cell('assesseeLanguageCode')),
      isNew: true,
    }
  })
  return {
    ok: true,
    rows,
    unrecognisedRoles: [...new Set(typedRoles.values())],
    unrecognisedLanguages: [...unrecognisedLanguages],
    typedRoles,
  }
}

function invalid(
  missingColumns: NominationField[],
  rowIndex: number | null,
  problem: 'slipped' | 'unclosedQuote' | null = null,
): ParsedNominations {
  return { ok: false, reason: 'PASTED_DATA_INVALID', missingColumns, rowIndex, problem }
}

/** Only .xlsx workbooks are imported. */
export function isNominationFile(fileName: string): boolean {
  return /\.xlsx$/i.test(fileName)
}
