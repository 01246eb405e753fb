import { useSyncExternalStore } from 'react'

/** From this width on a competency fits as a table, in px; 60em in the CSS. */
export const deskWidth = 960

function watchWidth(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Undefined until hydration: the server renders both layouts, and CSS shows the one that fits. */
export function usePageWidth(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    watchWidth,
    () => innerWidth,
    () => undefined,
  )
}
