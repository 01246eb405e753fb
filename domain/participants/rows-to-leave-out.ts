import type { CheckedParticipant } from './check-participant-rows.ts'
import type { ParticipantRowCode } from './error-codes.ts'

const curedByLanguage: readonly ParticipantRowCode[] = ['MISSING_LANGUAGE', 'UNKNOWN_LANGUAGE']

/**
 * The `rowIndex` of each row to leave out so that the others can be added. Of rows with the same address the first
 * stays. Rows that only lack a language are left out only if there is no other error, as a default language repairs them.
 */
export function rowsToLeaveOut(rows: readonly CheckedParticipant[]): number[] {
  const kept = new Set<string>()
  const lost = rows.filter((row) => {
    const errors = row.errors.filter((code) => !curedByLanguage.includes(code))
    if (errors.length === 0) return false
    const isOnlyRepeated = errors.every((code) => code === 'DUPLICATE_IN_TEXT')
    if (!isOnlyRepeated || row.email === null || kept.has(row.email)) return true
    kept.add(row.email)
    return false
  })
  const hopeless = lost.length > 0 ? lost : rows.filter(({ errors }) => errors.length > 0)
  return hopeless.map(({ rowIndex }) => rowIndex)
}
