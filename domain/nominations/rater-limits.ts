import type { AssessorRole } from './nomination.ts'
import type { RaterLimits } from './rater-counts.ts'

/** The wave's fewest and most raters by roleId, as they are stored. */
export function raterLimits(
  minimum: Readonly<Record<string, number>>,
  maximum: Readonly<Record<string, number>>,
): RaterLimits {
  const roles = new Set([...Object.keys(minimum), ...Object.keys(maximum)]) as Set<AssessorRole>
  return Object.fromEntries(
    [...roles].map((role) => [
      role,
      {
        ...(minimum[role] !== undefined && { min: minimum[role] }),
        ...(maximum[role] !== undefined && { max: maximum[role] }),
      },
    ]),
  )
}
