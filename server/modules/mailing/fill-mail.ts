import { composeMail, fillSubject, plainText } from '../../../domain/mailing/compose-mail.ts'
import { loginPlaceholders } from '../../../domain/mailing/repeat-for-logins.ts'
import { unsubscribeLine } from '../../../domain/mailing/unsubscribe-line.ts'
import { drawButtons } from '../../../domain/templates/draw-buttons.ts'
import { fillPlaceholders, mailPlaceholders } from '../../../domain/templates/placeholders.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { cleanMailHtml } from './clean-mail-html.ts'
import type { OrderedMail } from './ordered-mail.ts'

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

/** Stands for the recipient's unsubscribe address. Not one of the placeholders that authors are offered. */
const unsubscribeMark = 'unsubscribe#'
const markOf = (name: string) => `{{${name}}}`
const marks: Values = Object.fromEntries(mailPlaceholders.map((name) => [name, markOf(name)]))

/**
 * Prepares a mail in one language: cleaning its HTML is the dearest part, and the same for everybody. Values go into the
 * cleaned text, where escaping is enough, as none of them stands inside a tag.
 */
export function mailForm(ordered: OrderedMail, language: LanguageCode, origin: string): MailForm {
  const { mail, footer, isRepeated, isNotice } = ordered
  const lastLine = isRepeated ? unsubscribeLine(language, markOf(unsubscribeMark), isNotice && 'notices') : ''
  const cleaned = cleanMailHtml(composeMail(mail, footer, language, marks, lastLine).html, origin)
  const fill = textInTag.test(cleaned) ? fillThenClean(ordered, language, origin) : fillCleaned(cleaned)
  return (person, urls, inBody = {}) => {
    const values = { ...ordered.values, ...valuesOf(person, urls) }
    return { subject: fillSubject(mail, language, values), ...fill({ ...values, ...inBody }, urls.unsubscribe) }
  }
}

/** The subject as one recipient gets it. */
export function subjectFor({ mail, values }: OrderedMail, { name, email }: Person, language: LanguageCode): string {
  return fillSubject(mail, language, { ...values, participantName: name, participantEmail: email })
}

type Fill = (values: Values, unsubscribe: string | null) => Pick<FilledMail, 'html' | 'text'>

function fillCleaned(cleaned: string): Fill {
  // The plain text follows the cleaned HTML; buttons are drawn after cleaning, so only ours exist.
  const [html, text] = [drawButtons(cleaned), plainText(cleaned)]
  return (shared, unsubscribe) => {
    const values = { ...shared, ...(unsubscribe !== null && { [unsubscribeMark]: unsubscribe }) }
    const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
    return { html: fillPlaceholders(html, escaped), text: fillPlaceholders(text, values) }
  }
}

/**
 * Text of people inside a tag, such as a name in an address: whether the address is harmless shows only once it is
 * complete. Our own addresses are harmless. Cleaned HTML has `>` only at the end of a tag.
 */
const textInTag = new RegExp(
  `<[^>]*\\{\\{(?:${[...mailPlaceholders, ...loginPlaceholders, 'toolName'].filter((name) => !name.endsWith('URL')).join('|')})(?:#\\d+)?\\}\\}`,
)

function fillThenClean({ mail, footer, isNotice }: OrderedMail, language: LanguageCode, origin: string): Fill {
  return (values, unsubscribe) => {
    const lastLine = unsubscribe === null ? '' : unsubscribeLine(language, unsubscribe, isNotice && 'notices')
    const cleaned = cleanMailHtml(composeMail(mail, footer, language, values, lastLine).html, origin)
    return { html: drawButtons(cleaned), text: plainText(cleaned) }
  }
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
