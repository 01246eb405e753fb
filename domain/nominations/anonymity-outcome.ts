import type { AssessorRole } from './nomination.ts'

export type AnonymityThresholds = { minSuperiorsToSeeResults: number; minNonsuperiorsToSeeResults: number }

export type GroupOutcome = {
  role: AssessorRole
  raters: number
  /** How many raters the group needs to be shown separately. */
  minimum: number
  /** Merged groups appear together as "other raters"; hidden ones appear nowhere, not even in a mean of all. */
  outcome: 'shown' | 'merged' | 'hidden'
}

/**
 * What a report about one assessee will show of each group with this many raters. A group is shown if it reaches its
 * minimum, self always. Groups below it are merged if there are at least two and together they reach the minimum (also
 * that of superiors, if superiors are among them); a single hidden group could be calculated from the total.
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
