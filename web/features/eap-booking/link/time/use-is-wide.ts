import { useSyncExternalStore } from 'react'

/** As in the CSS: there is room for a week beside a form. */
const wide = '(min-width: 60em)'

function watch(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False in the first rendering, which must match the server’s. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  )
}
