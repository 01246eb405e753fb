import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { interfaceLanguages, type InterfaceLanguage } from '../../../../domain/languages/languages.ts'

/** What downloaded files say beside what was published: columns, roles, the codebook. The pages do not need it. */
const translations = i18next.createInstance()

void translations.init({
  initAsync: false,
  fallbackLng: false,
  supportedLngs: [...interfaceLanguages],
  resources: Object.fromEntries(interfaceLanguages.map((language) => [language, { translation: read(language) }])),
  interpolation: { escapeValue: false },
  returnNull: false,
  saveMissing: true,
  missingKeyHandler: (languages, _namespace, key) => {
    throw new Error(`Downloads have no text ${key} in ${languages.join()}`)
  },
})

function read(language: InterfaceLanguage): Record<string, unknown> {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

export const exportTexts = (language: InterfaceLanguage): Say => {
  const translate = translations.getFixedT(language)
  return (key, values = {}) => translate(key, { ...values })
}
