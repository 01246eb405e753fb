import { describe, expect, it } from 'vitest'
import { line, searched } from './shapes.ts'

const codes = (result: { error?: { issues: { code: string }[] } | undefined }) =>
  result.error?.issues.map(({ code }) => code)

describe('a line of text', () => {
  it.each(['47\n11', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b'])('refuses the control character in %j', (text) => {
    expect(codes(line(40).safeParse(text))).toEqual(['invalid_format'])
  })

  it('is trimmed and composed, and counted afterwards', () => {
    expect(line(3).parse(' e\u030Cab\n')).toBe('ěab')
    expect(codes(line(3).safeParse('abcd'))).toEqual(['too_big'])
    expect(codes(line(3, 1).safeParse(' \n'))).toEqual(['too_small'])
  })

  it('may be searched for as it was copied from a table', () => {
    expect(searched(40).parse('Jan\tNovák\n')).toBe('Jan Novák')
  })
})
