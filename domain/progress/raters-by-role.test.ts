import type { AssessorRole } from '../nominations/nomination.ts'
import { expect, it } from 'vitest'
import { progressOfRole, rolesAmong } from './raters-by-role.ts'

const ratings: { assessorRole: AssessorRole; finished: number }[] = [
  { assessorRole: 'colleague', finished: 100 },
  { assessorRole: 'self', finished: 0 },
  { assessorRole: 'colleague', finished: 40 },
  { assessorRole: 'colleague', finished: 0 },
]

it('lists the roles that are used, self first', () => {
  expect(rolesAmong(ratings)).toEqual(['self', 'colleague'])
  expect(rolesAmong([])).toEqual([])
})

it('counts raters of a role by their progress', () => {
  expect(progressOfRole(ratings, 'colleague')).toEqual({ total: 3, finished: 1, started: 1 })
  expect(progressOfRole(ratings, 'superior')).toEqual({ total: 0, finished: 0, started: 0 })
})
