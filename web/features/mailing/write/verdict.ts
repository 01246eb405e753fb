import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listMailRecipients } from '../../../../contract/mailing/sending.ts'
import { isReminderPage, type MailPage } from '../../../../domain/mailing/mail-pages.ts'

export type MailRecipient = AnswerOf<typeof listMailRecipients>[number]
/** `in-fallback` gets the mail in another language than their own; the last four get none. */
export type Verdict = 'ready' | 'in-fallback' | 'no-text' | 'no-email' | 'unsubscribed' | 'finished'

/** What happens to one recipient. `languages` are those that the mail has, unknown until it was checked. */
export function verdictOf(
  page: MailPage,
  person: Pick<MailRecipient, 'email' | 'languageCode' | 'unsubscribedAt' | 'isUnfinished'>,
  languages: readonly string[] | undefined,
  fallback: string,
): Verdict {
  const { email, languageCode, unsubscribedAt } = person
  if (email === '') return 'no-email'
  if (unsubscribedAt !== null) return 'unsubscribed'
  if (isReminderPage(page) && !person.isUnfinished) return 'finished'
  if (!languages || languages.includes(languageCode)) return 'ready'
  return languages.includes(fallback) ? 'in-fallback' : 'no-text'
}

/** Whether the mail can go to somebody at all, whatever its languages are. */
export const canBeWrittenTo = (
  page: MailPage,
  { email, unsubscribedAt, isUnfinished }: Pick<MailRecipient, 'email' | 'unsubscribedAt' | 'isUnfinished'>,
) => email !== '' && unsubscribedAt === null && (isUnfinished || !isReminderPage(page))

/** Whether the mail is due: a reminder if something is left to do, any other mail if none was sent yet. */
export const isDueFor = (page: MailPage, person: MailRecipient) =>
  canBeWrittenTo(page, person) && (isReminderPage(page) ? person.isUnfinished : person.lastSentAt === null)

export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = {
    ready: 0,
    'in-fallback': 0,
    'no-text': 0,
    'no-email': 0,
    unsubscribed: 0,
    finished: 0,
  }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}
