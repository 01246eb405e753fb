import { useEditor, type Editor } from '@tiptap/react'
import type { Node } from '@tiptap/pm/model'
import { useState, useSyncExternalStore } from 'react'
import type { LanguageCode } from '../../../../../../domain/languages/languages.ts'
import { i18n } from '../../../../../platform/texts/use-translation.tsx'
import { createCompletion, type CompletionState } from './completion.ts'
import { optionId } from './completion-list.tsx'
import { mailExtensions } from './document/mail-extensions.ts'
import { readBody } from './document/read-body.ts'
import { writeBody } from './document/write-body.ts'
import { pasteProps, type PasteHandlers } from './paste/paste-props.ts'
import { namesThatFit, usePlaceholderWords } from './placeholder-words.ts'

type BodyEditor = {
  /** What is stored. Another one gets another editor. */
  html: string
  placeholders: readonly string[]
  attributes: Record<string, string>
  /** Of the list that completes placeholders. */
  listId: string
  language: LanguageCode
  onChange: (html: string) => void
  onButton: () => void
} & PasteHandlers

/** The editor of a body. It says nothing before somebody changes the text, and gives back what was stored once all is undone. */
export function useBodyEditor(body: BodyEditor): { editor: Editor; offered: CompletionState | null } {
  const { html, placeholders, onPictures, onLeftOut, onTooLong, onButton } = body
  const wordsFor = usePlaceholderWords()
  const [parts] = useState(() => {
    const completion = createCompletion((query) => namesThatFit(placeholders, query, wordsFor))
    const extensions = mailExtensions({
      wordsFor: (name) => (placeholders.includes(name) ? wordsFor(name) : undefined),
      unknownHint: (tag) => i18n.t('mail-body:unknown', { tag: `{{${tag}}}` }),
    })
    const first = readBody(html)
    return {
      completion,
      extensions: [...extensions, completion.extension],
      content: first.toJSON() as object,
      // The store's text changes with each key: what was there first is what undoing leads back to.
      html,
      written: writeBody(first),
    }
  })
  const { completion } = parts
  const offered = useSyncExternalStore(completion.watch, completion.get)
  const editor = useEditor({
    extensions: parts.extensions,
    content: parts.content,
    // The page's policy takes no styles from scripts: they stand in body.module.css.
    injectCSS: false,
    editorProps: {
      ...pasteProps({ onPictures, onLeftOut, onTooLong }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        lang: body.language,
        // Seventeen lines, and the edges of the paper.
        style: 'min-height: calc(17lh + 32px)',
        ...body.attributes,
        ...listAttributes(body.listId, offered),
      },
      handleDoubleClickOn: (_view, _position, node) => opensButton(node, onButton),
      handleKeyDown: (view, event) => {
        const { node } = view.state.selection as { node?: Node }
        return event.key === 'Enter' && node !== undefined && opensButton(node, onButton)
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = writeBody(changed.state.doc)
      body.onChange(written === parts.written ? parts.html : written)
    },
  })
  return { editor, offered }
}

/** The cursor stays in the text while an entry of the list is chosen. */
function listAttributes(listId: string, offered: CompletionState | null): Record<string, string> {
  if (!offered || offered.names.length === 0) return { 'aria-haspopup': 'listbox' }
  return {
    'aria-haspopup': 'listbox',
    'aria-controls': listId,
    'aria-activedescendant': optionId(listId, offered.active),
  }
}

function opensButton(node: Node, open: () => void): boolean {
  if (node.type.name !== 'mailButton') return false
  open()
  return true
}
