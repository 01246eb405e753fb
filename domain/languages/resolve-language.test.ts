import { describe, expect, it } from 'vitest'
import { languageOf, resolveLanguage } from './resolve-language.ts'

describe('language codes of imports', () => {
  it.each([
    ['CS', 'cs'],
    ['en-gb', 'en-GB'],
    ['EN_us', 'en-US'],
    [' sk\u00A0', 'sk'],
  ])('matches %j without regard to case: %s (OPS-5-09)', (typed, code) => {
    expect(resolveLanguage(typed)).toBe(code)
  })

  it.each([
    ['en', 'en-GB'],
    ['gb', 'en-GB'],
    ['us', 'en-US'],
    ['cz', 'cs'],
    ['ru', 'ru-RU'],
    ['ua', 'uk'],
    ['de-AT', 'de'],
    ['cs-CZ', 'cs'],
  ])('takes the alias %s for %s (OPS-5-10)', (typed, code) => {
    expect(resolveLanguage(typed)).toBe(code)
  })

  it('reads uk as Ukrainian where Ukrainian is offered, else as British English (OPS-5-10)', () => {
    expect(resolveLanguage('uk')).toBe('uk')
    expect(resolveLanguage('UK', ['en-GB', 'cs'])).toBe('en-GB')
    expect(resolveLanguage('ua', ['en-GB', 'cs'])).toBeNull()
  })

  it.each(['xx', '', 'czech', 'constructor', '__proto__', 'csx'])('knows no language %j (OPS-5-10)', (typed) => {
    expect(resolveLanguage(typed)).toBeNull()
  })

  it('takes the code or the numeric id (OPS-3-02)', () => {
    expect(languageOf(2)).toBe('cs')
    expect(languageOf('cs')).toBe('cs')
    expect(languageOf(99)).toBeNull()
  })
})
