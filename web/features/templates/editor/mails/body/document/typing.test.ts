import { Editor } from '@tiptap/react'
import { afterEach, expect, it } from 'vitest'
import { mailExtensions } from './mail-extensions.ts'
import { readBody } from './read-body.ts'
import { writeBody } from './write-body.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** What the text is after somebody has typed at its end. */
function typed(html: string, words: string): string {
  const extensions = mailExtensions({ wordsFor: (name) => name, unknownHint: (name) => name })
  editor = new Editor({ extensions, content: readBody(html).toJSON() as object, injectCSS: false })
  const { view } = editor
  editor.commands.setTextSelection(view.state.doc.content.size - 1)
  for (const character of words) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    const isTaken = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert))
    if (isTaken !== true) view.dispatch(insert())
  }
  return writeBody(view.state.doc)
}

it.each([
  ['a known name', 'for {{projectName}} only', '<p>Dear for {{projectName}} only</p>'],
  ['a name with spaces in its braces', '{{ nobody }}', '<p>Dear {{nobody}}</p>'],
  ['braces that are not closed', '{{open', '<p>Dear {{open</p>'],
])('%s that is typed is one placeholder or stays as it is (OPS-3-74, OPS-3-76)', (_, words, html) => {
  expect(typed('<p>Dear</p>', ` ${words}`)).toBe(html)
})
