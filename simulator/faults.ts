import type { OutsideProvider } from '../domain/providers/providers.ts'

/** What may go wrong with a call: it is late, or answered with something else than the truth. */
export const callFaults = ['slow', 'error', 'html', 'large', 'redirect', 'other-person', 'unknown-status'] as const
/** What may go wrong with a message. `callback-late` comes after the next one of its order. */
export const callbackFaults = ['callback-lost', 'callback-twice', 'callback-replayed', 'callback-late'] as const

export type FaultKind = (typeof callFaults)[number] | (typeof callbackFaults)[number]
export type Fault = {
  kind: FaultKind
  /** How many calls or messages it still hits. */
  times: number
  /** Null: all providers. */
  provider: OutsideProvider | null
  /** The operation that it hits; null: all. */
  call: string | null
  /** Of a slow call. */
  milliseconds: number
  /** Of a redirect. */
  location: string
  /** The call has done its work when it fails. */
  isAfterwards: boolean
}

/** Faults that were asked for; they end with the process. */
export class Faults {
  private waiting: Fault[] = []

  add(fault: Fault): void {
    this.waiting.push({ ...fault })
  }

  list(): readonly Fault[] {
    return this.waiting
  }

  clear(): void {
    this.waiting = []
  }

  /** The next fault of these kinds for this place, which is used up by it. */
  take(
    kinds: readonly FaultKind[],
    { provider, call }: { provider: OutsideProvider; call?: string },
  ): Fault | undefined {
    const found = this.waiting.find(
      (fault) =>
        kinds.includes(fault.kind) &&
        (fault.provider ?? provider) === provider &&
        (fault.call === null || fault.call === call),
    )
    if (!found) return undefined
    found.times -= 1
    this.waiting = this.waiting.filter(({ times }) => times > 0)
    return found
  }
}
