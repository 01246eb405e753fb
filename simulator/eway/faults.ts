/**
 * What may go wrong with a call. `lost`: the work is done and the connection breaks before the answer; `half`: the answer ends in
 * its middle; `duplicate`: the first record stands there twice.
 */
export const ewayFaults = [
  'html',
  'error',
  'half',
  'large',
  'redirect',
  'hang',
  'lost',
  'bad-session',
  'bad-token',
  'database-timeout',
  'access-denied',
  'duplicate',
] as const

export type EwayFault = {
  kind: (typeof ewayFaults)[number]
  /** How many calls it still hits. */
  times: number
  /** The method that it hits, such as SaveCart; null: all but signing in and out. */
  method: string | null
  /** The call has done its work when it fails. */
  isAfterwards: boolean
  /** What goes wrong from then on, once it is used up. */
  next?: EwayFault
}

/** Faults that were asked for; they end with the process. */
export class EwayFaults {
  private waiting: EwayFault[] = []

  add(fault: EwayFault): void {
    this.waiting.push({ ...fault })
  }

  list(): readonly EwayFault[] {
    return this.waiting
  }

  clear(): void {
    this.waiting = []
  }

  /** The next fault for this method, which is used up by it. */
  take(method: string): EwayFault | undefined {
    const isSignIn = method === 'LogIn' || method === 'LogOut'
    const found = this.waiting.find((fault) => fault.method === method || (fault.method === null && !isSignIn))
    if (!found) return undefined
    found.times -= 1
    if (found.times === 0)
      this.waiting = this.waiting.flatMap((fault) => (fault === found ? (fault.next ?? []) : fault))
    return found
  }
}
