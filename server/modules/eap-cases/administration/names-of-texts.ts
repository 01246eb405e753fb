import { invalid } from '../../../platform/app-error.ts'

type Text = { language: string; text: string }

/** Texts of the API as the database keeps them, by language; one language twice is refused. */
export function namesOf(texts: readonly Text[], path: string): Record<string, string> {
  const twice = texts.findIndex(({ language }, index) => texts.findIndex((one) => one.language === language) < index)
  if (twice !== -1) throw invalid([{ path: `${path}.${twice}.language`, code: 'TAKEN' }])
  return Object.fromEntries(texts.map(({ language, text }) => [language, text]))
}

/** The index of the first value that occurs before; -1 without any. */
export function firstRepeated(values: readonly string[]): number {
  return values.findIndex((value, index) => values.indexOf(value) < index)
}
