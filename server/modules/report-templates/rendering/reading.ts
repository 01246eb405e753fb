import type { Labels } from '../../../../domain/templates/template-content.ts'
import { type Html, html } from './html.ts'
import { localeOf, type Perspective, type ReportTexts, reportLanguageOf, textsIn } from './texts.ts'
import { keepSmallWords } from './typography.ts'

/** Texts, names and formats in the language of whoever reads a report. */
export type Reading = ReportTexts & {
  perspective: Perspective
  locale: string
  label(labels: Labels | undefined): string
  /** 4.31 */
  mean(value: number): string
  decimal(value: number, digits: number): string
  /** +1.32, −1.14, ±0.00 */
  signed(value: number): string
  /** `A, B and C`, each as emphasised or not. */
  list(names: readonly string[]): string
  boldList(names: readonly string[]): Html
  date(day: string): string
}

export function readingIn(code: string, perspective: Perspective): Reading {
  const language = reportLanguageOf(code)
  const locale = localeOf(language)
  const decimalSign = language === 'en-GB' ? '.' : ','
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', decimalSign)
  const mean = (value: number) => decimal(value, 2)
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    ...textsIn(language, perspective),
    perspective,
    locale,
    label: (labels) => keepSmallWords(chooseLabel(labels, code), language),
    mean,
    decimal,
    signed: (value) => (value > 0 ? '+' : value < 0 ? '−' : '±') + mean(Math.abs(value)),
    list: (names) => conjunction.format(names),
    boldList: (names) => {
      const parts = conjunction.formatToParts(names)
      return html`${parts.map(({ type, value }) => (type === 'element' ? html`<b>${value}</b>` : value))}`
    },
    date: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  }
}

/** A label in the requested language, otherwise in English, otherwise in any. */
function chooseLabel(labels: Labels | undefined, language: string): string {
  if (!labels) return ''
  const known: Readonly<Record<string, string | undefined>> = labels
  const candidates = [known[language], labels['en-GB'], labels['en-US'], ...Object.values(labels)]
  return candidates.find((text) => text?.trim())?.trim() ?? ''
}
