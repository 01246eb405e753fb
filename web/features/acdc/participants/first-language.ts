import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { wordingLanguage } from '../../../../domain/questionnaires/wording.ts'

/** What new people are given at first: the reader's language, if the wave has texts in it. */
export const firstLanguage = (offered: readonly LanguageCode[], own: string): LanguageCode =>
  wordingLanguage(offered, [own])
