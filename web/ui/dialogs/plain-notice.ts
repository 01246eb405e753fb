import type { ReactNode } from 'react'

type Plain = { title: string; detail?: ReactNode; id?: string }

let shown: Plain | undefined
const watchers = new Set<() => void>()

function put(next: Plain | undefined): void {
  shown = next
  for (const watcher of watchers) watcher()
}

/** The last notice, while what draws notices could not be loaded. */
export const plainNotice = {
  show: (notice: Plain) => put(notice),
  /** Of that id, or whichever it is. */
  hide: (id?: string) => {
    if (shown && (id === undefined || shown.id === id)) put(undefined)
  },
  read: () => shown,
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}
