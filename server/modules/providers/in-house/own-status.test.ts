import { expect, test } from 'vitest'
import { providerStatuses } from '../../../../domain/providers/provider-status.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { OwnLogin } from './in-house-queries.ts'
import { ownState } from './own-status.ts'

const login: OwnLogin = {
  organizationId: '',
  id: 1,
  status: loginStatus.generated,
  personGuid: '',
  toolId: '',
  toolName: '',
  phase: 'dataCollection',
  generatedAt: new Date('2026-11-10T08:00:00Z'),
  filledInAt: null,
  resultAt: null,
  questionnaires: 3,
  begun: 0,
  submitted: 0,
  lastAnswerAt: null,
  lastSubmittedAt: null,
}

test.each([
  ['published', {}, 10],
  ['answering', { begun: 1, lastAnswerAt: new Date('2026-11-11T08:00:00Z') }, 11],
  ['answering', { begun: 1, submitted: 2, lastSubmittedAt: new Date('2026-11-12T08:00:00Z') }, 12],
  ['submitted', { begun: 3, submitted: 3, lastSubmittedAt: new Date('2026-11-13T08:00:00Z') }, 13],
  ['finished', { begun: 1, submitted: 1, phase: 'finished', filledInAt: new Date('2026-11-14T08:00:00Z') }, 14],
  // Nobody has said anything, so there is nothing to read.
  ['published', { phase: 'finished' }, 10],
  ['withdrawn', { status: loginStatus.deleted }, 10],
] as const)('a login of a wave is %s with %o', (status, change, day) => {
  const state = ownState('AS360', { ...login, ...change })
  expect([state.status, state.changedAt.getUTCDate()]).toEqual([status, day])
  const scoring = ownState('ACDC', { ...login, ...change }).status
  expect(scoring).toBe(status === 'answering' ? 'scoring' : status)
  expect(Object.keys(providerStatuses.AS360)).toContain(status)
  expect(Object.keys(providerStatuses.ACDC)).toContain(scoring)
})
