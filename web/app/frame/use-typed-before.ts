import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the letters that somebody types after opening a dialog, until its field is there: its code may still be on the
 * way. The field takes them with the function that is returned.
 */
export function useTypedBefore(isOpen: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return undefined
    const keep = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      const isShortcut = event.ctrlKey !== event.altKey || event.metaKey
      if (isInDialog || isShortcut || Array.from(event.key).length !== 1) return
      event.preventDefault()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep, true)
    return () => {
      document.removeEventListener('keydown', keep, true)
      typed.current = ''
    }
  }, [isOpen])
  return useCallback(() => {
    const letters = typed.current
    typed.current = ''
    return letters
  }, [])
}
