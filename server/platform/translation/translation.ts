import type { LanguageCode } from '../../../domain/languages/languages.ts'

/** A service that translates texts. The house has none unless it connects one: what is translated leaves the house. */
export type Translation = {
  /** The texts in another language, in their order. The service finds out what language each is in. */
  translate(texts: readonly string[], into: LanguageCode): Promise<string[]>
}

export type TranslationFailureCode =
  | 'TRANSLATION_AWAY'
  | 'TRANSLATION_REFUSED'
  | 'TRANSLATION_QUOTA'
  | 'LANGUAGE_NOT_TRANSLATED'

export class TranslationFailure extends Error {
  override readonly name = 'TranslationFailure'
  readonly code: TranslationFailureCode

  constructor(code: TranslationFailureCode) {
    super(code)
    this.code = code
  }
}
