/** Where the server gets the present from. The domain never asks: `now` is passed to it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved, for tests of what depends on time. */
export function standingClock(
  at: Date | string,
): Clock & { moveTo(at: Date | string): void; advance(ms: number): void } {
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
