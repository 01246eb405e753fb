import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'

const noBreak = '\u00a0'
const oneLetterWords: Partial<Record<InterfaceLanguage, RegExp>> = {
  cs: /(?<=^|[\s(\u00a0])([ksvzouiaKSVZOUIA]) (?=\S)/gu,
  sk: /(?<=^|[\s(\u00a0])([ksvzouiaKSVZOUIA]) (?=\S)/gu,
  pl: /(?<=^|[\s(\u00a0])([wzouiaWZOUIA]) (?=\S)/gu,
}

/** Keeps a number with its unit or month and a one-letter preposition with its word. */
export function unparted(text: string, language: InterfaceLanguage): string {
  const numbers = text.replace(/(\d\.?|\{\{count\}\}) (?=\p{L}|%)/gu, `$1${noBreak}`)
  const words = oneLetterWords[language]
  return words ? numbers.replace(words, `$1${noBreak}`) : numbers
}
