import type { AssessorRole } from './nomination.ts'

export type AnonymityThresholds = { minSuperiorsToSeeResults: number; minNonsuperiorsToSeeResults: number }

export type GroupOutcome = {
  role: AssessorRole
  raters: number
  /** How many are needed for the group to be shown by itself. */
  minimum: number
  /** Merged groups appear together as "other raters"; hidden ones nowhere, not even in a mean of all. */
  outcome: 'shown' | 'merged' | 'hidden'
}

/**
 * What a report of one assessee will show of each group with this many raters. A group is shown from its minimum on,
 * self always. Groups below it are merged where there are at least two and they reach the minimum together (the one
 * of superiors as well, if superiors are among them); one hidden group alone could be told from the total.
 */
export function anonymityOutcome(
  ratersByRole: Partial<Record<AssessorRole, number>>,
  thresholds: AnonymityThresholds,
): GroupOutcome[] {
  const groups = (Object.entries(ratersByRole) as [AssessorRole, number][])
    .filter(([, raters]) => raters > 0)
    .map(([role, raters]) => ({ role, raters, minimum: minimumOf(role, thresholds) }))
  const small = groups.filter(({ raters, minimum }) => raters < minimum)
  const together = small.reduce((sum, { raters }) => sum + raters, 0)
  const needed = Math.max(
    thresholds.minNonsuperiorsToSeeResults,
    small.some(({ role }) => role === 'superior') ? thresholds.minSuperiorsToSeeResults : 0,
  )
  const below = small.length >= 2 && together >= needed ? 'merged' : 'hidden'
  return groups.map((group) => ({ ...group, outcome: group.raters < group.minimum ? below : 'shown' }))
}

function minimumOf(role: AssessorRole, thresholds: AnonymityThresholds): number {
  if (role === 'self') return 1
  return role === 'superior' ? thresholds.minSuperiorsToSeeResults : thresholds.minNonsuperiorsToSeeResults
}
