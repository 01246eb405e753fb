import {
  parsePastedNominations,
  readNominationTable,
  type NominationImportContext,
  type ParsedNominations,
} from '../../../../domain/nominations/parse-nominations.ts'
import { nominationTableOf } from '../../../../domain/nominations/sheet-table.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'

export { isNominationFile } from '../../../../domain/nominations/parse-nominations.ts'

export type ImportedRow = NominationRow & { typedRole?: string }
export type ReadImport = { ok: true; rows: ImportedRow[] } | Extract<ParsedNominations, { ok: false }>

export function readSheet(sheet: readonly (readonly string[])[], context: NominationImportContext): ReadImport {
  return withTypedRoles(readNominationTable(nominationTableOf(sheet), context))
}

export function readPasted(text: string, context: NominationImportContext): ReadImport {
  return withTypedRoles(parsePastedNominations(text, context))
}

function withTypedRoles(parsed: ParsedNominations): ReadImport {
  if (!parsed.ok) return parsed
  if (parsed.rows.length === 0)
    return { ok: false, reason: 'PASTED_DATA_INVALID', missingColumns: [], rowIndex: null, problem: null }
  const rows = parsed.rows.map((row, index) => {
    const typedRole = parsed.typedRoles.get(index)
    return typedRole === undefined ? row : { ...row, typedRole }
  })
  return { ok: true, rows }
}
