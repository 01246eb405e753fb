type Waiting<Call, Answer> = {
  call: Call
  since: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}
type Queue<Call, Answer> = { running: number; waiting: Waiting<Call, Answer>[] }
type Limits = {
  /** How many groups of one key run at once. */
  groups: number
  /** How many calls are a group. */
  calls: number
  /** Whether nothing of a group that failed with this error was done, so that its calls may be made again. */
  mayRepeat(error: unknown): boolean
  /** For how long a call waits to be made, in milliseconds. */
  wait: number
  /** What one is told that has waited for longer. */
  tooLate(): Error
}

/**
 * Makes calls in groups: calls of the same key that come while its groups are running are made together as soon as one of
 * these ends. A call that comes alone is made at once. In a group that fails each call is made again, alone, so that none
 * fails for another one's sake. One that has waited too long is not made any more: while groups hang, those behind them do
 * not hang one after the other.
 */
export class CallsTogether<Call, Answer> {
  private readonly queues = new Map<string, Queue<Call, Answer>>()
  private readonly make: (key: string, calls: Call[]) => Promise<Answer[]>
  private readonly limits: Limits

  /** `make` answers all of its calls, in their order. */
  constructor(make: (key: string, calls: Call[]) => Promise<Answer[]>, limits: Limits) {
    this.make = make
    this.limits = limits
  }

  add(key: string, call: Call): Promise<Answer> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] }
    this.queues.set(key, queue)
    const answer = new Promise<Answer>((resolve, reject) =>
      queue.waiting.push({ call, since: performance.now(), resolve, reject }),
    )
    this.start(key, queue)
    return answer
  }

  private start(key: string, queue: Queue<Call, Answer>): void {
    if (queue.running >= this.limits.groups) return
    queue.waiting = this.inTime(queue.waiting)
    if (queue.waiting.length === 0 && queue.running === 0) this.queues.delete(key)
    if (queue.waiting.length === 0) return
    queue.running += 1
    void this.run(key, queue.waiting.splice(0, this.limits.calls)).finally(() => {
      queue.running -= 1
      this.start(key, queue)
    })
  }

  /** Those who have not waited too long; the others are told so. */
  private inTime(calls: Waiting<Call, Answer>[]): Waiting<Call, Answer>[] {
    const earliest = performance.now() - this.limits.wait
    for (const { since, reject } of calls) if (since < earliest) reject(this.limits.tooLate())
    return calls.filter(({ since }) => since >= earliest)
  }

  private async run(key: string, group: Waiting<Call, Answer>[]): Promise<void> {
    if (group.length === 0) return
    try {
      const answers = await this.make(
        key,
        group.map(({ call }) => call),
      )
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (group.length > 1 && this.limits.mayRepeat(error))
        for (const one of group) await this.run(key, this.inTime([one]))
      else for (const { reject } of group) reject(error)
    }
  }
}
