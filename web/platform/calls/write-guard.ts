/**
 * Guards one place that writes: a button, a form. What is pressed twice is sent once, and what is sent again because
 * nobody knows how it ended goes under the same Idempotency-Key, so that the server does it once.
 */
export type WriteGuard = {
  /** Starts the write, or joins the one with the same input that runs. Decided at once, not with the next drawing. */
  join<T>(input: unknown, start: () => Promise<T>): Promise<T>
  /** The key of the intent: the same as before only while the last write, of the same input, has an open end. */
  keyFor(input: unknown): string
  /** The write under this key has succeeded or was refused: the next one is another intent. */
  settle(key: string): void
}

export function writeGuard(): WriteGuard {
  const running = new Map<string, Promise<unknown>>()
  let open: { input: string; key: string } | undefined
  return {
    join<T>(input: unknown, start: () => Promise<T>) {
      const said = JSON.stringify(input)
      const twin = running.get(said) as Promise<T> | undefined
      if (twin) return twin
      const started = start()
      running.set(said, started)
      const end = () => void running.delete(said)
      started.then(end, end)
      return started
    },
    keyFor(input) {
      const said = JSON.stringify(input)
      if (open?.input !== said) open = { input: said, key: newKey() }
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
 * Whether nobody knows if a write was done: no answer (`status` undefined), one from a server in trouble or from a
 * proxy, or the first write still runs.
 */
export function isOutcomeOpen(status: number | undefined, code: string | undefined): boolean {
  return status === undefined || status >= 500 || code === 'STILL_RUNNING'
}
