import { useCallback, useEffect, useState } from 'react'

/** A text that disappears by itself; showing it again restarts the timer. */
export function usePassingText(shownMs: number): [string | null, (text: string | null) => void] {
  const [said, setSaid] = useState<{ text: string | null }>({ text: null })
  useEffect(() => {
    if (said.text === null) return
    const timer = setTimeout(() => setSaid({ text: null }), shownMs)
    return () => clearTimeout(timer)
  }, [said, shownMs])
  return [said.text, useCallback((text) => setSaid({ text }), [])]
}
