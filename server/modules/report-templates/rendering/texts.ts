import { readFileSync } from 'node:fs'
import i18next, { type i18n, type TFunction } from 'i18next'
import { interfaceLanguageOf } from '../../../../domain/languages/languages.ts'
import type { DrawnReport } from '../../../../domain/report-templates/tool-reports.ts'
import { escapeHtml } from '../../../../domain/text/escape-html.ts'
import { Html, type HtmlPart, trusted } from './html.ts'
import { isolated } from './right-to-left.ts'
import { keepSmallWords } from './typography.ts'

/** The languages in which the report's own texts exist. */
export const reportLanguages = ['en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** Languages without report texts get English. */
export function reportLanguageOf(code: string): ReportLanguage {
  const letters = interfaceLanguageOf(code)
  return reportLanguages.find((language) => language.slice(0, 2) === letters) ?? 'en-GB'
}

/** For `lang` attributes and Intl; Serbian is written in Latin script. */
export function localeOf(language: ReportLanguage): string {
  return language === 'sr' ? 'sr-Latn' : language
}

export type TextValues = Readonly<Record<string, Html | string | number>>

/** Whom the report's own texts speak to, or about: the person of the report, somebody who reads about this person, a group. */
export type Perspective = 'reader' | 'person' | 'group'

/** Texts of these blocks stand instead of those with the same key outside of them; the first that has one counts. */
const blocksOf: Readonly<Record<Perspective, readonly string[]>> = {
  reader: [],
  person: ['aboutPerson'],
  group: ['aboutGroup', 'aboutPerson'],
}

export type ReportTexts = {
  /** Plain text, to be escaped like any other. */
  text(key: string, values?: TextValues): string
  /** Text with markup for emphasis; inserted values are escaped. */
  rich(key: string, values?: TextValues): Html
}

const translations: i18n = i18next.createInstance()

void translations.init({
  initAsync: false,
  fallbackLng: false,
  supportedLngs: [...reportLanguages],
  resources: Object.fromEntries(reportLanguages.map((language) => [language, { translation: readTexts(language) }])),
  interpolation: { escapeValue: false },
  returnNull: false,
  saveMissing: true,
  missingKeyHandler: (languages, _namespace, key) => {
    throw new Error(`the report has no text ${key} in ${languages.join()}`)
  },
})

export function textsIn(language: ReportLanguage, perspective: Perspective = 'reader'): ReportTexts {
  const translate = translations.getFixedT(language)
  const keysOf = (key: string) => [...blocksOf[perspective].map((block) => `${block}.${key}`), key]
  const say = (key: string, values: TextValues, toText: (value: Html | string | number) => string) =>
    keepSmallWords(translate(keysOf(key), { ...mapValues(values, toText), ...countIn(translate, values) }), language)
  return {
    text: (key, values = {}) => say(key, values, (value) => isolated(String(value))),
    rich: (key, values = {}) => trusted(say(key, values, escaped)),
  }
}

/** What files and lists call a report by a shipped template, in the language of the report. */
export function shippedReportName(report: DrawnReport, language: string): string {
  return textsIn(reportLanguageOf(language)).text(`report.names.${report}`)
}

/** Lists every text of a language by its full key, for comparing languages. */
export function readTexts(language: ReportLanguage): Record<string, unknown> {
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

/** A count is available as a figure and as a word in the gender that the noun needs. */
function countIn(translate: TFunction, { count }: TextValues): Record<string, string | number> {
  if (typeof count !== 'number') return {}
  const word = (gender: 'm' | 'f' | 'n') => {
    const words = translate(`numberWords.${gender}`, { returnObjects: true }) as unknown as string[]
    return words[count] ?? String(count)
  }
  return { count, countM: word('m'), countF: word('f'), countN: word('n') }
}

function mapValues(values: TextValues, map: (value: Html | string | number) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}

function escaped(value: HtmlPart): string {
  return value instanceof Html ? value.markup : escapeHtml(isolated(String(value)))
}

/** All texts of a language as they are nested in its file, for templates: `t.overview.inShort`. */
export function textTree(language: ReportLanguage, perspective: Perspective = 'reader'): Record<string, unknown> {
  return (trees[`${language} ${perspective}`] ??= keptTogether(treeOf(language, perspective), language))
}

type Tree = Record<string, unknown>

const trees: Partial<Record<`${ReportLanguage} ${Perspective}`, Tree>> = {}

function treeOf(language: ReportLanguage, perspective: Perspective): Tree {
  const texts = readTexts(language)
  return blocksOf[perspective].toReversed().reduce((tree, block) => overlaid(tree, texts[block] as Tree), texts)
}

function overlaid(tree: Tree, over: Tree): Tree {
  const entries = Object.entries(over).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : overlaid((tree[name] ?? {}) as Tree, value as Tree),
  ])
  return { ...tree, ...(Object.fromEntries(entries) as Tree) }
}

function keptTogether(texts: Record<string, unknown>, language: ReportLanguage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      if (typeof value === 'string') return [name, keepSmallWords(value, language)]
      const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isBranch ? keptTogether(value as Record<string, unknown>, language) : value]
    }),
  )
}
