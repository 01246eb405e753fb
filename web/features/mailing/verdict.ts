import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listMailRecipients } from '../../../contract/mailing.ts'

export type MailRecipient = AnswerOf<typeof listMailRecipients>[number]
/** `in-fallback` gets the mail in another language than his own; the last three get none. */
export type Verdict = 'ready' | 'in-fallback' | 'no-text' | 'no-email' | 'unsubscribed'

/** What becomes of one recipient. `languages` are those that the mail has, unknown until it was checked. */
export function verdictOf(
  { email, languageCode, unsubscribedAt }: Pick<MailRecipient, 'email' | 'languageCode' | 'unsubscribedAt'>,
  languages: readonly string[] | undefined,
  fallback: string,
): Verdict {
  if (email === '') return 'no-email'
  if (unsubscribedAt !== null) return 'unsubscribed'
  if (!languages || languages.includes(languageCode)) return 'ready'
  return languages.includes(fallback) ? 'in-fallback' : 'no-text'
}

/** Whether the mail can go to somebody at all, whatever its languages are. */
export const canBeWrittenTo = ({ email, unsubscribedAt }: Pick<MailRecipient, 'email' | 'unsubscribedAt'>) =>
  email !== '' && unsubscribedAt === null

export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { ready: 0, 'in-fallback': 0, 'no-text': 0, 'no-email': 0, unsubscribed: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}
