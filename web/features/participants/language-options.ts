import { contentLanguages, type LanguageCode } from '../../../domain/languages/languages.ts'

/** Content languages under their own names, for selects. */
export const languageOptions: { value: LanguageCode; label: string }[] = contentLanguages.map(({ code, name }) => ({
  value: code,
  label: name,
}))

export const availableLanguages: readonly LanguageCode[] = contentLanguages.map(({ code }) => code)

export const languageName = (code: string) => contentLanguages.find((language) => language.code === code)?.name ?? code
