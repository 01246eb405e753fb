import { composeMail } from '../../../domain/mailing/compose-mail.ts'
import { frameMail } from '../../../domain/mailing/frame/frame-mail.ts'
import { preheaderOf } from '../../../domain/mailing/frame/preheader.ts'
import { styleBody } from '../../../domain/mailing/frame/style-body.ts'
import { hasBody } from '../../../domain/templates/has-body.ts'
import { plainText } from '../../../domain/mailing/plain-text.ts'
import { loginPlaceholders } from '../../../domain/mailing/repeat-for-logins.ts'
import { unsubscribeLine } from '../../../domain/mailing/unsubscribe-line.ts'
import { whyLine } from '../../../domain/mailing/why-line.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { fillPlaceholders, mailPlaceholders } from '../../../domain/templates/placeholders.ts'
import { hasText } from '../../../domain/templates/translations.ts'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { cleanMailHtml } from './clean-mail-html.ts'
import type { OrderedMail } from './ordered-mail.ts'

/** In what the mails of a campaign in one language differ beyond their values. */
export type MailVariant = {
  /** Whether the recipient has a name; a greeting goes without one. */
  isNamed: boolean
  /** Whether it is known how long answering takes. */
  isTimed: boolean
}
export type DrawnMail = {
  html: string
  text: string
  /** Text of people stands inside a tag: whether such an address is harmless shows only once it is complete. */
  hasWordsInTags: boolean
}

type Values = Readonly<Record<string, string>>
type Drawing = { language: LanguageCode; origin: string; variant: MailVariant; values: Values }

/** Stands for the line that says how long answering takes. */
export const estimateMark = 'estimate#'

export const markOf = (name: string) => `{{${name}}}`

/**
 * The whole mail, cleaned and framed. What has no value stays as a mark; our own marks end with a number sign, so they
 * are none of the placeholders that authors are offered: `subject#`, `organization#`, `unsubscribe#`, `estimate#`.
 */
export function drawMail(ordered: OrderedMail, { language, origin, variant, values }: Drawing): DrawnMail {
  const { mail, footer, isRepeated, isNotice, logo } = ordered
  const of = (name: string) => values[name] ?? markOf(name)
  const source = { ...mail, body: { [language]: greeted(mail.body[language] ?? '', variant) } }
  const composed = composeMail(source, footer, language, values)
  const clean = (html: string) => cleanMailHtml(html, origin)
  const cleaned = clean(composed.body)
  const body = variant.isTimed ? timed(cleaned, escapeHtml(of(estimateMark))) : cleaned
  const why = isNotice ? '' : fillPlaceholders(whyLine(language), escaped(values))
  const last = isRepeated ? unsubscribeLine(language, of('unsubscribe#'), isNotice && 'notices') : ''
  const foot = [clean(hasBody(composed.footer) ? composed.footer : why), clean(last)].filter(hasText).join('\n')
  const html = frameMail({
    language,
    title: of('subject#'),
    preheader: fillPlaceholders(preheaderOf(plainText(source.body[language] ?? ''), loginPlaceholders), values),
    organization: of('organization#'),
    logo: logo === undefined ? '' : origin + logo,
    bodyHtml: styleBody(body),
    footerHtml: styleBody(foot, 'small'),
  })
  const text = [plainText(body), `-- \n${plainText(foot)}`].filter(hasText).join('\n\n')
  return { html, text: `${text}\n`, hasWordsInTags: wordsInTag.test(body + foot) }
}

const escaped = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))

const button = /<p\b[^>]*>\s*<a\b[^>]*\bclass="button"[^>]*>(?:(?!<\/a>)[\s\S])*<\/a>\s*<\/p>/

/** The line stands below the first button, or at the end. */
function timed(html: string, line: string): string {
  const end = button.exec(html)
  const at = end ? end.index + end[0].length : html.length
  return `${html.slice(0, at)}\n<p>${line}</p>${html.slice(at)}`
}

/** "Hello {{participantName}}," to somebody without a name is "Hello,". */
const greeted = (html: string, { isNamed }: MailVariant) =>
  isNamed ? html : html.replaceAll(/,?(?:\s|&nbsp;)+\{\{(?:\s|&nbsp;)*participantName(?:\s|&nbsp;)*\}\}(?=[,!])/g, '')

/** Our own addresses are harmless. Cleaned HTML has `>` only at the end of a tag. */
const wordsInTag = new RegExp(
  `<[^>]*\\{\\{(?:${[...mailPlaceholders, ...loginPlaceholders, 'toolName'].filter((name) => !name.endsWith('URL')).join('|')})(?:#\\d+)?\\}\\}`,
)
