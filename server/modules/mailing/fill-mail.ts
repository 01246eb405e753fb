import { composeMail, mailLanguage, type ComposedMail } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/constants/languages.ts'
import { localDateTimeAt } from '../../../domain/waves/local-time.ts'
import sanitizeHtml from 'sanitize-html'
import type { Mailing } from './prepare-mailing.ts'
import type { Recipient } from './mailing-queries.ts'

export type FilledMail = ComposedMail & { language: LanguageCode }
/** Addresses of the recipient's own pages. */
export type MailUrls = { dataCollection: string; nominations: string; sharedReports: string }

/** The mail of one person, in the person's language or the fallback; nothing where neither is there. */
export function fillMail(mailing: Mailing, recipient: Recipient, urls: MailUrls): FilledMail | null {
  const { mail, footer, wave, fallback } = mailing
  const language = mailLanguage(mail, recipient.languageCode as LanguageCode, fallback)
  if (language === null) return null
  const composed = composeMail(mail, footer?.body ?? null, language, {
    organizationName: wave.organization_name,
    projectName: wave.project_name,
    participantName: recipient.name,
    participantEmail: recipient.email,
    endOfNominationsDate: dateOf(wave.nomination_deadline_at, wave.time_zone),
    endOfDataCollectionDate: dateOf(wave.finishes_at, wave.time_zone),
    participantDataCollectionURL: urls.dataCollection,
    participantNominationsURL: urls.nominations,
    participantAllQuestionnairesListURL: urls.dataCollection,
    sharedReportsURL: urls.sharedReports,
  })
  return { ...composed, html: safe(composed.html), language }
}

/** DD.MM.YYYY HH:mm on the project's wall clock, as everywhere in the product. */
function dateOf(instant: Date, zone: string): string {
  const [date = '', time = ''] = localDateTimeAt(instant.getTime(), zone).split('T')
  return `${date.split('-').toReversed().join('.')} ${time}`
}

/** Templates come from many hands: what a mail does not need does not leave. */
function safe(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'ul',
      'ol',
      'li',
      'h1',
      'h2',
      'h3',
      'img',
      'hr',
      'div',
      'span',
      'table',
      'tbody',
      'tr',
      'td',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'http', 'mailto'],
  })
}
