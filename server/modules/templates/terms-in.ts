import type { TermsModel } from '../../../contract/terms.ts'
import { contentLanguages, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { termsTextFor } from './official/official.ts'

/** The data protection notice in an interface language; for `en` the en-GB text. */
export function termsIn(language: InterfaceLanguage): TermsModel {
  const content = contentLanguages.find(({ code }) => code.slice(0, 2) === language)
  return termsTextFor(content?.code ?? 'en-GB')
}
