import type { LanguageCode } from '../languages/languages.ts'
import type { TemplateContent } from './template-content.ts'
import { isGiven, translatedTexts } from './translations.ts'

/** A text missing in one language: `sections.0.questions.2.labels` in `cs`. */
export type TranslationGap = { path: string; language: LanguageCode }

/** The missing texts, in reading order: text by text, and within a text in the order of the languages. */
export function translationGaps(content: TemplateContent, languages: readonly LanguageCode[]): TranslationGap[] {
  return translatedTexts(content).flatMap(({ path, labels }) =>
    languages.filter((language) => !isGiven(path, labels[language])).map((language) => ({ path, language })),
  )
}

/**
 * The next missing text after `from`, which may have been filled meanwhile; after the last comes the first again. If `from`
 * is null or not a text to translate, the first. Null if nothing is missing.
 */
export function nextGap(
  content: TemplateContent,
  languages: readonly LanguageCode[],
  from: TranslationGap | null,
): TranslationGap | null {
  const gaps = translationGaps(content, languages)
  const paths = translatedTexts(content).map(({ path }) => path)
  const placeOf = ({ path, language }: TranslationGap) =>
    paths.indexOf(path) * languages.length + languages.indexOf(language)
  const isKnown = from !== null && paths.includes(from.path)
  const behind = isKnown ? gaps.find((gap) => placeOf(gap) > placeOf(from)) : undefined
  return behind ?? gaps[0] ?? null
}
