import { buttonClass } from '../../../../../../../domain/templates/draw-buttons.ts'
import { isOnlyAlignment } from './alignment.ts'
import { canonical } from './canonical.ts'
import { fragmentOf, isElement, nodesIn, readBody } from './read-body.ts'
import { writeBody } from './write-body.ts'

/**
 * What a mail's HTML would lose if it were edited as text: `unsent` is left out of mails in any case, `structure` is all
 * that differs without being one of the others.
 */
export type Loss = 'tables' | 'styles' | 'elements' | 'comments' | 'unsent' | 'structure'

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  a: ['href', 'class'],
  img: ['src', 'alt', 'width', 'height'],
}
const known = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'img',
  'span',
])
const unsent = new Set([
  'script',
  'style',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'iframe',
  'object',
  'embed',
])
const ofTables = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'col', 'colgroup'])

/** Nothing for HTML that an editor gives back as it was; only then is it opened as text without asking. */
export function lossesOf(html: string): Loss[] {
  const root = fragmentOf(html)
  const found = new Set<Loss>(nodesIn(root, isElement).flatMap((element) => [...lossesAt(element)]))
  if (nodesIn(root, isComment).length > 0) found.add('comments')
  // These tags vanish while HTML is read as part of a page.
  if (/<\/?(?:html|head|body)\b|<!doctype/i.test(html)) found.add('elements')
  if (found.size === 0 && canonical(root) !== canonical(fragmentOf(writeBody(readBody(html))))) found.add('structure')
  return [...found]
}

const isComment = (node: ChildNode): node is Comment => node.nodeType === 8

function* lossesAt(element: HTMLElement): Generator<Loss> {
  const tag = element.tagName.toLowerCase()
  if (unsent.has(tag)) yield 'unsent'
  else if (ofTables.has(tag)) yield 'tables'
  else if (!known.has(tag)) yield 'elements'
  for (const { name, value } of element.attributes)
    if (!isKept(tag, name, value)) yield name.startsWith('on') ? 'unsent' : 'styles'
}

function isKept(tag: string, name: string, value: string): boolean {
  if (!attributesOf[tag]?.includes(name)) return false
  if (name === 'style') return isOnlyAlignment(value)
  return name !== 'class' || value === buttonClass
}
