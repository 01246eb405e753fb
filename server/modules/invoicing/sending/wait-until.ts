import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 20
const longestPauseMs = 1_000

/** Reads again and again, with pauses in which no connection is held, until it is enough or `ms` have passed. */
export async function waitUntil<T>(read: () => Promise<T>, isEnough: (value: T) => boolean, ms: number): Promise<T> {
  const ends = performance.now() + ms
  for (let step = firstPauseMs; ; step = Math.min(step * 1.5, longestPauseMs)) {
    const value = await read()
    if (isEnough(value) || performance.now() >= ends) return value
    await pause(step)
  }
}
