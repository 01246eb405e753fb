import type { ReportLanguage } from './texts.ts'

const noBreakSpace = '\u00a0'

/** Words of one letter that should not end a line; in Hungarian the article. */
const smallWords: Partial<Record<ReportLanguage, string>> = {
  hu: 'a',
  cs: 'aikosuvz',
  sk: 'aikosuvz',
  pl: 'aiouwz',
  sr: 'aiosuk',
  'ru-RU': 'аивкосу',
}

/** Puts a no-break space after one-letter words and before dashes, which must not begin a line. */
export function keepSmallWords(text: string, language: ReportLanguage): string {
  const letters = smallWords[language]
  const kept = text.replaceAll(' – ', `${noBreakSpace}– `)
  if (!letters) return kept
  return kept.replace(new RegExp(`(?<=^|[\\s(„"»])([${letters}]) `, 'giu'), `$1${noBreakSpace}`)
}

/** `Praha` → `Praha`; for a sentence that begins with a count in words. */
export function capitalised(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** A CSS string: margin boxes take their text from the style sheet. */
export function cssString(text: string): string {
  const escaped = text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
  return `"${escaped}"`
}
