import { describe, expect, it } from 'vitest'
import { nextOffering } from './offer.ts'

describe('when people are offered times, by the clock of Prague', () => {
  it.each([
    // Winter, UTC+1.
    ['2026-11-16T06:59:59Z', '2026-11-16T07:00:00.000Z'], // 7:59:59
    ['2026-11-16T07:00:00Z', '2026-11-16T07:00:00.000Z'], // 8:00
    ['2026-11-16T18:59:59Z', '2026-11-16T18:59:59.000Z'], // 19:59:59
    ['2026-11-16T19:00:00Z', '2026-11-17T07:00:00.000Z'], // 20:00
    ['2026-11-16T23:30:00Z', '2026-11-17T07:00:00.000Z'], // 0:30 of the next day
    // The nights on which clocks change.
    ['2027-03-27T22:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('%s: %s', (now, at) => {
    expect(nextOffering(new Date(now)).toISOString()).toBe(at)
  })
})
