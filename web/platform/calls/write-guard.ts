/**
 * Guards one source of writes: a button, a form. A double click is sent once, and a retry of a write whose outcome is
 * unknown has the same Idempotency-Key, so that the server executes it once.
 */
export type WriteGuard = {
  /** Starts the write, or joins a running one with the same input. Decided synchronously, not on the next rendering. */
  join<T>(input: unknown, start: () => Promise<T>): Promise<T>
  /** The key of the intent: reused only while the outcome of the last write, with the same input, is unknown. */
  keyFor(input: unknown): string
  /** The write under this key has succeeded or was refused: the next one is another intent. */
  settle(key: string): void
}

export function writeGuard(): WriteGuard {
  const running = new Map<string, Promise<unknown>>()
  let open: { input: string; key: string } | undefined
  return {
    join<T>(input: unknown, start: () => Promise<T>) {
      const inputJson = JSON.stringify(input)
      const twin = running.get(inputJson) as Promise<T> | undefined
      if (twin) return twin
      const started = start()
      running.set(inputJson, started)
      const end = () => void running.delete(inputJson)
      started.then(end, end)
      return started
    },
    keyFor(input) {
      const inputJson = JSON.stringify(input)
      if (open?.input !== inputJson) open = { input: inputJson, key: newKey() }
      return open.key
    },
    settle(key) {
      if (open?.key === key) open = undefined
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where a page is not served over HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether the outcome of a write is unknown: no response (`status` undefined), a server error, an error of a
 * proxy, or the first write is still running.
 */
export function isOutcomeUnknown(status: number | undefined, code: string | undefined): boolean {
  return status === undefined || status >= 500 || code === 'STILL_RUNNING'
}
