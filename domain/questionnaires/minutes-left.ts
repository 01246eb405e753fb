/** Seconds for one answer, for people who have given too few so far. */
export const usualSecondsPerAnswer = 10
const fewestGaps = 5
/** Shorter gaps are answers that waited on a device and were sent together; longer ones are breaks. In seconds. */
const countedGap = { least: 1, most: 120 }

/** The rater's own median time from answer to answer, from the instants of saving in milliseconds, in any order. */
export function secondsPerAnswer(savedAt: readonly number[]): number {
  const instants = savedAt.toSorted((a, b) => a - b)
  const gaps = instants
    .map((instant, at) => (instant - (instants[at - 1] ?? Number.NaN)) / 1000)
    .filter((gap) => gap >= countedGap.least && gap <= countedGap.most)
    .toSorted((a, b) => a - b)
  if (gaps.length < fewestGaps) return usualSecondsPerAnswer
  const middle = Math.floor(gaps.length / 2)
  const [lower, upper] = gaps.length % 2 === 0 ? [gaps[middle - 1], gaps[middle]] : [gaps[middle], gaps[middle]]
  return ((lower ?? 0) + (upper ?? 0)) / 2
}

/** Rounded up, so as to promise a minute too many rather than too few. */
export function minutesLeft(unanswered: number, seconds: number): number {
  return Math.ceil((unanswered * seconds) / 60)
}
