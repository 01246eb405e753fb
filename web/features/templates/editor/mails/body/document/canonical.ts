import { fillPlaceholders, scanPlaceholders } from '../../../../../../../domain/templates/placeholders.ts'
import { alignmentOf } from './alignment.ts'
import { isElement, isEmptyLine, isText } from './read-body.ts'

/** A piece of a line: words, or something between words, with the marks that are on it. */
type Segment = { marks: string; words: string; isThing: boolean }

const sameMark: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const blockTags = new Set(
  'address article aside blockquote center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** Equal for two pieces of HTML that look and read the same in a mail, however they are written. */
export function canonical(root: ParentNode): string {
  return blocksOf(root).join('\n')
}

function blocksOf(parent: ParentNode): string[] {
  const blocks: string[] = []
  let run: ChildNode[] = []
  const flush = () => {
    const line = lineOf(run)
    if (line !== '') blocks.push(`p(${line})`)
    run = []
  }
  for (const node of parent.childNodes) {
    if (!isElement(node) || !blockTags.has(tagOf(node))) run.push(node)
    else {
      flush()
      blocks.push(blockOf(node))
    }
  }
  flush()
  return blocks
}

const tagOf = (element: Element) => element.tagName.toLowerCase()

function blockOf(element: HTMLElement): string {
  const tag = tagOf(element)
  if (!/^(?:p|h\d)$/.test(tag)) return `${tag}(${blocksOf(element).join('\n')})`
  const line = isEmptyLine(element) ? '' : lineOf([...element.childNodes])
  return `${tag}${alignmentOf(element) ?? ''}(${line})`
}

function lineOf(nodes: readonly ChildNode[]): string {
  return merged(trimmed(nodes.flatMap((node) => segmentsOf(node, []))))
    .map(({ marks, words }) => `[${marks}|${words}]`)
    .join('')
}

function segmentsOf(node: ChildNode, marks: readonly string[]): Segment[] {
  const on = marks.toSorted((one, other) => one.localeCompare(other)).join(' ')
  if (isText(node)) return [{ marks: on, words: plain(node.data), isThing: false }]
  if (!isElement(node)) return []
  const tag = tagOf(node)
  if (tag === 'br') return [{ marks: '', words: '<br>', isThing: true }]
  if (tag === 'img') return [{ marks: on, words: pictureWords(node), isThing: true }]
  const mark = markOf(node, tag)
  const inside = mark === '' || marks.includes(mark) ? marks : [...marks, mark]
  return [...node.childNodes].flatMap((child) => segmentsOf(child, inside))
}

const pictureWords = (element: Element) =>
  `<img ${['src', 'alt', 'width', 'height'].map((name) => element.getAttribute(name) ?? '-').join('|')}>`

function markOf(element: Element, tag: string): string {
  if (tag === 'span') return ''
  if (tag !== 'a') return sameMark[tag] ?? tag
  return `a(${element.getAttribute('href') ?? ''}|${element.className})`
}

/** Spaces as a browser shows them, and placeholders without spaces inside their braces. */
function plain(text: string): string {
  const names = Object.fromEntries(scanPlaceholders(text).map((name) => [name, `{{${name}}}`]))
  return fillPlaceholders(text, names).replaceAll(/[ \t\r\n\f]+/g, ' ')
}

/** Without the spaces that a browser leaves out: at the ends of lines, and after another space. */
function trimmed(segments: readonly Segment[]): Segment[] {
  let hasSpace = true
  const forward = segments.map((segment) => {
    const words = hasSpace && !segment.isThing ? segment.words.replace(/^ /, '') : segment.words
    if (words !== '') hasSpace = segment.isThing ? words === '<br>' : words.endsWith(' ')
    return { ...segment, words }
  })
  let isEnd = true
  return forward
    .toReversed()
    .map((segment) => {
      const words = isEnd && !segment.isThing ? segment.words.replace(/ $/, '') : segment.words
      if (words !== '') isEnd = words === '<br>'
      return { ...segment, words }
    })
    .toReversed()
}

function merged(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    if (segment.words === '') continue
    if (last && last.marks === segment.marks && !last.isThing && !segment.isThing) last.words += segment.words
    else result.push({ ...segment })
  }
  return result
}
