/** Limits how many tasks run at the same time; the others wait in the order they came. */
export class ConcurrencyLimit {
  private free: number
  private readonly waiting = new Set<() => void>()

  constructor(places: number) {
    this.free = places
  }

  /** Runs the task once there is room; rejects with the signal's reason if it is aborted before that. */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.acquire(signal)
    try {
      return await task()
    } finally {
      this.release()
    }
  }

  private acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.free > 0) {
      this.free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.delete(enter)
        reject(signal?.reason as Error)
      }
      this.waiting.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  private release(): void {
    const [next] = this.waiting
    if (!next) {
      this.free += 1
      return
    }
    this.waiting.delete(next)
    next()
  }
}
