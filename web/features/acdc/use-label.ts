import { useCallback } from 'react'
import { languageCodes, languageByCode } from '../../../domain/languages/languages.ts'
import { worded, wordingLanguage } from '../../../domain/questionnaires/wording.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

type Labels = Readonly<Record<string, string>>

/** The language in which texts of activities are read first: that of the interface. */
export function useTextLanguage() {
  const { i18n } = useTranslation('acdc')
  return wordingLanguage(languageCodes, [i18n.language])
}

/** A text in the reader's language, or in one that it has. */
export function useLabel(): (labels: Labels) => string {
  const language = useTextLanguage()
  return useCallback((labels) => worded(labels, language, languageCodes), [language])
}

export const languageName = (code: string): string => languageByCode(code)?.name ?? code
