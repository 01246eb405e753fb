import { contentLanguages, languageById, type LanguageCode } from './languages.ts'
import { cleanText } from '../text/clean-text.ts'

/** Tried in order if the code itself is not available: `uk` means Ukrainian if Ukrainian is available. */
const aliases: Record<string, readonly LanguageCode[]> = {
  en: ['en-GB', 'en-US'],
  gb: ['en-GB'],
  uk: ['en-GB'],
  us: ['en-US'],
  cz: ['cs'],
  ru: ['ru-RU'],
  ua: ['uk'],
}

/**
 * The available language that a typed code means, in upper or lower case: `CS`, `en_gb`, `cz`, or `de-AT` by its first
 * part; null if there is none.
 */
export function resolveLanguage(
  typed: string,
  available: readonly LanguageCode[] = contentLanguages.map((language) => language.code),
): LanguageCode | null {
  const code = cleanText(typed).toLowerCase().replaceAll('_', '-')
  if (code === '') return null
  const [primary = ''] = code.split('-')
  return byCodeOrAlias(code, available) ?? (primary === code ? null : byCodeOrAlias(primary, available))
}

function byCodeOrAlias(code: string, available: readonly LanguageCode[]): LanguageCode | null {
  const exact = available.find((language) => language.toLowerCase() === code)
  const alias = Object.hasOwn(aliases, code) ? aliases[code] : undefined
  return exact ?? alias?.find((language) => available.includes(language)) ?? null
}

/** Requests give a language as its code or its numeric id. */
export function languageOf(codeOrId: string | number): LanguageCode | null {
  return typeof codeOrId === 'number' ? (languageById(codeOrId)?.code ?? null) : resolveLanguage(codeOrId)
}
