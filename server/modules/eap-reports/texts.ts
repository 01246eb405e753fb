import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { eapReportLanguages, type EapReportLanguage } from '../../../domain/eap-reports/eap-report-templates.ts'

/** What EAP reports say, in each of their languages; screens show the same words. */
const translations = i18next.createInstance()

void translations.init({
  initAsync: false,
  fallbackLng: false,
  supportedLngs: [...eapReportLanguages],
  resources: Object.fromEntries(eapReportLanguages.map((language) => [language, { translation: read(language) }])),
  interpolation: { escapeValue: false },
  returnNull: false,
  saveMissing: true,
  missingKeyHandler: (languages, _namespace, key) => {
    throw new Error(`EAP reports have no text ${key} in ${languages.join()}`)
  },
})

function read(language: EapReportLanguage): Record<string, unknown> {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

export type ReportWords = {
  language: EapReportLanguage
  /** BCP 47; Serbian is written in Latin script. */
  locale: string
  say: (key: string, values?: Record<string, string | number>) => string
  number: (value: number, decimals?: number) => string
  /** A number with its sign; zero has none. */
  signed: (value: number) => string
  percent: (share: number) => string
  date: (at: Date) => string
  /** A name in several languages, as the catalogue keeps it. */
  named: (names: Readonly<Record<string, string>>) => string
}

export function wordsIn(language: EapReportLanguage): ReportWords {
  const locale = language === 'sr' ? 'sr-Latn' : language
  const translate = translations.getFixedT(language)
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const letters = language.slice(0, 2)
  return {
    language,
    locale,
    say: (key, values = {}) => translate(key, values),
    number: (value, decimals = 0) =>
      format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    signed: (value) =>
      format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace(
        '-',
        '−',
      ),
    percent: (share) => format(share, { style: 'percent', maximumFractionDigits: 0 }),
    date: (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(at),
    named: (names) => names[letters] ?? names['en'] ?? Object.values(names)[0] ?? '',
  }
}
