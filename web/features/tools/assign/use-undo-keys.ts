import { useEffect } from 'react'
import type { Said } from './use-said.ts'

/** Ctrl or ⌘ with Z takes back, with Shift or Y does again, wherever on the page the focus is but in a field or dialog. */
export function useUndoKeys({ undo, redo }: Pick<Said, 'undo' | 'redo'>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [undo, redo])
}
