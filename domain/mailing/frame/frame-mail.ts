import { escapeHtml } from '../../text/escape-html.ts'
import { frameHtml } from './frame-html.ts'

/** What a mail is made of. Texts are text; `bodyHtml` and `footerHtml` are cleaned HTML that `styleBody` has styled. */
export type MailFrame = {
  language: string
  /** The subject. */
  title: string
  /** What lists of mails show behind the subject; empty: the beginning of the body. */
  preheader: string
  /** Whose mail it is, above the card; empty: nobody is named. */
  organization: string
  /** The whole address of a picture that stands in place of the organization's name; empty: none. */
  logo: string
  bodyHtml: string
  /** Below a line, in small print: why the reader gets this mail, and how to end it. */
  footerHtml: string
}

const optional = /\[\[#(\w+)\]\]([\s\S]*?)\[\[\/\1\]\]/g
const slot = /\[\[(\w+)\]\]/g

/**
 * A mail as a whole document that looks the same in every program: light and dark, on a desk and on a phone, with
 * nothing that is loaded from elsewhere. Placeholders in texts stay as they are, so that one frame serves all recipients.
 */
export function frameMail({ language, title, preheader, organization, logo, bodyHtml, footerHtml }: MailFrame): string {
  const values: Record<string, string> = {
    language: escapeHtml(language),
    title: escapeHtml(title),
    preheader: escapeHtml(preheader),
    organization: escapeHtml(organization),
    logo: escapeHtml(logo),
    name: logo === '' ? organization : '',
    body: bodyHtml,
    footer: footerHtml,
  }
  return frameHtml
    .replaceAll(optional, (_, name: string, inner: string) => (values[name] ? inner : ''))
    .replaceAll(slot, (_, name: string) => values[name] ?? '')
}
