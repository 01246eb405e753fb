import { describe, expect, it } from 'vitest'
import {
  readTexts,
  type ReportLanguage,
  reportLanguageOf,
  reportLanguages,
  shippedReportName,
  textsIn,
} from './texts.ts'

type Flat = Record<string, unknown>

function flatten(texts: Record<string, unknown>, path = ''): Flat {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatten(value as Record<string, unknown>, `${path}${key}.`))
        : [[`${path}${key}`, value]],
    ),
  )
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/
const english = flatten(readTexts('en-GB'))
const stem = (key: string) => key.replace(pluralSuffix, '')
const stems = (texts: Flat) => [...new Set(Object.keys(texts).map(stem))].toSorted()

function placeholders(texts: Flat, key: string): string[] {
  const all = Object.entries(texts).filter(([other]) => stem(other) === key)
  const names = all.flatMap(([, text]) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''))
  return [...new Set(names)].filter((name) => !name.startsWith('count')).toSorted()
}

describe.each(reportLanguages)('the report in %s', (language: ReportLanguage) => {
  const texts = flatten(readTexts(language))

  it('has every text', () => {
    expect(stems(texts)).toEqual(stems(english))
    expect(Object.values(texts).filter((text) => text === '')).toEqual([])
  })

  it('fills in the same values as the English text', () => {
    for (const key of stems(english)) expect([key, placeholders(texts, key)]).toEqual([key, placeholders(english, key)])
  })

  it('has every plural form that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = Object.keys(english)
      .filter((key) => key.endsWith('_one'))
      .map(stem)
    expect(plurals.length).toBeGreaterThan(5)
    const missing = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !(key in texts))
    expect(missing).toEqual([])
  })

  it('writes counts up to twelve in words', () => {
    expect(textsIn(language).text('headlines.blind-spots', { count: 2 })).not.toMatch(/\d|\{/)
    expect(textsIn(language).text('headlines.blind-spots', { count: 21 })).toMatch(/21/)
  })

  it('is not in English', () => {
    if (language === 'en-GB') return
    const same = Object.keys(texts).filter((key) => texts[key] === english[key] && /[a-z]{4}/i.test(String(texts[key])))
    expect(
      same.filter(
        (key) => !/\.(someOf|share|project|date|percent|position|alpha)$/.test(key) && !/title|cover/.test(key),
      ),
    ).toEqual([])
  })
})

it('names a report in its own language', () => {
  expect(shippedReportName('individual', 'cs')).toBe('360° individuální zpráva')
  expect(new Set(reportLanguages.map((language) => shippedReportName('individual', language))).size).toBe(8)
})

it('refuses a text that does not exist', () => {
  expect(() => textsIn('cs').text('headlines.no-such')).toThrow('headlines.no-such')
})

it.each([
  ['cs', 'cs'],
  ['ru-RU', 'ru-RU'],
  ['en-US', 'en-GB'],
  ['uk', 'en-GB'],
] as const)('answers %s with %s', (asked, spoken) => {
  expect(reportLanguageOf(asked)).toBe(spoken)
})

it('keeps a Czech one-letter preposition on the line of the next word', () => {
  const czech = textsIn('cs')
  expect(czech.text('importance.lines')).not.toMatch(/ [kosuvz] /)
  expect(czech.text('headlines.shift', { section: 'A' })).toContain('v\u00a0kompetenci')
})

it('begins no line with a dash, and ends none with a Hungarian article', () => {
  expect(textsIn('ru-RU').text('gaps.intro')).toContain('\u00a0–')
  expect(textsIn('hu').text('importance.lines')).not.toMatch(/ a /i)
})
