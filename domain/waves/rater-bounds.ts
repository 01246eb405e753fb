import { roleIds } from '../templates/template-content.ts'

/** Fewest or most raters a person should have, by roleId. */
export type RatersByRole = Readonly<Record<string, number>>
export type RaterBoundIssue = {
  path: string
  code: 'UNKNOWN_ROLE' | 'MINIMUM_ABOVE_MAXIMUM' | 'NOT_AN_INTEGER' | 'OUT_OF_RANGE'
}
export const ratersOfRoleMax = 500

/** Errors: unknown roles, numbers that cannot count people, and minimums above the maximum of the same role. */
export function checkRaterBounds(minimum: RatersByRole, maximum: RatersByRole): RaterBoundIssue[] {
  const known = new Set<string>(roleIds)
  const unknown = (field: string, bounds: RatersByRole): RaterBoundIssue[] =>
    Object.keys(bounds)
      .filter((role) => !known.has(role))
      .map((role) => ({ path: `${field}.${role}`, code: 'UNKNOWN_ROLE' }))
  const odd = (field: string, bounds: RatersByRole): RaterBoundIssue[] =>
    Object.entries(bounds).flatMap(([role, value]): RaterBoundIssue[] => {
      const path = `${field}.${role}`
      if (!Number.isInteger(value)) return [{ path, code: 'NOT_AN_INTEGER' }]
      return value < 0 || value > ratersOfRoleMax ? [{ path, code: 'OUT_OF_RANGE' }] : []
    })
  const crossed = Object.entries(minimum).filter(([role, least]) => least > (maximum[role] ?? least))
  return [
    ...unknown('ratersMinimum', minimum),
    ...unknown('ratersMaximum', maximum),
    ...odd('ratersMinimum', minimum),
    ...odd('ratersMaximum', maximum),
    ...crossed.map(([role]) => ({ path: `ratersMaximum.${role}`, code: 'MINIMUM_ABOVE_MAXIMUM' as const })),
  ]
}
