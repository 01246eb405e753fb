import type { LanguageCode } from '../languages/languages.ts'
import type { Labels } from '../templates/template-content.ts'
import { hasText } from '../templates/translations.ts'

const letters = (code: string) => code.slice(0, 2).toLowerCase()

/**
 * The nearest published language: exactly the requested one, else one with the same first two letters (en → en-GB),
 * then the same for the next requested one; else the fallback.
 */
export function wordingLanguage(published: readonly LanguageCode[], wishes: readonly string[]): LanguageCode {
  const exact = (wish: string) => published.find((code) => code === wish)
  const near = (wish: string) => published.find((code) => letters(code) === letters(wish))
  const [spoken] = wishes.map((wish) => exact(wish) ?? near(wish)).filter((code) => code !== undefined)
  return spoken ?? published[0] ?? 'en-GB'
}

/** A text in the language, or in one that it has; empty if it has none. */
export function worded(labels: Labels, language: LanguageCode, published: readonly LanguageCode[]): string {
  const texts = [labels[language], ...published.map((code) => labels[code]), ...Object.values(labels)]
  return texts.find(hasText)?.trim() ?? ''
}
