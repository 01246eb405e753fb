import { readFileSync } from 'node:fs'
import mjml2html from 'mjml'

/**
 * What differs on a dark screen. `!important` is needed against the styles of the elements, which are what programs
 * without style sheets show.
 */
const darkRules: readonly (readonly [selector: string, declarations: string])[] = [
  ['.page', 'background-color:#121316'],
  ['.page > div', 'background-color:#121316'],
  ['.head > div', 'color:#ecebe8'],
  ['.card', 'background:#1a1b1f;background-color:#1a1b1f'],
  ['.card > table', 'background:#1a1b1f;background-color:#1a1b1f'],
  ['.card > table > tbody > tr > td', 'border-color:#2d2e33'],
  ['.body > div', 'color:#ecebe8'],
  ['.body a', 'color:#a3b7ff'],
  ['.body hr', 'border-color:#2d2e33'],
  ['.body td', 'border-color:#2d2e33'],
  ['.body .box', 'background:#232429'],
  ['.body .dim', 'color:#a8a7a3'],
  ['.body .line', 'border-color:#2d2e33'],
  ['.body .button-face', 'background:#4566d6;border-color:#4566d6'],
  ['.body a.button', 'color:#ffffff;border-color:#4566d6'],
  ['.rule > p', 'border-color:#2d2e33'],
  ['.foot > div', 'color:#a8a7a3'],
  ['.foot a', 'color:#a3b7ff'],
]

const rule =
  (before: string) =>
  ([selector, declarations]: (typeof darkRules)[number]) =>
    `${before}${selector}{${declarations.replaceAll(';', ' !important;')} !important}`

/** By the reader's system, and as Outlook on the web marks what it turns dark. */
const dark = () =>
  `@media (prefers-color-scheme: dark) {\n${darkRules.map(rule('')).join('\n')}\n}\n${darkRules.map(rule('[data-ogsc] ')).join('\n')}`

/** Keeps programs that show the beginning of a mail in their list from going on with its body. */
const gap = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The frame of all mails as HTML with named slots, made from frame.mjml. */
export async function makeMailFrame(): Promise<string> {
  const source = readFileSync(new URL('frame.mjml', import.meta.url), 'utf8')
  // Mails load nothing from elsewhere, so no fonts either.
  const { html, errors } = await mjml2html(source, { validationLevel: 'strict', fonts: {} })
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const lines = html.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replace('[[dark]]', dark)
    .replace('[[gap]]', gap)
}

/** What a template literal reads as something else. */
const special = /[\\`]|\$\{/g

/** The file of `domain/mailing/frame` that holds it. */
export async function mailFrameFile(): Promise<string> {
  const html = await makeMailFrame()
  return `// Written by \`npm run mail-frame\` from scripts/mail-frame/frame.mjml.

/** The frame of all mails, with slots in double brackets; what stands between \`[[#name]]\` and \`[[/name]]\` is optional. */
export const frameHtml = \`${html.replaceAll(special, String.raw`\$&`)}\`
`
}
