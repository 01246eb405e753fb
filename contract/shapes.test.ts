import { describe, expect, it } from 'vitest'
import { instant, line, searched } from './shapes.ts'

const codes = (result: { error?: { issues: { code: string }[] } | undefined }) =>
  result.error?.issues.map(({ code }) => code)

describe('a line of text', () => {
  it.each(['47\n11', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b'])('refuses the control character in %j', (text) => {
    expect(codes(line(40).safeParse(text))).toEqual(['invalid_format'])
  })

  it('is trimmed and composed before it is counted', () => {
    expect(line(3).parse(' e\u030Cab\n')).toBe('ěab')
    expect(codes(line(3).safeParse('abcd'))).toEqual(['too_big'])
    expect(codes(line(3, 1).safeParse(' \n'))).toEqual(['too_small'])
  })

  it('has no invisible characters, and keeps emoji complete', () => {
    expect(line(40).parse('\u202Elive\u200B \uFEFFtwo')).toBe('live two')
    expect(line(40).parse('👩\u200D👩\u200D👧 ❤️')).toBe('👩\u200D👩\u200D👧 ❤️')
    expect(codes(line(40, 1).safeParse('\u200B\u2060 '))).toEqual(['too_small'])
    expect(searched(40).parse('No\u00ADvák')).toBe('Novák')
  })

  it('may be searched for as copied from a table', () => {
    expect(searched(40).parse('Jan\tNovák\n')).toBe('Jan Novák')
  })

  it('is searched for only by its letters: marks without any are no text', () => {
    expect(searched(40).parse(' \u0301 \u030C\u20DD')).toBe('')
    expect(codes(searched(40, 3).safeParse('\u0301\u0301\u0301'))).toEqual(['too_small'])
    expect(codes(searched(40, 3).safeParse('a\u0301\u0302b'))).toEqual(['too_small'])
    expect(searched(40, 3).parse('Z\u030Ca\u0301\u0302b')).toBe('Žá\u0302b')
    expect(searched(40, 1).parse('각')).toBe('각')
  })
})

describe('an instant', () => {
  it.each([
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00.123456789+05:45', '2026-11-20T02:15:00.123Z'],
    ['2026-11-20T08:00:00+23:59', '2026-11-19T08:01:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2999-12-31T23:59:59Z', '2999-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, utc) => {
    expect(instant.parse(text)).toBe(utc)
  })

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-11-20',
    '0000-01-01T00:00:00Z',
    '1900-01-01T00:00:00+01:00',
    '2999-12-31T23:59:59-01:00',
    '9999-12-31T23:59:59-14:00',
  ])('%s is none: no calendar or clock of some zone, or not PostgreSQL, would know it', (text) => {
    expect(codes(instant.safeParse(text))).toContain('invalid_format')
  })
})
