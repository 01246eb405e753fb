import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeInterfaceLanguage, i18n, interfaceLanguage, startI18n } from './i18n.ts'
import { remembered } from './remembered.ts'

const browserSpeaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('interface language', () => {
  it('is the stored choice, else the one of the browser by two letters, else English (PLT-9-02, PLT-9-03)', async () => {
    browserSpeaks('hu-HU')
    await startI18n()
    expect([interfaceLanguage(), i18n.t('errors:error')]).toEqual(['hu', 'Hiba'])
    remembered.set('language', 'pl')
    await startI18n()
    expect(interfaceLanguage()).toBe('pl')
    localStorage.clear()
    browserSpeaks('uk')
    await startI18n()
    expect(interfaceLanguage()).toBe('en')
  })

  it('changes everywhere at once and is remembered (PLT-9-31)', async () => {
    await startI18n()
    await changeInterfaceLanguage('cs')
    expect(i18n.t('ui:fieldErrors.REQUIRED')).toBe('Hodnota je povinná')
    expect(document.documentElement.lang).toBe('cs')
    expect(remembered.get('language')).toBe('cs')
  })

  it('writes Serbian in Latin letters', async () => {
    await changeInterfaceLanguage('sr')
    expect(document.documentElement.lang).toBe('sr-Latn')
  })
})
