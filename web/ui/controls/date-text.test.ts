import { describe, expect, it } from 'vitest'
import { maskDateText, readDateText, writeDateText } from './date-text.ts'
import { instantOf, wallTimeOf } from './zoned-time.ts'

describe('the mask DD.MM.YYYY HH:mm', () => {
  it.each([
    ['2', '2'],
    ['20', '20.'],
    ['20.3', '20.3'],
    ['20.3.', '20.03.'],
    ['1.3.2026', '01.03.2026 '],
    ['200320261700', '20.03.2026 17:00'],
    ['20.03.2026 17:00 extra 99', '20.03.2026 17:00'],
    ['2026-03-20T17:00', '20.03.2026 17:00'],
    ['abc', ''],
  ])('writes %j as %j (PLT-5-06)', (typed, masked) => {
    expect(maskDateText(typed, true)).toBe(masked)
  })

  it('lets a separator be deleted', () => {
    expect(maskDateText('20', true, false)).toBe('20')
    expect(maskDateText('20.03.', true, false)).toBe('20.03')
  })

  it('does not move other parts while one in the middle is corrected', () => {
    expect(maskDateText('20.0.2026 17:00', true, false, false)).toBe('20.0.2026 17:00')
    expect(maskDateText('20.014.2026 17:00', true, true, false)).toBe('20.01.2026 17:00')
  })

  it('has no time for a day alone', () => {
    expect(maskDateText('200320261700', false)).toBe('20.03.2026')
  })
})

describe('reading a date', () => {
  it.each([
    '31.04.2026 10:00',
    '29.02.2025 10:00',
    '00.01.2026 10:00',
    '01.13.2026 10:00',
    '01.01.2026 24:00',
    '01.01.2026',
  ])('refuses %s (PLT-5-07)', (text) => {
    expect(readDateText(text, true)).toBeNull()
  })

  it('reads what it writes', () => {
    const wall = { year: 2024, month: 2, day: 29, hour: 7, minute: 5 }
    expect(readDateText(writeDateText(wall, true), true)).toEqual(wall)
  })
})

describe('wall clock and instant', () => {
  const prague = 'Europe/Prague'

  it.each([
    ['winter', { year: 2026, month: 1, day: 15, hour: 8, minute: 0 }, '2026-01-15T07:00:00.000Z'],
    ['summer', { year: 2026, month: 7, day: 15, hour: 8, minute: 0 }, '2026-07-15T06:00:00.000Z'],
    [
      'the hour that autumn has twice, its first',
      { year: 2026, month: 10, day: 25, hour: 2, minute: 30 },
      '2026-10-25T00:30:00.000Z',
    ],
  ])('belong together in %s', (_, wall, instant) => {
    expect(instantOf(wall, prague)?.toISOString()).toBe(instant)
    expect(wallTimeOf(new Date(instant), prague)).toEqual(wall)
  })

  it('have nothing in common in the hour that spring leaves out', () => {
    expect(instantOf({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 }, prague)).toBeNull()
  })
})
