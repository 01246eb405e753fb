/** An answer that no server has acknowledged yet. Exactly one of value and comment is given. */
export type WaitingAnswer = {
  questionnaireId: number
  itemKey: string
  sequence: number
  value?: number
  comment?: string
}

const prefix = 'assay-answer'
const keyOf = (questionnaireId: number, itemKey: string) => `${prefix}:${questionnaireId}:${itemKey}`

/** Which answer a storage event is about; by these events tabs learn of each other's answers. */
export function placeOf(storageKey: string | null): { questionnaireId: number; itemKey: string } | undefined {
  const [before, id, itemKey] = (storageKey ?? '').split(':')
  return before === prefix && itemKey ? { questionnaireId: Number(id), itemKey } : undefined
}

export function readWaiting(text: string | null): WaitingAnswer | undefined {
  if (text === null) return undefined
  try {
    const { questionnaireId, itemKey, sequence, value, comment } = JSON.parse(text) as Partial<WaitingAnswer>
    if (typeof questionnaireId !== 'number' || typeof itemKey !== 'string' || typeof sequence !== 'number')
      return undefined
    if (typeof value === 'number') return { questionnaireId, itemKey, sequence, value }
    return typeof comment === 'string' ? { questionnaireId, itemKey, sequence, comment } : undefined
  } catch {
    return undefined
  }
}

export type WaitingAnswers = {
  /** In the order in which they were given. */
  all(): WaitingAnswer[]
  put(answer: WaitingAnswer): void
  /** Removes the answer unless a newer one has replaced it. */
  remove(answer: WaitingAnswer): void
}

/**
 * Answers in the browser's storage, one entry each, so that tabs do not overwrite each other's. Where the
 * storage is blocked or full, they are kept in memory until the page is closed.
 */
export function waitingAnswers(questionnaireIds: ReadonlySet<number>, storage: Storage | undefined): WaitingAnswers {
  const memory = new Map<string, WaitingAnswer>()
  return {
    all() {
      const found = new Map(memory)
      for (const key of keysIn(storage)) {
        const answer = placeOf(key) && readWaiting(storage?.getItem(key) ?? null)
        if (answer) found.set(key, answer)
      }
      return [...found.values()]
        .filter(({ questionnaireId }) => questionnaireIds.has(questionnaireId))
        .toSorted((a, b) => a.sequence - b.sequence)
    },
    put(answer) {
      const key = keyOf(answer.questionnaireId, answer.itemKey)
      try {
        if (!storage) throw new Error('No storage')
        storage.setItem(key, JSON.stringify(answer))
        memory.delete(key)
      } catch {
        memory.set(key, answer)
      }
    },
    remove({ questionnaireId, itemKey, sequence }) {
      const key = keyOf(questionnaireId, itemKey)
      if (memory.get(key)?.sequence === sequence) memory.delete(key)
      if (readWaiting(storage?.getItem(key) ?? null)?.sequence === sequence) storage?.removeItem(key)
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
