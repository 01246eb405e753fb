import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listMailRecipients } from '../../../contract/mailing.ts'

export type MailRecipient = AnswerOf<typeof listMailRecipients>[number]
/** `in-fallback` gets the mail in another language than his own; the last two get none. */
export type Verdict = 'ready' | 'in-fallback' | 'no-text' | 'no-email'

/** What becomes of one recipient. `languages` are those that the mail has, unknown until it was checked. */
export function verdictOf(
  { email, languageCode }: Pick<MailRecipient, 'email' | 'languageCode'>,
  languages: readonly string[] | undefined,
  fallback: string,
): Verdict {
  if (email === '') return 'no-email'
  if (!languages || languages.includes(languageCode)) return 'ready'
  return languages.includes(fallback) ? 'in-fallback' : 'no-text'
}

export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { ready: 0, 'in-fallback': 0, 'no-text': 0, 'no-email': 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}
