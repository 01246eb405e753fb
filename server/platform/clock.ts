/** Where the server gets the current time. The domain never reads a clock: `now` is passed to it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
