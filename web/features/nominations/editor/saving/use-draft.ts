import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, type Draft } from './draft.ts'

/** Typing goes on while a table of thousands is written down; once a second is often enough. */
const pauseMs = 1000

/** Keeps what is not saved in this browser, at the latest when the page goes away; tells whether it is kept. */
export function useDraft(name: string, state: Omit<Draft, 'savedAt'>, isChanged: boolean): boolean {
  const [isKept, setIsKept] = useState(false)
  const keep = useDebouncedCallback(
    (draft: Omit<Draft, 'savedAt'>) => {
      setIsKept(keepDraft(name, { ...draft, savedAt: new Date().toISOString() }))
    },
    { delay: pauseMs, flushOnUnmount: true },
  )
  useEffect(() => {
    if (isChanged) keep(state)
    else {
      keep.cancel()
      dropDraft(name)
    }
  }, [isChanged, keep, name, state])
  useEffect(() => {
    const handleLeaving = () => keep.flush()
    window.addEventListener('pagehide', handleLeaving)
    return () => window.removeEventListener('pagehide', handleLeaving)
  }, [keep])
  return isChanged && isKept
}
