import type { Clock } from '../platform/clock.ts'

export type StandingClock = Clock & { moveTo(at: Date | string): void; advance(ms: number): void }

/** A clock that stands still until it is moved. */
export function standingClock(at: Date | string): StandingClock {
  let present = new Date(at).getTime()
  return {
    now: () => new Date(present),
    moveTo: (next) => {
      present = new Date(next).getTime()
    },
    advance: (ms) => {
      present += ms
    },
  }
}
