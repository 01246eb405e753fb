import { describe, expect, it } from 'vitest'
import { checkAssessee, checkIncognitoBatch } from './save-assessee.ts'

const draft = { name: '', email: null, language: 'cs' as const, incognito: false }

describe('saving one person', () => {
  it.each([
    [{ name: 'Anna' }, null],
    [{ email: 'a@b.cz' }, null],
    [{ incognito: true }, null],
    [{}, 'NAME_OR_EMAIL_REQUIRED'],
    [{ name: ' \u200B ' }, 'NAME_OR_EMAIL_REQUIRED'],
    [{ name: 'Anna', language: null }, 'LANGUAGE_REQUIRED'],
    [{ incognito: true, language: null }, 'LANGUAGE_REQUIRED'],
    [{ email: 'abc' }, 'INVALID_EMAIL'],
    [{ name: 'x'.repeat(256) }, 'NAME_TOO_LONG'],
  ])('answers %j with %s (OPS-5-12)', (change, reason) => {
    const check = checkAssessee({ ...draft, ...change })
    expect(check.ok ? null : check.reason).toBe(reason)
  })

  it('keeps neither name nor e-mail of an incognito person (OPS-5-13)', () => {
    expect(checkAssessee({ ...draft, name: 'Anna', email: 'a@b.cz', incognito: true })).toEqual({
      ok: true,
      assessee: { name: '', email: null, language: 'cs', incognito: true },
    })
  })

  it.each([
    [null, 10, 'LANGUAGE_REQUIRED'],
    ['cs', null, 'COUNT_REQUIRED'],
    ['cs', 0, 'COUNT_REQUIRED'],
    ['cs', 1.5, 'COUNT_REQUIRED'],
    ['cs', 1001, 'TOO_MANY_ROWS'],
  ] as const)('refuses an anonymous batch of language %s and count %s (OPS-5-14)', (language, count, reason) => {
    expect(checkIncognitoBatch(language, count)).toEqual({ ok: false, reason })
  })

  it('makes as many anonymous people as asked (OPS-5-14)', () => {
    const batch = checkIncognitoBatch('cs', 10)
    expect(batch.ok && batch.assessees).toHaveLength(10)
  })
})
