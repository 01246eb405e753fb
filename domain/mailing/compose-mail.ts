import { languageCodes, type LanguageCode } from '../languages/languages.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { fillPlaceholders, undefinedPlaceholders } from '../templates/placeholders.ts'
import type { Labels, TemplateMail } from '../templates/template-content.ts'
import { hasText } from '../templates/translations.ts'

export type ComposedMail = { sender: string; subject: string; html: string }
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

const isWhole = (mail: MailTexts, code: LanguageCode) => hasText(mail.subject[code]) && hasText(mail.body[code])

/**
 * One mail in one language with its values filled in. Values are text: in the body they are escaped, so that a name
 * cannot become markup. `footer` is the body of CommonFooter, `lastLine` is HTML from us at the end of the mail.
 */
export function composeMail(
  mail: MailTexts,
  footer: Labels | null,
  language: LanguageCode,
  values: Readonly<Record<string, string>>,
  lastLine = '',
): ComposedMail {
  const source = [mail.body[language] ?? '', footer?.[language] ?? ''].filter(hasText).join('\n')
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
  const html = [fillPlaceholders(source, escaped), lastLine].filter(hasText).join('\n')
  return {
    sender: mail.sender[language] ?? '',
    subject: fillSubject(mail, language, values),
    html,
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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Comments, and elements whose content a reader does not see; one that is never closed hides all that follows. */
const unseen = /<!--[\s\S]*?(?:-->|$)|<(style|script|head|title|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The same text as the HTML. Paragraphs are separated by blank lines; a link's address follows its text. */
export function plainText(html: string): string {
  return html
    .replaceAll(unseen, '')
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, words: string) => {
      const inner = words.replaceAll(/<[^>]+>/g, '').trim()
      return inner === '' || inner === href ? href : `${inner} (${href})`
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/\s*<\/(?:p|div|h\d|li|ul|ol)>\s*/gi, '\n\n')
    .replaceAll(/<li\b[^>]*>/gi, '- ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
