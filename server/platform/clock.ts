/** Where the server gets the present from. The domain never asks: `now` is passed to it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
