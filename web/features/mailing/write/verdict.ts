import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listMailRecipients } from '../../../../contract/mailing/sending.ts'
import { isReminderPage, type MailPage } from '../../../../domain/mailing/mail-pages.ts'

export type MailRecipient = AnswerOf<typeof listMailRecipients>[number]
/** Why somebody gets no mail, whatever its languages are. */
type Obstacle = 'no-email' | 'no-link' | 'bounced' | 'unsubscribed' | 'finished'
/** `in-fallback` gets the mail in another language than their own; only `ready` gets it in their own. */
export type Verdict = 'ready' | 'in-fallback' | 'no-text' | Obstacle

/** The mail that is written; `needsUrl` if its text has a link, which people without one cannot get. */
export type WrittenMail = { page: MailPage; needsUrl: boolean }
/** `languages` are those that the mail has, unknown until it was checked. */
export type Texts = { languages: readonly string[] | undefined; fallback: string }

/** What happens to one recipient. */
export function verdictOf(mail: WrittenMail, { languages, fallback }: Texts, person: MailRecipient): Verdict {
  const obstacle = obstacleOf(mail, person)
  if (obstacle) return obstacle
  if (!languages || languages.includes(person.languageCode)) return 'ready'
  return languages.includes(fallback) ? 'in-fallback' : 'no-text'
}

function obstacleOf({ page, needsUrl }: WrittenMail, person: MailRecipient): Obstacle | undefined {
  if (person.email === '') return 'no-email'
  if (needsUrl && !person.hasUrl) return 'no-link'
  if (person.bouncedAt !== null) return 'bounced'
  if (person.unsubscribedAt !== null) return 'unsubscribed'
  if (isReminderPage(page) && !person.isUnfinished) return 'finished'
  return undefined
}

/** Whether the mail can go to somebody at all, whatever its languages are. */
export const canBeWrittenTo = (mail: WrittenMail, person: MailRecipient) => obstacleOf(mail, person) === undefined

/** Whether the mail can be shown as somebody gets it, or would get it had they something to do and not unsubscribed. */
export const canBePreviewed = (mail: WrittenMail, person: MailRecipient) => {
  const obstacle = obstacleOf(mail, person)
  return obstacle !== 'no-email' && obstacle !== 'no-link'
}

/** Whether the mail is due: a reminder if something is left to do, any other mail if none was sent yet. */
export const isDueFor = (mail: WrittenMail, person: MailRecipient) =>
  canBeWrittenTo(mail, person) && (isReminderPage(mail.page) ? person.isUnfinished : person.lastSentAt === null)

export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = {
    ready: 0,
    'in-fallback': 0,
    'no-text': 0,
    'no-email': 0,
    'no-link': 0,
    bounced: 0,
    unsubscribed: 0,
    finished: 0,
  }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}
