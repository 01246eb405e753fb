/** So many calls in a row without an answer, then the provider is left alone for a while. */
export const failuresBeforePause = 3
const firstPauseMs = 30_000
const longestPauseMs = 10 * 60_000

/** How long a provider is left alone after its last failure: twice as long after each try that failed as well. */
export function pauseAfter(failures: number): number {
  const doublings = Math.max(0, failures - failuresBeforePause)
  return Math.min(firstPauseMs * 2 ** Math.min(doublings, 20), longestPauseMs)
}
