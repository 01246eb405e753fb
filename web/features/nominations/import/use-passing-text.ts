import { useCallback, useEffect, useState } from 'react'

/** A text that goes away by itself; saying it again starts its time anew. */
export function usePassingText(shownMs: number): [string | null, (text: string | null) => void] {
  const [said, setSaid] = useState<{ text: string | null }>({ text: null })
  useEffect(() => {
    if (said.text === null) return
    const timer = setTimeout(() => setSaid({ text: null }), shownMs)
    return () => clearTimeout(timer)
  }, [said, shownMs])
  return [said.text, useCallback((text) => setSaid({ text }), [])]
}
