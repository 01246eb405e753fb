/** Rises with everything that somebody gives, so that something older never overwrites a newer. */
export type Sequenced = { sequence: number }

/** What no server has acknowledged yet. */
export type Waiting<Item extends Sequenced> = {
  /** In the order in which they were given. */
  all(): Item[]
  put(item: Item): void
  /** Removes the item unless a newer one has replaced it. */
  remove(item: Item): void
}

type Kept<Item> = {
  /** Where it stands in the storage; items of the same key replace each other. */
  keyOf(item: Item): string
  /** Undefined if the entry is none of these, or is damaged. */
  read(key: string, text: string | null): Item | undefined
}

/**
 * Items in the browser's storage, one entry each, so that tabs do not overwrite each other's. Where the storage is
 * blocked or full, they are kept in memory until the page is closed.
 */
export function waitingIn<Item extends Sequenced>(
  storage: Storage | undefined,
  { keyOf, read }: Kept<Item>,
): Waiting<Item> {
  const memory = new Map<string, Item>()
  const stored = (key: string) => read(key, storage?.getItem(key) ?? null)
  return {
    all() {
      const found = new Map(memory)
      for (const key of keysIn(storage)) {
        const item = stored(key)
        if (item) found.set(key, item)
      }
      return [...found.values()].toSorted((a, b) => a.sequence - b.sequence)
    },
    put(item) {
      const key = keyOf(item)
      try {
        if (!storage) throw new Error('No storage')
        storage.setItem(key, JSON.stringify(item))
        memory.delete(key)
      } catch {
        memory.set(key, item)
      }
    },
    remove(item) {
      const key = keyOf(item)
      if (memory.get(key)?.sequence === item.sequence) memory.delete(key)
      if (stored(key)?.sequence === item.sequence) storage?.removeItem(key)
    },
  }
}

function keysIn(storage: Storage | undefined): string[] {
  return storage ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '') : []
}

/** Undefined where the browser forbids it, as in some private windows. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
