import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { subjectFor } from './fill-mail.ts'
import { orderMail } from './ordered-mail.ts'
import type { Mailing } from './prepare-mailing.ts'

/** What is sent in one language. */
export type MailSummary = { languageCode: LanguageCode; count: number; subject: string }

/** By language, the most frequent first; the subject as the first person of each gets it. */
export function summarizeMailing(mailing: Mailing): MailSummary[] {
  const { mail, recipients, fallback } = mailing
  const found = new Map<LanguageCode, MailSummary>()
  for (const [wanted, people] of Map.groupBy(recipients, ({ languageCode }) => languageCode)) {
    const language = mailLanguage(mail, wanted, fallback)
    const [first] = people
    if (language === null || !first) continue
    const subject = found.get(language)?.subject ?? subjectFor(orderMail(mailing, [language]), first, language)
    found.set(language, { languageCode: language, count: (found.get(language)?.count ?? 0) + people.length, subject })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
