import { describe, expect, it } from 'vitest'
import { emailProblem, isSuspiciousEmail, normalizeEmail } from './email-address.ts'

describe('e-mail addresses', () => {
  it.each([
    ['A@B.CZ', 'a@b.cz'],
    [' eva@firma.cz\u00A0', 'eva@firma.cz'],
    ['eva\u200B@firma.cz', 'eva@firma.cz'],
    ['mailto:eva@firma.cz', 'eva@firma.cz'],
    ['ｅｖａ＠ｆｉｒｍａ．cz', 'eva@firma.cz'],
    ['jir\u030Ci@d\u016Fm.cz', 'ji\u0159i@d\u016Fm.cz'],
    ['', ''],
  ])('normalises %j to %j (OPS-5-21)', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored)
  })

  it.each(['a@b.cz', "o'neil@x.co.uk", 'a+b@x.cz', 'jiří@dům.cz', 'a@xn--dm-yka.cz', 'a@x.xn--p1ai'])(
    'accepts %s (OPS-5-42)',
    (email) => {
      expect(emailProblem(email)).toBeNull()
    },
  )

  it.each([
    'abc',
    '@x.cz',
    'a@',
    'a@x',
    'a@x.c',
    'a@x..cz',
    'a.@x.cz',
    'a..b@x.cz',
    'a b@x.cz',
    'a@-x.cz',
    'a@x.cz,b@x.cz',
  ])('refuses %s (OPS-5-42)', (email) => {
    expect(emailProblem(email)).toBe('INVALID_EMAIL')
  })

  it('takes 254 characters and refuses 255 (OPS-5-44, OPS-9-09)', () => {
    const labels = `${'d'.repeat(61)}.${'e'.repeat(61)}.${'f'.repeat(61)}.cz`
    const longest = `${'a'.repeat(254 - labels.length - 1)}@${labels}`
    expect(longest).toHaveLength(254)
    expect(emailProblem(longest)).toBeNull()
    expect(emailProblem(`a${longest}`)).toBe('EMAIL_TOO_LONG')
  })

  it.each([
    ['p\u0430vel@firma.cz', true],
    ['pavel@f\u03BFrma.cz', true],
    ['pavel@firma.cz', false],
    ['jiří@firma.cz', false],
    ['иван@почта.рф', false],
  ])('sees letters that only look Latin in %s: %s (OPS-5-42)', (email, suspicious) => {
    expect(isSuspiciousEmail(email)).toBe(suspicious)
  })
})
