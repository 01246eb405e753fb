import type { LanguageCode } from '../languages/languages.ts'

/** What the form of one person saves. */
export type AssesseeDraft = {
  name: string
  email: string | null
  language: LanguageCode | null
  incognito: boolean
}

/** One person to add, after parsing and cleaning. */
export type NewAssessee = { name: string; email: string | null; language: LanguageCode }

/** What a pasted column can hold. */
export const participantColumns = ['name', 'email', 'language'] as const
export type ParticipantColumn = (typeof participantColumns)[number]

export type ImportLanguageRow = { email: string; language: LanguageCode }
