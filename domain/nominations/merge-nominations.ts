import type { NominationRow } from './nomination.ts'

export type MergedPerson = { assesseeGuid: string; fullName: string; email: string }

/**
 * Nominations after one person was merged into another: the target replaces the source. Of a pair that now occurs twice
 * one row is kept, preferably the target's own. If one of the two rated the other they would now rate themselves, so that
 * row is removed, unless it is a self row.
 */
export function mergeNominations(
  rows: readonly NominationRow[],
  source: MergedPerson,
  target: MergedPerson,
): NominationRow[] {
  const isSource = (guid: string | null) => guid === source.assesseeGuid
  const touchesSource = (row: NominationRow) => isSource(row.assesseeGuid) || isSource(row.assessorGuid)
  const moved = rows.map((row) => ({
    ...row,
    ...(isSource(row.assesseeGuid) && {
      assesseeGuid: target.assesseeGuid,
      assesseeFullName: target.fullName,
      assesseeEmail: target.email,
    }),
    ...(isSource(row.assessorGuid) && {
      assessorGuid: target.assesseeGuid,
      assessorFullName: target.fullName,
      assessorEmail: target.email,
    }),
  }))
  const taken = new Set<string>()
  const isKept = (row: NominationRow) => {
    const pair = `${row.assesseeGuid}\n${row.assessorGuid}`
    const ratesThemselves = row.assesseeGuid === row.assessorGuid && row.assessorRole !== 'self'
    if (ratesThemselves || taken.has(pair)) return false
    taken.add(pair)
    return true
  }
  const ofTarget = new Set(moved.filter((row, index) => !touchesSource(rows[index] ?? row) && isKept(row)))
  return moved.filter((row, index) => (touchesSource(rows[index] ?? row) ? isKept(row) : ofTarget.has(row)))
}
