import type { Mark, Node } from '@tiptap/pm/model'
import { buttonClass } from '../../../../../../../domain/templates/draw-buttons.ts'
import { escapeHtml } from '../../../../../../../domain/text/escape-html.ts'

/** The HTML of a text, a line for each paragraph, as our templates are written. Nothing for an empty text. */
export function writeBody(doc: Node): string {
  const [only] = doc.children
  if (doc.childCount === 0 || (doc.childCount === 1 && only?.type.name === 'paragraph' && only.childCount === 0))
    return ''
  return doc.children.map(block).join('\n')
}

function block(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `<h${String(node.attrs['level'])}${alignment(node)}>${inline(node)}</h${String(node.attrs['level'])}>`
    case 'bulletList':
      return `<ul>\n${node.children.map(item).join('\n')}\n</ul>`
    case 'orderedList':
      return `<ol>\n${node.children.map(item).join('\n')}\n</ol>`
    case 'horizontalRule':
      return '<hr>'
    case 'mailButton':
      return `<p${alignment(node)}><a class="${buttonClass}" href="${attribute(node, 'href')}">${words(String(node.attrs['text']))}</a></p>`
    default:
      // Without the space, mail programs leave an empty line out.
      return `<p${alignment(node)}>${node.childCount === 0 ? '&nbsp;' : inline(node)}</p>`
  }
}

/** One paragraph of an item needs no tags of its own, unless others follow it. */
function item(node: Node): string {
  const [first, ...rest] = node.children
  const isBare =
    first?.type.name === 'paragraph' &&
    first.attrs['textAlign'] === null &&
    rest.every(({ type }) => type.name.endsWith('List'))
  if (!first || !isBare) return `<li>${node.children.map(block).join('\n')}</li>`
  return `<li>${[inline(first), ...rest.map(block)].join('\n')}</li>`
}

const alignment = ({ attrs }: Node) =>
  typeof attrs['textAlign'] === 'string' ? ` style="text-align: ${attrs['textAlign']}"` : ''

const attribute = (node: Node | Mark, name: string) => escapeHtml(String(node.attrs[name]))

function inline(parent: Node): string {
  let open: readonly Mark[] = []
  let html = ''
  for (const node of parent.children) {
    const shared = open.findIndex((mark, index) => !node.marks[index]?.eq(mark))
    const kept = shared === -1 ? open.length : shared
    html += closing(open.slice(kept)) + node.marks.slice(kept).map(opening).join('') + piece(node)
    open = node.marks
  }
  return html + closing(open)
}

const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', link: 'a' }

function opening(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${tags[mark.type.name] ?? 'span'}>`
  const face = mark.attrs['class'] === null ? '' : ` class="${attribute(mark, 'class')}"`
  return `<a${face} href="${attribute(mark, 'href')}">`
}

const closing = (marks: readonly Mark[]) =>
  marks
    .toReversed()
    .map(({ type }) => `</${tags[type.name] ?? 'span'}>`)
    .join('')

function piece(node: Node): string {
  switch (node.type.name) {
    case 'placeholder':
      return `{{${String(node.attrs['name'])}}}`
    case 'hardBreak':
      return '<br>'
    case 'image':
      return picture(node)
    default:
      return words(node.text ?? '')
  }
}

function picture(node: Node): string {
  const written = (['src', 'alt', 'width', 'height'] as const)
    .filter((name) => node.attrs[name] !== null)
    .map((name) => ` ${name}="${attribute(node, name)}"`)
  return `<img${written.join('')}>`
}

const words = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
