import { scanPlaceholders } from '../templates/placeholders.ts'

/** What a mail about logins may say of each login; never in its subject. */
export const loginPlaceholders = ['login', 'password'] as const

const addressNames: readonly string[] = ['participantDataCollectionURL', 'participantAllQuestionnairesListURL']
const names: readonly string[] = [...loginPlaceholders, ...addressNames]

/** Which of the person's logins have an address that may be mailed, in their order. */
export type LoginsOfMail = readonly { hasAddress: boolean }[]

/**
 * The body of a mail to somebody with these logins. What it says of a login is said once for each: the elements from the
 * first to the last one that names a login are repeated, below the name of the tool, with `{{login#2}}` for the login of
 * the second. Buttons and links to an address that may not be mailed are left out.
 */
export function repeatForLogins(html: string, logins: LoginsOfMail): string {
  const parts = topElements(html)
  const told = parts.map((part) => scanPlaceholders(part).some((name) => names.includes(name)))
  const [first, last] = [told.indexOf(true), told.lastIndexOf(true)]
  if (first < 0) return html
  const about = parts.slice(first, last + 1).join('')
  const [only] = logins
  const said =
    logins.length === 1 && only
      ? shownFor(about, only)
      : logins
          .map(
            (login, at) => `<p><strong>{{toolName#${at + 1}}}</strong></p>${numbered(shownFor(about, login), at + 1)}`,
          )
          .join('\n')
  return [...parts.slice(0, first), said, ...parts.slice(last + 1)].join('')
}

const gaps = '(?:\\s|&nbsp;)*'
const anyName = new RegExp(`\\{\\{${gaps}(${names.join('|')})${gaps}\\}\\}`, 'g')
const numbered = (html: string, number: number) => html.replace(anyName, `{{$1#${number}}}`)

const linkToAddress = new RegExp(
  `<a\\b[^>]*\\{\\{${gaps}(?:${addressNames.join('|')})${gaps}\\}\\}[^>]*>[\\s\\S]*?</a\\s*>`,
  'gi',
)
const emptyParagraph = /<p\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*/gi

const shownFor = (html: string, { hasAddress }: { hasAddress: boolean }) =>
  hasAddress ? html : html.replace(linkToAddress, '').replace(emptyParagraph, '')

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi
const neverClosed = /^(?:br|img|hr|col|input|wbr)$/i

/** The HTML cut between the elements of its top level; in one piece where tags do not match. */
function topElements(html: string): string[] {
  const cuts: number[] = []
  let depth = 0
  for (const { 0: whole, 1: closing, 2: name = '', 3: closed, index } of html.matchAll(tag)) {
    if (closed || neverClosed.test(name)) continue
    depth += closing ? -1 : 1
    if (depth < 0) return [html]
    if (depth === 0) cuts.push(index + whole.length)
  }
  if (depth !== 0) return [html]
  return [0, ...cuts].map((start, at) => html.slice(start, cuts[at] ?? html.length)).filter((part) => part !== '')
}
