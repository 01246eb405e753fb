import { mailLanguage, unknownPlaceholders, wholeLanguages } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { loginPlaceholders } from '../../../domain/mailing/repeat-for-logins.ts'
import { mailPlaceholders } from '../../../domain/templates/placeholders.ts'
import { senderProblem, type FromProblem } from '../../../domain/templates/check-senders.ts'
import { linkIn } from './link-in-mail.ts'
import type { Recipient } from './mailing-queries.ts'
import type { Mailing } from './prepare-mailing.ts'

export type MailProblem = { code: string; isBlocking: boolean; values: string[] }
export type MailVerdict = { errors: MailProblem[]; missingLanguages: string[]; availableLanguages: string[] }

/** What blocks the mail and what the sender should know. The codes are those of the API. */
export function judgeMailing(mailing: Mailing): MailVerdict {
  const { mail, rule, wave, recipients, fallback, withoutUrl, bounced, unsubscribed, finished } = mailing
  const missingLanguages = spokenBy(recipients)
    .filter((code) => mailLanguage(mail, code, fallback) === null)
    .toSorted()
  const unknown = languagesOf(mailing).flatMap((code) => unknownIn(mailing, code))
  const problem = (isThere: boolean, code: string, isBlocking: boolean, values: string[] = []): MailProblem[] =>
    isThere ? [{ code, isBlocking, values }] : []
  return {
    missingLanguages,
    availableLanguages: wholeLanguages(mail),
    errors: [
      ...problem(rule.phase !== null && wave.wave_phase !== rule.phase, 'WrongPhase', true),
      ...problem(recipients.length === 0, 'NotSent', true),
      ...problem(missingLanguages.length > 0, 'MissingLanguages', true, missingLanguages),
      ...problem(withoutUrl.length > 0, withoutUrlCode(mailing), needsLink(mailing), withoutUrl.map(String)),
      ...problem(bounced.length > 0, 'AddressBounced', false, namesOf(bounced)),
      ...problem(unsubscribed.length > 0, 'Unsubscribed', false, namesOf(unsubscribed)),
      ...problem(finished.length > 0, 'NothingLeft', false, namesOf(finished)),
      ...wrongSenders(mailing).map(({ code, sender }) => ({ code, isBlocking: true, values: [sender] })),
      ...problem(unknown.length > 0, 'UndefinedPlaceholders', false, [...new Set(unknown)]),
    ],
  }
}

const namesOf = (people: readonly Recipient[]) => people.map(({ name, email }) => name || email)

/** Each language once: there may be ten thousand people. */
const spokenBy = (people: readonly Recipient[]) => [...new Set(people.map(({ languageCode }) => languageCode))]

/** The languages in which the mail is sent. */
export function languagesOf({
  mail,
  recipients,
  fallback,
}: Pick<Mailing, 'mail' | 'fallback'> & { recipients: readonly Recipient[] }): LanguageCode[] {
  const codes = spokenBy(recipients).map((code) => mailLanguage(mail, code, fallback))
  return [...new Set(codes)].filter((code) => code !== null)
}

/** Senders that the mail would use but may not. */
export function wrongSenders(mailing: Mailing): { code: FromProblem; sender: string }[] {
  const texts = new Set(languagesOf(mailing).map((code) => mailing.mail.sender[code] ?? ''))
  return [...texts].flatMap((sender) => {
    const code = senderProblem(sender, mailing.senders)
    return code ? [{ code, sender }] : []
  })
}

/**
 * Nobody can nominate or answer without a link; a notice of reports needs one only if its text contains it (OPS-8-42).
 */
function needsLink({ rule, mail }: Mailing): boolean {
  return rule.outside || rule.page === 'send-360-reports' ? linkIn(rule, mail) : true
}

/** A subject stands in lists, so it never tells a login. */
function unknownIn({ rule, mail }: Mailing, code: LanguageCode): string[] {
  const inBody = rule.recipients === 'logins' ? [...mailPlaceholders, ...loginPlaceholders] : mailPlaceholders
  return [
    ...unknownPlaceholders({ ...mail, body: {} }, code, mailPlaceholders),
    ...unknownPlaceholders({ ...mail, subject: {} }, code, inBody),
  ]
}

function withoutUrlCode({ rule }: Mailing): string {
  return rule.phase === 'nomination' ? 'MissingNominationLinksError' : 'MissingDataCollectionLinks'
}
