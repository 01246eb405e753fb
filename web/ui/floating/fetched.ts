import { createElement, useSyncExternalStore, type ComponentType } from 'react'

/** Code that a page loads when it is first needed: `const panel = fetched(() => import('./panel.tsx'))`. */
export type Fetched<Value> = {
  /** Loads it, ahead of its use or for it; after a failure the next call tries again. */
  fetch: () => Promise<Value>
  watch: (watcher: () => void) => () => void
  /** Undefined until it is there. */
  read: () => Value | undefined
}

export function fetched<Value>(load: () => Promise<Value>): Fetched<Value> {
  let value: Value | undefined
  let pending: Promise<Value> | undefined
  const watchers = new Set<() => void>()
  const keep = async () => {
    try {
      value = await load()
    } catch (error) {
      pending = undefined
      throw error
    }
    for (const watcher of watchers) watcher()
    return value
  }
  return {
    fetch: () => (pending ??= keep()),
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    read: () => value,
  }
}

/** For components, which are drawn again as soon as it is there. */
export function useFetched<Value>({ watch, read }: Fetched<Value>): Value | undefined {
  return useSyncExternalStore(watch, read)
}

/** Loads ahead; whoever opens it hears about a failure. */
export function fetchAhead(...wanted: readonly Fetched<unknown>[]): void {
  for (const { fetch } of wanted) fetch().catch(() => undefined)
}

/** A component that draws the fetched one as soon as it is there: `const Panel = drawn(panel)`. */
export function drawn<Props extends object>(wanted: Fetched<ComponentType<Props>>): ComponentType<Props> {
  return function Drawn(props: Props) {
    const Component = useFetched(wanted)
    return Component ? createElement(Component, props) : null
  }
}
