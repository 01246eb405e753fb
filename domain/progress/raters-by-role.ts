import type { AssessorRole } from '../nominations/nomination.ts'
import { roleIds, type RoleId } from '../templates/template-content.ts'
import { isFinished, isStarted } from './progress-figures.ts'

type Rating = { assessorRole: AssessorRole; finished: number }
/** How many raters of a role there are, have handed in, and have begun. */
export type RoleProgress = { total: number; finished: number; started: number }

/** Roles in which somebody rates, in the usual order of roles. */
export function rolesAmong(ratings: readonly Rating[]): RoleId[] {
  const used = new Set(ratings.map(({ assessorRole }) => assessorRole))
  return roleIds.filter((role) => used.has(role))
}

export function progressOfRole(ratings: readonly Rating[], role: RoleId): RoleProgress {
  const own = ratings.filter(({ assessorRole }) => assessorRole === role)
  return { total: own.length, finished: own.filter(isFinished).length, started: own.filter(isStarted).length }
}
