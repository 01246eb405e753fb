import { useSyncExternalStore } from 'react'

/** From here on a competency fits on the page as a table, in px; the CSS says 60em. */
export const deskWidth = 960

function watchWidth(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Undefined until the page has come to life: the server draws for either, and CSS shows what fits. */
export function usePageWidth(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    watchWidth,
    () => innerWidth,
    () => undefined,
  )
}
