import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/react'

export type PlaceholderOptions = {
  /** What people read instead of the name, and nothing for a name that is never filled in. */
  wordsFor: (name: string) => string | undefined
  /** Why a name without words is marked. */
  unknownHint: (name: string) => string
}

/** The brace that completes a typed name. */
const typed = /\{\{\s*([^{}\s&]+)\s*\}\}$/
const pasted = /\{\{\s*([^{}\s&]+)\s*\}\}/g

/** `{{name}}` as one piece, which is inserted and deleted as a whole. */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ wordsFor: (name) => name, unknownHint: (name) => name }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.dataset['placeholder'] ?? '',
      renderHTML: ({ name }) => ({ 'data-placeholder': name as string }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs['name'])
    const words = this.options.wordsFor(name)
    const unknown = words === undefined && { 'data-unknown': '', title: this.options.unknownHint(name) }
    return ['span', mergeAttributes(HTMLAttributes, unknown || { title: `{{${name}}}` }), words ?? `{{${name}}}`]
  },
  renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ chain, range, match: [, name] }) => {
          chain().deleteRange(range).insertContentAt(range.from, { type: this.name, attrs: { name } }).run()
        },
      }),
    ]
  },
  addPasteRules() {
    return [nodePasteRule({ find: pasted, type: this.type, getAttributes: ([, name]) => ({ name }) })]
  },
})
