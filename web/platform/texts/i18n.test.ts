import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeInterfaceLanguage, interfaceLanguage, replaceTexts, startI18n, withTexts } from './i18n.ts'
import { i18n } from './use-translation.tsx'
import { remembered } from '../remembered.ts'

const setBrowserLanguage = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('interface language', () => {
  it('is the stored choice, else the one of the browser by two letters, else English (PLT-9-02, PLT-9-03)', async () => {
    setBrowserLanguage('hu-HU')
    await startI18n()
    expect([interfaceLanguage(), i18n.t('errors:error')]).toEqual(['hu', 'Hiba'])
    remembered.set('language', 'pl')
    await startI18n()
    expect(interfaceLanguage()).toBe('pl')
    localStorage.clear()
    setBrowserLanguage('uk')
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

describe('texts of a page', () => {
  const title = ['organizations', 'title'] as const

  it('come with its code, in the language of the page', async () => {
    remembered.set('language', 'cs')
    // As in a browser that has opened no page yet.
    vi.resetModules()
    const fresh = await import('./i18n.ts')
    const { i18n: freshTexts } = await import('./use-translation.tsx')
    await fresh.startI18n()
    expect(freshTexts.textAt(...title)).toBeUndefined()
    const code = await fresh.withTexts(['organizations'], () => Promise.resolve('code'))
    expect([code, freshTexts.textAt(...title)]).toEqual(['code', 'Organizace'])
  })

  it('are loaded in another language before the page switches to it (PLT-9-31)', async () => {
    await startI18n()
    await withTexts(['organizations'], () => Promise.resolve())
    const spoken: (string | undefined)[] = []
    i18n.onLanguage(() => spoken.push(i18n.textAt(...title)))
    await changeInterfaceLanguage('de')
    expect(spoken).toEqual(['Organisationen'])
  })

  it('come in both languages while the language is being changed', async () => {
    await startI18n()
    const change = changeInterfaceLanguage('pl')
    await withTexts(['sharing'], () => Promise.resolve())
    await change
    expect(i18n.textAt('sharing', 'title')).toBeTruthy()
  })

  it('fail together with its code', async () => {
    await startI18n()
    await expect(withTexts(['mailing'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  it('can be replaced while it is shown', async () => {
    await startI18n()
    await withTexts(['search'], () => Promise.resolve())
    replaceTexts('en', 'search', { title: 'Find' })
    expect([i18n.t('search:title'), i18n.textAt('search', 'close')]).toEqual(['Find', undefined])
  })
})
