import type { LanguageCode } from '../languages/languages.ts'
import { fullNameMax, incognitoCountMax } from './limits.ts'
import type { AssesseeDraft } from './assessee.ts'
import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import type { ParticipantErrorCode } from './error-codes.ts'
import { cleanText } from '../text/clean-text.ts'

export type SavedAssessee = { name: string; email: string | null; language: LanguageCode; incognito: boolean }
export type AssesseeCheck = { ok: true; assessee: SavedAssessee } | { ok: false; reason: ParticipantErrorCode }

/** What is stored from one person's form, or why it cannot be saved. An incognito person has no name and no e-mail. */
export function checkAssessee(draft: AssesseeDraft): AssesseeCheck {
  if (draft.language === null) return { ok: false, reason: 'LANGUAGE_REQUIRED' }
  const { language, incognito } = draft
  if (incognito) return { ok: true, assessee: { name: '', email: null, language, incognito } }

  const name = cleanText(draft.name)
  const email = normalizeEmail(draft.email ?? '') || null
  if (name === '' && email === null) return { ok: false, reason: 'NAME_OR_EMAIL_REQUIRED' }
  if (name.length > fullNameMax) return { ok: false, reason: 'NAME_TOO_LONG' }
  const problem = email === null ? null : emailProblem(email)
  if (problem !== null) return { ok: false, reason: problem }
  return { ok: true, assessee: { name, email, language, incognito } }
}

export type IncognitoBatchCheck =
  | { ok: true; assessees: SavedAssessee[] }
  | { ok: false; reason: 'LANGUAGE_REQUIRED' | 'COUNT_REQUIRED' | 'TOO_MANY_ROWS' }

/** A batch of anonymous people needs a language and a whole number of them. */
export function checkIncognitoBatch(language: LanguageCode | null, count: number | null): IncognitoBatchCheck {
  if (language === null) return { ok: false, reason: 'LANGUAGE_REQUIRED' }
  if (count === null || !Number.isInteger(count) || count < 1) return { ok: false, reason: 'COUNT_REQUIRED' }
  if (count > incognitoCountMax) return { ok: false, reason: 'TOO_MANY_ROWS' }
  const assessee: SavedAssessee = { name: '', email: null, language, incognito: true }
  return { ok: true, assessees: Array.from({ length: count }, () => ({ ...assessee })) }
}
