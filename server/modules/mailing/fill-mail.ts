import { fillSubject } from '../../../domain/mailing/compose-mail.ts'
import { wrapText } from '../../../domain/mailing/wrap-text.ts'
import { fillPlaceholders, mailPlaceholders } from '../../../domain/templates/placeholders.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { drawMail, estimateMark, markOf, type DrawnMail, type MailVariant } from './draw-mail.ts'
import { sharedIn, type OrderedMail } from './ordered-mail.ts'

export type FilledMail = { subject: string; html: string; text: string }
/** The origin of the product, and the addresses of the recipient's own pages. */
export type MailUrls = {
  origin: string
  dataCollection: string
  nominations: string
  sharedReports: string
  /** Null for mails that are not sent repeatedly. */
  unsubscribe: string | null
}
type Person = { name: string; email: string }
/**
 * An ordered mail in one language: puts in what differs from person to person. `inBody` are further values, which the
 * subject never gets.
 */
export type MailForm = (person: Person, urls: MailUrls, inBody?: Values) => FilledMail

type Values = Readonly<Record<string, string>>

const marks: Values = Object.fromEntries(mailPlaceholders.map((name) => [name, markOf(name)]))

/**
 * Prepares a mail in one language: cleaning and framing its HTML is the dearest part, and the same for everybody. Values
 * go into the cleaned text, where escaping is enough, as none of them stands inside a tag.
 */
export function mailForm(ordered: OrderedMail, language: LanguageCode, origin: string): MailForm {
  const drawn = new Map<string, DrawnMail>()
  const shared = sharedIn(ordered, language)
  const formOf = (variant: MailVariant) => {
    const key = JSON.stringify(variant)
    const form = drawn.get(key) ?? drawMail(ordered, { language, origin, variant, values: marks })
    drawn.set(key, form)
    return form
  }
  return (person, urls, inBody = {}) => {
    const values = { ...shared, ...valuesOf(person, urls) }
    const subject = fillSubject(ordered.mail, language, values)
    const own = {
      ...values,
      ...inBody,
      'organization#': values['organizationName'] ?? '',
      'subject#': subject,
      ...(urls.unsubscribe !== null && { 'unsubscribe#': urls.unsubscribe }),
    }
    const variant: MailVariant = { isNamed: person.name !== '', isTimed: estimateMark in inBody }
    const form = formOf(variant)
    const { html, text } = form.hasWordsInTags
      ? drawMail(ordered, { language, origin, variant, values: own })
      : filled(form, own)
    return { subject, html, text: wrapText(text) }
  }
}

function filled({ html, text }: DrawnMail, values: Values): Pick<FilledMail, 'html' | 'text'> {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  return { html: fillPlaceholders(html, escaped), text: fillPlaceholders(text, values) }
}

/** The subject as one recipient gets it. */
export function subjectFor(ordered: OrderedMail, { name, email }: Person, language: LanguageCode): string {
  const values = sharedIn(ordered, language)
  return fillSubject(ordered.mail, language, { ...values, participantName: name, participantEmail: email })
}

function valuesOf({ name, email }: Person, urls: MailUrls): Values {
  return {
    participantName: name,
    participantEmail: email,
    participantDataCollectionURL: urls.dataCollection,
    participantNominationsURL: urls.nominations,
    participantAllQuestionnairesListURL: urls.dataCollection,
    sharedReportsURL: urls.sharedReports,
  }
}
