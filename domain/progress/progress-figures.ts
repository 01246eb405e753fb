/** Completion of one rating: 0–100; 100 means submitted. */
type Rating = { finished: number }

export type ProgressFigures = {
  finished: number
  /** Begun and not submitted. */
  started: number
  untouched: number
  total: number
  /** Finished ratings of all, in whole percent (OPS-9-38). */
  overall: number
  /** Mean completion of a rating, in whole percent (OPS-9-37). */
  responseRate: number
}

/** Sums up ratings; without any, all figures are 0. */
export function progressFigures(ratings: readonly Rating[]): ProgressFigures {
  const total = ratings.length
  const finished = ratings.filter(isFinished).length
  const started = ratings.filter(isStarted).length
  const completion = ratings.reduce((sum, rating) => sum + rating.finished, 0)
  return {
    finished,
    started,
    untouched: total - finished - started,
    total,
    overall: percent(finished, total),
    responseRate: percent(completion / 100, total),
  }
}

export const isFinished = ({ finished }: Rating) => finished >= 100
export const isStarted = ({ finished }: Rating) => finished > 0 && finished < 100

/** A share in rounded percent; 0 of 0 is 0 (OPS-9-36). */
export function percent(part: number, total: number): number {
  return Math.round((100 * part) / Math.max(1, total))
}
