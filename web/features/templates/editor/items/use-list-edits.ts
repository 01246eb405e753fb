import { useCallback, useMemo } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { withValueAt } from '../at-path.ts'
import { listAt, moved, stepped, type ListItem } from './edit-list.ts'
import { useEditorStore } from '../editor-store.ts'
import { keyOf } from '../keys.ts'

type Change = (items: readonly ListItem[]) => readonly ListItem[]

/** Changes to one list of the content; also announces where something moved to. */
export function useListEdits(path: string) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const change = useCallback(
    (edit: Change) => {
      const within = path.replace('content.', '')
      store.editContent((content) => withValueAt(content, within, edit(listAt(store.get().draft, path))))
    },
    [store, path],
  )
  const announce = useCallback(
    (item: object | undefined) => {
      const items = listAt(store.get().draft, path)
      const at = item ? items.findIndex((other) => keyOf(other) === keyOf(item)) : -1
      if (at !== -1) store.set({ announcement: t('editor.moved', { position: at + 1, count: items.length }) })
    },
    [store, path, t],
  )
  return useMemo(() => {
    const editAndAnnounce = (index: number, edit: Change) => {
      const item = listAt(store.get().draft, path)[index]
      change(edit)
      announce(item)
    }
    return {
      change,
      move: (from: number, to: number) => editAndAnnounce(from, (items) => moved(items, from, to)),
      step: (index: number, direction: 'up' | 'down') =>
        editAndAnnounce(index, (items) => stepped(items, index, direction)),
    }
  }, [store, path, change, announce])
}
