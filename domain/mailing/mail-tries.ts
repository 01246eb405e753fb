const minutes = (...counts: number[]) => counts.map((count) => count * 60_000)

/** Pauses between the attempts for one message: short at first, because of greylisting, then up to about a day in all. */
const pauses: readonly number[] = minutes(1, 5, 15, 60, 120, 240, 300, 300, 390)

/**
 * When a message that was refused temporarily is tried again; null after the last attempt, when most of a day has
 * passed.
 */
export function nextTry(triesMade: number, now: Date): Date | null {
  const pause = pauses[triesMade - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** What follows for a message whose `triesMade`-th hand-over failed. */
export function afterFailure(
  kind: 'permanent' | 'temporary' | 'unknown',
  triesMade: number,
  now: Date,
): { state: 'queued' | 'failed' | 'unknown'; nextTryAt: Date | null } {
  if (kind === 'unknown') return { state: 'unknown', nextTryAt: null }
  const nextTryAt = kind === 'temporary' ? nextTry(triesMade, now) : null
  return { state: nextTryAt ? 'queued' : 'failed', nextTryAt }
}

const probePauses: readonly number[] = minutes(1, 2, 5)
const rarestProbe = 10 * 60_000

/** When the next message is sent to test the mail server, after `probesMade` failed tests. */
export function nextProbe(probesMade: number, now: Date): Date {
  return new Date(now.getTime() + (probePauses[probesMade] ?? rarestProbe))
}
