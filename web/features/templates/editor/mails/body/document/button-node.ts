import { mergeAttributes, Node } from '@tiptap/react'
import { buttonClass } from '../../../../../../../domain/templates/draw-buttons.ts'
import { splitPlaceholders } from '../../../../../../../domain/templates/placeholders.ts'
import { alignmentOf } from './alignment.ts'

export type MailButton = { text: string; href: string }
type ButtonOptions = { wordsFor: (name: string) => string | undefined }

/** The text of a button that stands alone in its paragraph, or nothing: one with bold words stays a link. */
export function textOfLoneButton(paragraph: Element): string | undefined {
  const parts = [...paragraph.childNodes].filter((node) => !isBlank(node))
  const [link] = parts
  if (parts.length !== 1 || !(link instanceof HTMLAnchorElement)) return undefined
  if (link.className !== buttonClass || !link.hasAttribute('href')) return undefined
  const words = [...link.childNodes].map(wordsOf)
  return words.includes(undefined) ? undefined : words.join('').replaceAll(/\s+/g, ' ').trim()
}

const isBlank = (node: ChildNode) => node.nodeType === 3 && (node.textContent ?? '').trim() === ''

function wordsOf(node: ChildNode): string | undefined {
  if (node.nodeType === 3) return node.textContent ?? ''
  const name = node instanceof HTMLElement ? node.dataset['placeholder'] : undefined
  return name === undefined ? undefined : `{{${name}}}`
}

/** `<p><a class="button" href="…">text</a></p>`: a line of its own, edited in a dialog. */
export const ButtonNode = Node.create<ButtonOptions>({
  name: 'mailButton',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ wordsFor: (name) => name }),
  addAttributes: () => ({
    text: { default: '', rendered: false },
    href: { default: '', rendered: false },
    textAlign: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'p',
      priority: 100,
      getAttrs: (paragraph) => {
        const text = textOfLoneButton(paragraph)
        if (text === undefined || text === '') return false
        const href = paragraph.querySelector('a')?.getAttribute('href') ?? ''
        return { text, href, textAlign: alignmentOf(paragraph) }
      },
    },
  ],
  // What is copied: the same HTML as in the mail.
  renderHTML({ node }) {
    const { text, href, textAlign } = node.attrs as MailButton & { textAlign: string | null }
    const style = textAlign === null ? {} : { style: `text-align: ${textAlign}` }
    return ['p', style, ['a', mergeAttributes({ class: buttonClass, href }), text]]
  },
  renderText: ({ node }) => String(node.attrs['text']),
  addNodeView() {
    return ({ node }) => {
      const { text, href, textAlign } = node.attrs as MailButton & { textAlign: string | null }
      const dom = document.createElement('p')
      dom.dataset['button'] = ''
      dom.style.textAlign = textAlign ?? ''
      const face = document.createElement('span')
      face.textContent = readable(text, this.options.wordsFor)
      face.title = readable(href, this.options.wordsFor)
      dom.append(face)
      return { dom }
    }
  },
})

/** With the words of placeholders instead of their names. */
export function readable(text: string, wordsFor: ButtonOptions['wordsFor']): string {
  return splitPlaceholders(text)
    .map(({ text: plain, name }) => (name === null ? plain : (wordsFor(name) ?? plain)))
    .join('')
}
