import { getSchema } from '@tiptap/react'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { splitPlaceholders } from '../../../../../../../domain/templates/placeholders.ts'
import { mailExtensions } from './mail-extensions.ts'

/** Where HTML is looked at: it runs nothing there and loads nothing. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** All nodes below, in the order of the text. */
export function nodesIn<Kind extends ChildNode>(root: ParentNode, is: (node: ChildNode) => node is Kind): Kind[] {
  return [...root.childNodes].flatMap((node) => [
    ...(is(node) ? [node] : []),
    ...(node instanceof Element ? nodesIn(node, is) : []),
  ])
}
export const isText = (node: ChildNode): node is Text => node.nodeType === 3
export const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1

/** Puts an element in the place of each `{{name}}`, from which the editor makes one piece. */
export function markPlaceholders(root: ParentNode): void {
  for (const text of nodesIn(root, isText)) {
    const parts = splitPlaceholders(text.data)
    if (parts.some(({ name }) => name !== null)) text.replaceWith(...parts.map(pieceOf))
  }
}

function pieceOf({ text, name }: { text: string; name: string | null }): string | HTMLElement {
  if (name === null) return text
  const piece = document.createElement('span')
  piece.dataset['placeholder'] = name
  piece.textContent = text
  return piece
}

/** A paragraph with nothing but a space that does not break is how mails write an empty line. */
export const isEmptyLine = (element: Element) =>
  element.tagName === 'P' &&
  /^[\s\u00a0]*$/.test(element.textContent ?? '') &&
  element.querySelector('br, img, hr') === null

let known: DOMParser | undefined
const parser = () =>
  (known ??= DOMParser.fromSchema(getSchema(mailExtensions({ wordsFor: (name) => name, unknownHint: (name) => name }))))

/** The text that an editor shows for the HTML of a mail. What mails of this kind cannot have is left out. */
export function readBody(html: string): Node {
  const root = document.createElement('div')
  root.append(fragmentOf(html))
  markPlaceholders(root)
  for (const element of nodesIn(root, isElement)) if (isEmptyLine(element)) element.replaceChildren()
  return parser().parse(root)
}
