import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { interfaceLanguages, type InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import type { ElectronicWords } from '../electronic/ubl.ts'
import type { InvoiceDocument } from '../invoice-document.ts'

/** What invoices say, in the language of the branch. */
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
    throw new Error(`Invoices have no text ${key} in ${languages.join()}`)
  },
})

function read(language: InterfaceLanguage): Record<string, unknown> {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

export type InvoiceWords = {
  /** BCP 47; Serbian is written in Latin script. */
  locale: string
  say: (key: string, values?: Record<string, string>) => string
  /** An amount with as many decimals as it has, at least two. */
  amount: (amount: string) => string
  /** The same with its currency. */
  money: (amount: string, currency: string) => string
  quantity: (count: number) => string
  rate: (percent: string) => string
  day: (day: string) => string
  country: (code: string) => string
}

const locales: Partial<Record<InterfaceLanguage, string>> = { en: 'en-GB', sr: 'sr-Latn' }

export function invoiceWords(code: string): InvoiceWords {
  const language = interfaceLanguages.find((known) => known === code) ?? 'en'
  const locale = locales[language] ?? language
  const translate = translations.getFixedT(language)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  // Decimals are formatted from their text: they never become binary fractions.
  const format = (written: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(written as Intl.StringNumericLiteral).replace('-', '−')
  return {
    locale,
    say: (key, values = {}) => translate(key, values),
    amount: (amount) => format(amount, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    money: (amount, currency) => format(amount, { style: 'currency', currency }),
    quantity: (count) => format(String(count), {}),
    rate: (percent) => format(percent, { maximumFractionDigits: 2 }),
    day: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
    country: (country) => (/^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country),
  }
}

/** Why an invoice has no VAT, in a sentence that the law asks for; null where it has. */
export function exemptionOf({ tax, seller }: InvoiceDocument, { say }: InvoiceWords): string | null {
  if (!tax || tax.rule.category === 'S') return null
  if (tax.rule.category === 'AE') return say('note.reverseCharge')
  return say(seller.vatNumber === '' ? 'note.notRegistered' : 'note.outside')
}

export function electronicWords(language: string, document: InvoiceDocument): ElectronicWords {
  const words = invoiceWords(language)
  const exemption = exemptionOf(document, words)
  const project = `${words.say('fact.project')}: ${document.project}`
  return {
    exemption,
    note: [project, exemption].filter((part) => part !== null).join('\n'),
    creditTerms: words.say('note.creditTerms'),
  }
}
