import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { changedPlaces } from '../grid-model.ts'
import { useGridVersion, type GridStore } from '../grid-store.ts'
import { dropDraft, keepDraft } from './assign-draft.ts'

const pauseMs = 500

/** Keeps unsaved cells in this browser, at the latest when the page is left; returns whether that worked. */
export function useKeptDraft(name: string, store: GridStore): boolean {
  const version = useGridVersion(store)
  const [isKept, setIsKept] = useState(true)
  const keep = useDebouncedCallback(
    () => {
      const places = changedPlaces(store.grid)
      if (places.length === 0) dropDraft(name)
      else setIsKept(keepDraft(name, store.grid, places, new Date()))
    },
    { delay: pauseMs, flushOnUnmount: true },
  )
  useEffect(() => {
    if (version > 0) keep()
  }, [version, keep])
  useEffect(() => {
    const handleLeaving = () => keep.flush()
    window.addEventListener('pagehide', handleLeaving)
    return () => window.removeEventListener('pagehide', handleLeaving)
  }, [keep])
  return isKept
}
