import { parseSearch } from '../platform/address/search-params.ts'
import type { AppRouter } from './router.tsx'

/** A pointer that only passes over a list asks for nothing. */
const restsAfterMs = 80

/**
 * Loads a page ahead, its code, texts and first calls, once a link to it is likely to be followed: the pointer or the
 * focus rests on it, or it is pressed. In a table the whole row counts, as a press on it opens its link.
 */
export function preloadOnIntent(router: AppRouter): () => void {
  let resting: { path: string; timer: ReturnType<typeof setTimeout> } | undefined
  const preload = (path: string) => {
    const [pathname = '', query = ''] = path.split('?')
    // Opening the page reports a failure; this only tries.
    void router.preloadRoute({ to: pathname, search: parseSearch(query) }).catch(() => undefined)
  }
  const leave = () => {
    clearTimeout(resting?.timer)
    resting = undefined
  }
  const handleRest = ({ target }: Event) => {
    const path = pathAt(target)
    if (path === resting?.path) return
    leave()
    if (path !== undefined) resting = { path, timer: setTimeout(() => preload(path), restsAfterMs) }
  }
  const handlePress = ({ target }: Event) => {
    const path = pathAt(target)
    leave()
    if (path !== undefined) preload(path)
  }
  const listeners = { pointerover: handleRest, focusin: handleRest, pointerdown: handlePress }
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener)
  return () => {
    leave()
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener)
  }
}

/** The page of ours that a press there opens. */
function pathAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const link = target.closest('a') ?? target.closest('[role="row"][data-opens]')?.querySelector('a')
  const href = link?.getAttribute('href')
  const isOurs = href?.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') && !link?.target
  return isOurs ? href?.replace(/#.*$/, '') : undefined
}
