import { describe, expect, test } from 'vitest'
import { loginStatus } from './login-status.ts'
import { takeBack, type LoginToTakeBack } from './take-back.ts'

const login: LoginToTakeBack = {
  status: loginStatus.generated,
  isInvoiced: false,
  isBeingOrdered: false,
  isOrderUncertain: false,
  hasOrder: true,
  isOfWave: false,
}

describe('taking a login back', () => {
  test.each([
    ['assigned', { hasOrder: false }, 'remove'],
    ['generated', {}, 'cancel'],
    ['generated', { hasOrder: false }, 'delete'],
    ['error', {}, 'cancel'],
    ['error', { hasOrder: false }, 'delete'],
    ['locked', {}, 'cancel'],
    ['expired', {}, 'cancel'],
    ['inProgress', {}, 'LOGIN_IN_USE'],
    ['filled', {}, 'LOGIN_IN_USE'],
    ['completed', {}, 'LOGIN_IN_USE'],
    ['generated', { isInvoiced: true }, 'LOGIN_INVOICED'],
    ['generated', { isOfWave: true }, 'LOGIN_OF_WAVE'],
    ['assigned', { isBeingOrdered: true, hasOrder: false }, 'LOGIN_BEING_ORDERED'],
    ['error', { isOrderUncertain: true, hasOrder: false }, 'release'],
    ['assigned', { isOrderUncertain: true, hasOrder: false }, 'release'],
    ['assigned', { isOrderUncertain: true, hasOrder: false, isBeingOrdered: true }, 'LOGIN_BEING_ORDERED'],
  ] as const)('%s with %j: %s', (status, more, outcome) => {
    const answer = takeBack({ ...login, status: loginStatus[status], ...more })
    expect(answer.ok ? answer.how : answer.reason).toBe(outcome)
  })
})
