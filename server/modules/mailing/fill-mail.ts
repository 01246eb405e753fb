import {
  composeMail,
  fillSubject,
  mailLanguage,
  plainText,
  type ComposedMail,
} from '../../../domain/mailing/compose-mail.ts'
import { buttonClass, drawButtons } from '../../../domain/templates/draw-buttons.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../domain/time/local-time.ts'
import { unsubscribeLine } from '../../../domain/mailing/unsubscribe-line.ts'
import sanitizeHtml from 'sanitize-html'
import { imagePrefix } from './images/image-path.ts'
import type { Mailing } from './prepare-mailing.ts'
import type { Recipient } from './mailing-queries.ts'

export type FilledMail = ComposedMail & { text: string; language: LanguageCode }
/** The origin of the product, and the addresses of the recipient's own pages. */
export type MailUrls = {
  origin: string
  dataCollection: string
  nominations: string
  sharedReports: string
  /** Null for mails that are not sent repeatedly. */
  unsubscribe: string | null
}

/** The mail of one person, in the person's language or the fallback; null if the template has neither. */
export function fillMail(mailing: Mailing, recipient: Recipient, urls: MailUrls): FilledMail | null {
  const { mail, footer, fallback } = mailing
  const language = mailLanguage(mail, recipient.languageCode, fallback)
  if (language === null) return null
  const values = { ...personValues(mailing, recipient), ...addressValues(urls) }
  const lastLine = urls.unsubscribe === null ? '' : unsubscribeLine(language, urls.unsubscribe)
  const composed = composeMail(mail, footer?.body ?? null, language, values, lastLine)
  const html = safe(composed.html, urls.origin)
  // The plain text follows the sanitized HTML; buttons are drawn after sanitizing, so only ours exist.
  return { ...composed, html: drawButtons(html), text: plainText(html), language }
}

/** The subject as one recipient gets it. */
export function subjectFor(mailing: Mailing, recipient: Recipient, language: LanguageCode): string {
  return fillSubject(mailing.mail, language, personValues(mailing, recipient))
}

function personValues({ wave }: Mailing, recipient: Recipient) {
  return {
    organizationName: wave.organization_name,
    projectName: wave.project_name,
    participantName: recipient.name,
    participantEmail: recipient.email,
    endOfNominationsDate: dateOf(wave.nomination_deadline_at, wave.time_zone),
    endOfDataCollectionDate: dateOf(wave.finishes_at, wave.time_zone),
  }
}

function addressValues(urls: MailUrls) {
  return {
    participantDataCollectionURL: urls.dataCollection,
    participantNominationsURL: urls.nominations,
    participantAllQuestionnairesListURL: urls.dataCollection,
    sharedReportsURL: urls.sharedReports,
  }
}

/** DD.MM.YYYY HH:mm on the project's wall clock, as everywhere in the product. */
function dateOf(instant: Date, zone: string): string {
  return writeLocalDateTime(localDateTimeAt(instant.getTime(), zone))
}

/**
 * Templates have many authors: everything that a mail does not need is removed. Our own images get absolute addresses.
 */
function safe(html: string, origin: string): string {
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
    allowedClasses: { a: [buttonClass] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: src.startsWith(imagePrefix) ? origin + src : src },
      }),
    },
  })
}
