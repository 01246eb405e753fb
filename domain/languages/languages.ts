/** Languages that people, templates and mails can have. Ids and codes are fixed data of the product. */
export const contentLanguages = [
  { id: 1, code: 'en-GB', name: 'English (UK)' },
  { id: 2, code: 'cs', name: 'Čeština' },
  { id: 3, code: 'sk', name: 'Slovenčina' },
  { id: 4, code: 'sr', name: 'Srpski' },
  { id: 5, code: 'hu', name: 'Magyar' },
  { id: 6, code: 'pl', name: 'Polski' },
  { id: 7, code: 'ru-RU', name: 'Русский' },
  { id: 8, code: 'de', name: 'Deutsch' },
  { id: 9, code: 'en-US', name: 'English (US)' },
  { id: 10, code: 'uk', name: 'Українська' },
] as const

export type ContentLanguage = (typeof contentLanguages)[number]
export type LanguageCode = ContentLanguage['code']
export type LanguageId = ContentLanguage['id']

export const languageCodes = contentLanguages.map((language) => language.code) as [LanguageCode, ...LanguageCode[]]

/** For imports without a language; when adding participants the chosen default wins. */
export const defaultLanguageId = 1 satisfies LanguageId
export const defaultTemplateLanguages: readonly LanguageCode[] = ['en-GB', 'cs']

export const interfaceLanguages = ['en', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
export const defaultInterfaceLanguage = 'en' satisfies InterfaceLanguage

/** What the language selectors offer: the header, the header on EAP pages, and pages opened by a link. */
export const headerLanguages = ['en', 'cs'] as const satisfies readonly InterfaceLanguage[]
export const eapHeaderLanguages = ['en', 'cs', 'sk', 'sr', 'hu', 'pl'] as const satisfies readonly InterfaceLanguage[]
export const sharedPageLanguages = [
  'en',
  'cs',
  'de',
  'sk',
  'sr',
  'hu',
  'pl',
  'ru',
] as const satisfies readonly InterfaceLanguage[]

export function isLanguageCode(code: string): code is LanguageCode {
  return contentLanguages.some((language) => language.code === code)
}

export function languageById(id: number): ContentLanguage | undefined {
  return contentLanguages.find((language) => language.id === id)
}

export function languageByCode(code: string): ContentLanguage | undefined {
  return contentLanguages.find((language) => language.code === code)
}

/** By the first two letters: `cs-CZ` → cs, `uk` → undefined (no interface in Ukrainian). */
export function interfaceLanguageOf(code: string | null | undefined): InterfaceLanguage | undefined {
  const letters = code?.slice(0, 2).toLowerCase()
  return interfaceLanguages.find((language) => language === letters)
}

/** The content language that is written like an interface: `en` → en-GB. */
export function contentLanguageOf(language: InterfaceLanguage): LanguageCode {
  return languageCodes.find((code) => interfaceLanguageOf(code) === language) ?? 'en-GB'
}

/** The stored choice wins over the browser's language; without either, English. */
export function chooseInterfaceLanguage(stored: string | null, browser: string | null): InterfaceLanguage {
  const remembered = interfaceLanguages.find((language) => language === stored)
  return remembered ?? interfaceLanguageOf(browser) ?? defaultInterfaceLanguage
}
