import { createContext, useContext } from 'react'
import type { LanguageCode } from '../../../domain/constants/languages.ts'

const ShownLanguagesContext = createContext<readonly LanguageCode[]>(['en-GB'])

/** One or two languages that a template is shown in. */
export const ShownLanguages = ShownLanguagesContext.Provider

export function useShownLanguages(): readonly LanguageCode[] {
  return useContext(ShownLanguagesContext)
}
