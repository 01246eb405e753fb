import { groupBy } from '../lists/group-by.ts'
import type { AssessorRole, NominationRow } from './nomination.ts'

export type RaterLimits = Partial<Record<AssessorRole, { min?: number; max?: number }>>

export type RaterCount = {
  assesseeEmail: string
  role: AssessorRole
  raters: number
  verdict: 'too-few' | 'enough' | 'too-many'
  min: number
  max: number | null
}

/** Every assessee's raters by role; roles with a minimum are included even if nobody is nominated. */
export function countRaters(
  rows: readonly Pick<NominationRow, 'assesseeEmail' | 'assessorRole'>[],
  limits: RaterLimits = {},
): RaterCount[] {
  const assessees = groupBy(rows, (row) => row.assesseeEmail)
  const limited = Object.keys(limits) as AssessorRole[]
  return [...assessees].flatMap(([assesseeEmail, nominations]) => {
    const byRole = new Map<AssessorRole, number>(limited.map((role) => [role, 0]))
    for (const { assessorRole } of nominations) {
      if (assessorRole !== null) byRole.set(assessorRole, (byRole.get(assessorRole) ?? 0) + 1)
    }
    return [...byRole].map(([role, raters]) => {
      const { min = 0, max = null } = limits[role] ?? {}
      return { assesseeEmail, role, raters, min, max, verdict: verdictOf(raters, min, max) }
    })
  })
}

function verdictOf(raters: number, min: number, max: number | null): RaterCount['verdict'] {
  if (raters < min) return 'too-few'
  return max !== null && raters > max ? 'too-many' : 'enough'
}
