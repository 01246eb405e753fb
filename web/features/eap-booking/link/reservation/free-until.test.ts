import { describe, expect, it } from 'vitest'
import { cancelState, freeUntil } from './free-until.ts'

const start = '2026-11-24T15:00:00.000Z'
const hour = 3_600_000
const before = (hours: number, minutes = 0) => Date.parse(start) - hours * hour - minutes * 60_000

describe('cancelling a reservation', () => {
  it.each([
    ['exactly 48 hours before', 48, before(48), 'free'],
    ['a minute later', 48, before(47, 59), 'late'],
    ['exactly 24 hours before, where 24 hold', 24, before(24), 'free'],
    ['23 hours before, where 24 hold', 24, before(23, 59), 'late'],
    ['at the start', 48, before(0), 'started'],
    ['a minute after the start', 48, before(0, -1), 'started'],
  ] as const)('is judged %s (EAP-4-38, EAP-4-40, EAP-4-41)', (_, hours, now, state) => {
    expect(cancelState(start, hours, now)).toBe(state)
  })

  it('is free until so many hours on the clock that runs, also across the end of summer time', () => {
    expect(freeUntil('2026-10-26T09:00:00.000Z', 48)).toBe('2026-10-24T09:00:00.000Z')
  })
})
