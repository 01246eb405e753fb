const minutes = (...counts: number[]) => counts.map((count) => count * 60_000)

/** Pauses between the tries of one message: dense at first, as greylisting asks for, then over a day. */
const pauses: readonly number[] = minutes(1, 5, 15, 60, 120, 240, 300, 300, 390)

/**
 * When a message that was refused for now is tried again; null once `triesMade` have been enough. The mail server has
 * had most of a day by then.
 */
export function nextTry(triesMade: number, now: Date): Date | null {
  const pause = pauses[triesMade - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

const probePauses: readonly number[] = minutes(1, 2, 5)
const rarestProbe = 10 * 60_000

/** When one message tries again whether the mail server works, after `probesMade` that found it does not. */
export function nextProbe(probesMade: number, now: Date): Date {
  return new Date(now.getTime() + (probePauses[probesMade] ?? rarestProbe))
}
