import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { GridStore } from './grid-store.ts'

export type Said = ReturnType<typeof useSaid>

/** Changes cells and says what was done, for those who do not see it. */
export function useSaid(store: GridStore) {
  const { t } = useTranslation('tools')
  const [text, setText] = useState('')
  const actions = useMemo(() => {
    const say = (...parts: (string | false)[]) => setText(parts.filter((part) => part !== false).join(', '))
    return {
      set(places: readonly number[], to: boolean) {
        const { changed, lockedOut } = store.set(places, to)
        say(
          t(to ? 'assign.said.ticked' : 'assign.said.cleared', { count: changed }),
          lockedOut > 0 && t('assign.said.lockedOut', { count: lockedOut }),
        )
      },
      undo() {
        say(t('assign.said.undone', { count: store.undo() }))
      },
      redo() {
        say(t('assign.said.redone', { count: store.redo() }))
      },
    }
  }, [store, t])
  return useMemo(() => ({ ...actions, text }), [actions, text])
}
