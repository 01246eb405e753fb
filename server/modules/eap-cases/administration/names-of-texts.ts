import { invalid } from '../../../platform/app-error.ts'

type Text = { language: string; text: string }

/** Texts of the API as the database keeps them, by language; an unknown language and one twice are refused. */
export function namesOf(texts: readonly Text[], path: string, known: readonly string[]): Record<string, string> {
  refuseLanguages(texts, path, known)
  return Object.fromEntries(texts.map(({ language, text }) => [language, text]))
}

/** Throws for the first language that is none of those in which the text is read, or that occurs before. */
export function refuseLanguages(texts: readonly { language: string }[], path: string, known: readonly string[]): void {
  const languages = texts.map(({ language }) => language)
  const strange = languages.findIndex((language) => !known.includes(language))
  if (strange !== -1) throw invalid([{ path: `${path}.${strange}.language`, code: 'UNKNOWN_LANGUAGE' }])
  const repeated = firstRepeated(languages)
  if (repeated !== -1) throw invalid([{ path: `${path}.${repeated}.language`, code: 'TAKEN' }])
}

/** The index of the first value that occurs before; -1 without any. */
export function firstRepeated(values: readonly string[]): number {
  return values.findIndex((value, index) => values.indexOf(value) < index)
}
