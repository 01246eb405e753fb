import { languageCodes, type LanguageCode } from '../languages/languages.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { fillPlaceholders, undefinedPlaceholders } from '../templates/placeholders.ts'
import type { Labels, TemplateMail } from '../templates/template-content.ts'
import { hasText } from '../templates/translations.ts'
import { hasBody } from '../templates/has-body.ts'

/** `body` and `footer` are HTML. */
export type ComposedMail = { sender: string; subject: string; body: string; footer: string }
type MailTexts = Pick<TemplateMail, 'sender' | 'subject' | 'body'>

/** Languages in which the mail has a subject and a body, in the order of the product's list. */
export function wholeLanguages(mail: MailTexts): LanguageCode[] {
  return languageCodes.filter((code) => isWhole(mail, code))
}

/** The person's language, if the mail is complete in it; else the fallback, if one was chosen and the mail is complete in it. */
export function mailLanguage(
  mail: MailTexts,
  wanted: LanguageCode,
  fallback: LanguageCode | null,
): LanguageCode | null {
  if (isWhole(mail, wanted)) return wanted
  return fallback !== null && isWhole(mail, fallback) ? fallback : null
}

const isWhole = (mail: MailTexts, code: LanguageCode) => hasText(mail.subject[code]) && hasBody(mail.body[code])

/**
 * One mail in one language with its values filled in. Values are text: in the body they are escaped, so that a name
 * cannot become markup. `footer` is the body of CommonFooter.
 */
export function composeMail(
  mail: MailTexts,
  footer: Labels | null,
  language: LanguageCode,
  values: Readonly<Record<string, string>>,
): ComposedMail {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  return {
    sender: mail.sender[language] ?? '',
    subject: fillSubject(mail, language, values),
    body: fillPlaceholders(mail.body[language] ?? '', escaped),
    footer: fillPlaceholders(footer?.[language] ?? '', escaped),
  }
}

export function fillSubject(
  mail: Pick<MailTexts, 'subject'>,
  language: LanguageCode,
  values: Readonly<Record<string, string>>,
): string {
  return singleLine(fillPlaceholders(mail.subject[language] ?? '', values))
}

/** Names in double braces without a value, in subject and body. */
export function unknownPlaceholders(mail: MailTexts, language: LanguageCode, known: readonly string[]): string[] {
  return undefinedPlaceholders(`${mail.subject[language] ?? ''}\n${mail.body[language] ?? ''}`, known)
}

/** A line break in a header would start another header. */
function singleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
