import { Extension } from '@tiptap/react'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'

export type CompletionState = {
  names: readonly string[]
  active: number
  choose: (name: string) => void
  /** Where the list is drawn: kept at the cursor. */
  place: HTMLElement
}

type Offered = SuggestionProps<string, string>

/** Offers placeholders once `{{` is typed. Kept outside React: the editor asks it for keys before React draws. */
export function createCompletion(namesFor: (query: string) => string[]) {
  let state: CompletionState | null = null
  let unmount: (() => void) | undefined
  const watchers = new Set<() => void>()
  const set = (next: CompletionState | null) => {
    state = next
    for (const watcher of watchers) watcher()
  }
  const show = ({ items, command }: Offered, place: HTMLElement) =>
    set({ names: items, active: 0, choose: (name) => command(name), place })
  const handleKey = (key: string): boolean => {
    if (!state || state.names.length === 0) return false
    const { names, active } = state
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) set({ ...state, active: (active + step + names.length) % names.length })
    else if (key === 'Enter' || key === 'Tab') state.choose(names[active] ?? '')
    else return false
    return true
  }
  const extension = Extension.create({
    name: 'placeholderCompletion',
    addProseMirrorPlugins() {
      return [
        Suggestion<string, string>({
          editor: this.editor,
          char: '{{',
          allowedPrefixes: null,
          items: ({ query }) => namesFor(query),
          command: ({ editor, range, props }) =>
            editor.chain().focus().insertContentAt(range, placeholderContent(props)).run(),
          render: () => ({
            onStart: (offered) => {
              const place = document.createElement('div')
              unmount = offered.mount(place)
              show(offered, place)
            },
            onUpdate: (offered) => state && show(offered, state.place),
            onKeyDown: ({ event }) => handleKey(event.key),
            onExit: () => {
              set(null)
              unmount?.()
            },
          }),
        }),
      ]
    },
  })
  return {
    extension,
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export const placeholderContent = (name: string) => ({ type: 'placeholder', attrs: { name } })
