import { useCallback, useEffect, useState } from 'react'

/** A text that disappears by itself; showing it again restarts the timer. */
export function usePassingText(shownMs: number): [string | null, (text: string | null) => void] {
  const [shown, setShown] = useState<{ text: string | null }>({ text: null })
  useEffect(() => {
    if (shown.text === null) return
    const timer = setTimeout(() => setShown({ text: null }), shownMs)
    return () => clearTimeout(timer)
  }, [shown, shownMs])
  return [shown.text, useCallback((text) => setShown({ text }), [])]
}
