import { interfaceLanguageOf, type InterfaceLanguage } from '../languages/languages.ts'

/** A name in the language of the screen; where it is missing, the English one or whichever there is. */
export function labelIn(labels: Readonly<Record<string, string | undefined>>, language: InterfaceLanguage): string {
  const own = Object.entries(labels).find(([code, text]) => text && interfaceLanguageOf(code) === language)?.[1]
  return own ?? labels['en-GB'] ?? Object.values(labels).find(Boolean) ?? ''
}
