import { roleIds } from '../templates/template-content.ts'

/** Fewest or most raters a person should have, by roleId. */
export type RatersByRole = Readonly<Record<string, number>>
export type RaterBoundIssue = { path: string; code: 'UNKNOWN_ROLE' | 'MINIMUM_ABOVE_MAXIMUM' }

/** Roles that no template can have, and minimums that the maximum of the same role makes impossible. */
export function checkRaterBounds(minimum: RatersByRole, maximum: RatersByRole): RaterBoundIssue[] {
  const known = new Set<string>(roleIds)
  const unknown = (field: string, bounds: RatersByRole): RaterBoundIssue[] =>
    Object.keys(bounds)
      .filter((role) => !known.has(role))
      .map((role) => ({ path: `${field}.${role}`, code: 'UNKNOWN_ROLE' }))
  const crossed = Object.entries(minimum).filter(([role, least]) => least > (maximum[role] ?? least))
  return [
    ...unknown('ratersMinimum', minimum),
    ...unknown('ratersMaximum', maximum),
    ...crossed.map(([role]) => ({ path: `ratersMaximum.${role}`, code: 'MINIMUM_ABOVE_MAXIMUM' as const })),
  ]
}
