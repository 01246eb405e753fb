import { readFileSync } from 'node:fs'
import i18next, { type i18n } from 'i18next'
import { interfaceLanguages, type InterfaceLanguage } from '../../../domain/languages/languages.ts'

/** The texts that sentences of the journal are made of: its own, and the names of phases and kinds of mail. */
const namespaces = ['journal', 'waves', 'mailing'] as const

/** `key`: as in the pages, `waves:phase.nomination`; the journal's own texts need no namespace. */
export type JournalText = (key: string, values?: Readonly<Record<string, string | number>>) => string

let loaded: i18n | undefined

/** The texts of the pages, read from the same files, so that no text exists twice (decision 0226). */
export function journalTexts(language: InterfaceLanguage): JournalText {
  loaded ??= loadTexts()
  const translate = loaded.getFixedT(language, 'journal')
  return (key, values) => translate(key, { ...values })
}

function loadTexts(): i18n {
  const texts = i18next.createInstance()
  void texts.init({
    initAsync: false,
    fallbackLng: false,
    ns: [...namespaces],
    resources: Object.fromEntries(
      interfaceLanguages.map((language) => [
        language,
        Object.fromEntries(namespaces.map((name) => [name, readTexts(language, name)])),
      ]),
    ),
    // The pages escape these texts themselves.
    interpolation: { escapeValue: false },
  })
  return texts
}

function readTexts(language: InterfaceLanguage, namespace: string): Record<string, unknown> {
  const file = new URL(`../../../web/locales/${language}/${namespace}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}
