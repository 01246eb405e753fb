import { massiveNominationRows } from './limits.ts'
import type { ImportMode, NominationRow } from './nomination.ts'

/** The full set that the save sends: `append` keeps the existing rows and puts them first, `replace` drops them. */
export function mergeImportedNominations(
  existing: readonly NominationRow[],
  imported: readonly NominationRow[],
  mode: ImportMode,
): NominationRow[] {
  const fresh = imported.map((row) => ({ ...row, isNew: true }))
  return sortNominations(mode === 'append' ? [...existing, ...fresh] : fresh)
}

/** From the limit on the table is virtualised, checked as a whole and kept in the order of the import. */
export function isMassive(rowCount: number): boolean {
  return rowCount >= massiveNominationRows
}

/** Sorted by assessee, then assessor; a massive table keeps its order. */
export function sortNominations(rows: readonly NominationRow[]): NominationRow[] {
  if (isMassive(rows.length)) return [...rows]
  return rows.toSorted((a, b) => compare(a.assesseeEmail, b.assesseeEmail) || compare(a.assessorEmail, b.assessorEmail))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
