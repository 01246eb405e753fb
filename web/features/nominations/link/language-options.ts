import { contentLanguages, languageByCode } from '../../../../domain/languages/languages.ts'

/** Languages of the questionnaire, each under its own name. */
export function languageOptions(available: readonly string[], chosen: string | null) {
  const codes = available.length > 0 ? available : contentLanguages.map(({ code }) => code)
  const all = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes
  return all.map((code) => ({ code, name: languageByCode(code)?.name ?? code }))
}
