import { sentSchemes } from '../../../../../../../domain/templates/sent-html.ts'
import { buttonClass } from '../../../../../../../domain/templates/draw-buttons.ts'
import { alignments } from '../document/alignment.ts'
import { fragmentOf, isElement, nodesIn } from '../document/read-body.ts'
import { gatherWordLists } from './word-lists.ts'

export type CleanedPaste = {
  html: string
  /** Pictures that were left out, since they belong to other sites or stand in the text itself. */
  pictures: number
}

const unseen =
  'script, style, template, noscript, meta, link, title, iframe, object, embed, input, button, select, textarea, svg, audio, video'
/** What Word keeps beside the text: comments, their marks, and words that somebody has deleted while changes are tracked. */
const notOfTheText = '.msocomanchor, .MsoCommentReference, del'
const hidden = /mso-element\s*:\s*comment|mso-hide\s*:\s*all|display\s*:\s*none/i
const ours = '/api/reports/public/image/'

/** What is pasted, without what came along from Word, Outlook and web pages, and without whatever runs. */
export function cleanPasted(html: string): CleanedPaste {
  const root = document.createElement('div')
  root.append(fragmentOf(withoutComments(html)))
  const isOurs = root.querySelector('[data-pm-slice]') !== null
  for (const element of root.querySelectorAll(`${unseen}, ${notOfTheText}`)) element.remove()
  for (const element of root.querySelectorAll('[style]'))
    if (hidden.test(element.getAttribute('style') ?? '')) element.remove()
  gatherWordLists(root)
  const pictures = takePictures(root)
  for (const element of nodesIn(root, isElement)) {
    keepEmphasis(element)
    keepAttributes(element)
  }
  for (const element of nodesIn(root, isElement)) simplify(element)
  // Word puts an empty paragraph between any two; in a mail of ours it is an empty line that somebody wanted.
  if (!isOurs) for (const line of root.querySelectorAll('p')) if (isVoid(line)) line.remove()
  return { html: root.innerHTML, pictures }
}

/** Also those that hide parts from other programs than Word, and the marks around what was copied. */
const withoutComments = (html: string) =>
  html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(/<!\[[^\]>]*\]>/g, '')

function takePictures(root: ParentNode): number {
  const foreign = [...root.querySelectorAll('img')].filter((picture) => !pathOf(picture).startsWith(ours))
  for (const picture of foreign) picture.remove()
  for (const picture of root.querySelectorAll('img')) picture.setAttribute('src', pathOf(picture))
  // A point of one pixel only tells a sender that a mail was opened.
  return foreign.filter((picture) => picture.getAttribute('width') !== '1').length
}

/** Browsers make addresses absolute when they copy. */
const pathOf = (picture: Element) => (picture.getAttribute('src') ?? '').replace(location.origin, '')

/** Google Docs and Word write bold and italic words as styles, and all the rest in a `b` that is not bold. */
function keepEmphasis(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style
  if (/^(?:b|strong)$/i.test(element.tagName) && /^(?:normal|400)$/.test(fontWeight))
    element.replaceWith(...element.childNodes)
  if (element.tagName !== 'SPAN') return
  if (/^(?:bold|[6-9]00)$/.test(fontWeight)) wrapInside(element, 'strong')
  if (fontStyle === 'italic') wrapInside(element, 'em')
  // Links are underlined in any case.
  const isUnderlined = /underline/.test(textDecorationLine || textDecoration)
  if (isUnderlined && element.closest('a') === null && element.querySelector('a') === null) wrapInside(element, 'u')
}

function wrapInside(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Bookmarks of documents and paths within a site lead nowhere from a mail. */
const leadsFromMails = new RegExp(`^\\s*(?:(?:${sentSchemes.join('|')}):|\\{\\{)`, 'i')

const kept = new Set(['href', 'src', 'alt', 'width', 'height', 'data-placeholder', 'data-pm-slice'])

function keepAttributes(element: HTMLElement): void {
  const align = element.style.textAlign || (element.getAttribute('align') ?? '')
  const isAligned =
    /^(?:P|H\d)$/.test(element.tagName) && (alignments as readonly string[]).includes(align) && align !== 'left'
  const isButton = element.tagName === 'A' && element.className === buttonClass
  for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
  if (isAligned) element.setAttribute('style', `text-align: ${align}`)
  if (isButton) element.className = buttonClass
  const href = element.getAttribute('href')
  if (href !== null && !leadsFromMails.test(href)) element.removeAttribute('href')
}

const partsOfTable = /^(?:TABLE|THEAD|TBODY|TFOOT|TR|COLGROUP|COL|CAPTION)$/

/** Smaller headings than the editor has, and layers and cells, which become lines of text. */
function simplify(element: HTMLElement): void {
  const tag = element.tagName
  if (/^H[4-6]$/.test(tag)) renamed(element, 'h3')
  else if (partsOfTable.test(tag)) element.replaceWith(...element.childNodes)
  else if (/^(?:DIV|TD|TH)$/.test(tag)) {
    if (element.querySelector(blocks) === null) renamed(element, 'p')
    else element.replaceWith(...element.childNodes)
  }
}

const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, table, td, hr'

const isVoid = (element: Element) =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, br') === null

function renamed(element: HTMLElement, tag: string): void {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
