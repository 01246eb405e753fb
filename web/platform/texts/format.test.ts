import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formatCzk, formatDate, formatDateTime, formatHoursAgo, formatNumber, formatShortDateTime } from './format.ts'
import { changeInterfaceLanguage, startI18n } from './i18n.ts'

beforeAll(startI18n)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('formats', () => {
  it('writes dates DD.MM.YYYY in the zone of the browser', () => {
    const local = new Date(2026, 2, 5, 17, 30).toISOString()
    expect([formatDate(local), formatDateTime(local), formatDate(null)]).toEqual([
      '05.03.2026',
      '05.03.2026 17:30',
      '–',
    ])
  })

  it('writes the time of a journal record YY-MM-DD HH:mm (PLT-9-21, OPS-9-22)', () => {
    expect(formatShortDateTime(new Date(2025, 2, 4, 5, 6).toISOString())).toBe('25-03-04 05:06')
    expect(formatShortDateTime(null)).toBe('–')
  })

  it('groups crowns as the interface language does, with two decimals (PLT-9-22)', async () => {
    expect(plain(formatCzk(1_234_567.5))).toBe('CZK 1,234,567.50')
    await changeInterfaceLanguage('cs')
    expect(plain(formatCzk(1_234_567.5))).toBe('1 234 567,50 Kč')
    expect(plain(formatNumber(12_345))).toBe('12 345')
    await changeInterfaceLanguage('de')
    expect(plain(formatCzk(-0.05))).toBe('-0,05 CZK')
  })

  it('says how long ago in the language', async () => {
    await changeInterfaceLanguage('en')
    expect([formatHoursAgo(1.9), formatHoursAgo(47), formatHoursAgo(50)]).toEqual([
      '1 hour ago',
      '47 hours ago',
      '2 days ago',
    ])
    await changeInterfaceLanguage('cs')
    expect(formatHoursAgo(3.2)).toBe('před 3 hodinami')
  })

  it('makes a formatter once for each language, as lists format in every row', async () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    const written: string[] = []
    for (const language of ['hu', 'en', 'hu', 'en'] as const) {
      await changeInterfaceLanguage(language)
      written.push(formatNumber(12345.6789, 3), formatNumber(8.9, 3))
    }
    const times = made.mock.calls.length
    made.mockRestore()
    expect(times).toBe(2)
    expect(written.map(plain).slice(0, 4)).toEqual(['12 345,679', '8,900', '12,345.679', '8.900'])
  })
})
