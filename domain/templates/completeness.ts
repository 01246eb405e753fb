import type { LanguageCode } from '../languages/languages.ts'
import type { TemplateContent } from './template-content.ts'
import { hasText, translatedTexts } from './translations.ts'

/** A text that one language lacks: `sections.0.questions.2.labels` in `cs`. */
export type TranslationGap = { path: string; language: LanguageCode }

/** What the languages lack, in reading order: text by text, and within a text in the order of the languages. */
export function translationGaps(content: TemplateContent, languages: readonly LanguageCode[]): TranslationGap[] {
  return translatedTexts(content).flatMap(({ path, labels }) =>
    languages.filter((language) => !hasText(labels[language])).map((language) => ({ path, language })),
  )
}

/**
 * The gap behind `from`, which may have been filled meanwhile; behind the last one comes the first again. `from` null,
 * or a place that holds no text to translate, leads to the first. Null where nothing is lacking.
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
