import { describe, expect, test } from 'vitest'
import { loginStatus } from '../logins/login-status.ts'
import { pollAfterMinutes } from './poll-times.ts'

const { assigned, generated, inProgress, filled, completed, deleted, error, locked } = loginStatus
const followed = { status: inProgress, hasResult: false, unchanged: 0, ageDays: 1 }
const after = (more: Partial<Parameters<typeof pollAfterMinutes>[0]>) => pollAfterMinutes({ ...followed, ...more })

describe('when a provider is asked again', () => {
  test('soon where something is awaited, later where nobody hurries', () => {
    expect([inProgress, filled, completed, generated, locked].map((status) => after({ status }))).toEqual([
      1, 1, 1, 5, 60,
    ])
  })

  test('twice as late each time nothing has changed, up to six hours', () => {
    expect([0, 1, 2, 8, 9, 500].map((unchanged) => after({ unchanged }))).toEqual([1, 2, 4, 256, 360, 360])
  })

  test('never again once the result is here, the login is gone, or after 180 days', () => {
    expect(after({ status: completed, hasResult: true })).toBeNull()
    expect([assigned, deleted, error].map((status) => after({ status }))).toEqual([null, null, null])
    expect([after({ ageDays: 180 }), after({ ageDays: 181 })]).toEqual([1, null])
  })
})
