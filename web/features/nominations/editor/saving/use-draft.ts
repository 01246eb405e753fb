import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, type Draft } from './draft.ts'

/** Storing thousands of rows must not slow down typing; once a second is often enough. */
const pauseMs = 1000

/** Stores unsaved changes in this browser, at the latest when the page is left; returns whether that worked. */
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
