import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { subjectFor } from './fill-mail.ts'
import type { Mailing } from './prepare-mailing.ts'

/** What is sent in one language. */
export type MailSummary = { languageCode: LanguageCode; count: number; subject: string }

/** By language, the most frequent first; the subject as the first person of each gets it. */
export function summarizeMailing(mailing: Mailing): MailSummary[] {
  const found = new Map<LanguageCode, MailSummary>()
  for (const person of mailing.recipients) {
    const language = mailLanguage(mailing.mail, person.languageCode, mailing.fallback)
    if (language === null) continue
    const known = found.get(language) ?? {
      languageCode: language,
      count: 0,
      subject: subjectFor(mailing, person, language),
    }
    found.set(language, { ...known, count: known.count + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
