import { describe, expect, it } from 'vitest'
import { writeLocalDateTime } from '../../../domain/time/local-time.ts'
import { maskDateText, readDateText } from './date-text.ts'

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
    expect(maskDateText(typed)).toBe(masked)
  })

  it('lets a separator be deleted', () => {
    expect(maskDateText('20', false)).toBe('20')
    expect(maskDateText('20.03.', false)).toBe('20.03')
  })

  it('does not move other parts when one in the middle is corrected', () => {
    expect(maskDateText('20.0.2026 17:00', false, false)).toBe('20.0.2026 17:00')
    expect(maskDateText('20.014.2026 17:00', false)).toBe('20.01.2026 17:00')
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
    expect(readDateText(text)).toBeNull()
  })

  it('reads what it writes', () => {
    expect(readDateText(writeLocalDateTime('2024-02-29T07:05'))).toBe('2024-02-29T07:05')
  })
})
