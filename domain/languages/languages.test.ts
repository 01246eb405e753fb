import { describe, expect, it } from 'vitest'
import { chooseInterfaceLanguage, contentLanguages, interfaceLanguageOf, interfaceLanguages } from './languages.ts'

describe('languages', () => {
  it('of content have fixed ids and codes (OPS-7-20)', () => {
    expect(contentLanguages.map(({ id, code }) => `${id} ${code}`)).toEqual([
      '1 en-GB',
      '2 cs',
      '3 sk',
      '4 sr',
      '5 hu',
      '6 pl',
      '7 ru-RU',
      '8 de',
      '9 en-US',
      '10 uk',
    ])
  })

  it('of the interface are eight, chosen by stored choice, then browser, then English (PLT-9-01, PLT-9-02, PLT-9-03)', () => {
    expect(interfaceLanguages).toEqual(['en', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru', 'de'])
    expect(chooseInterfaceLanguage('cs', 'de-DE')).toBe('cs')
    expect(chooseInterfaceLanguage(null, 'cs-CZ')).toBe('cs')
    expect(chooseInterfaceLanguage('xx', 'fr')).toBe('en')
  })

  it('of people are shown in the interface by their first two letters (OPS-2-85)', () => {
    expect(interfaceLanguageOf('ru-RU')).toBe('ru')
    expect(interfaceLanguageOf('uk')).toBeUndefined()
  })
})
