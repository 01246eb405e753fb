/** Agreed scores go in steps of a half, scores of evaluators are numbers of the scale. */
export const agreedStep = 0.5

/** From this spread on the evaluators talk a competency over; nothing is proposed. */
export const spreadToTalkOver = 2

export const behaviourCountMax = 99
export const noteMax = 4000
export const notesOfPersonMax = 500
export const scoringAtOnce = 200

/** What an evaluator says of one competency: a number of the scale, or that it was not seen. Absent: nothing yet. */
export type Score = number | null

export type SpreadOfScores = {
  /** How many evaluators gave a number. */
  count: number
  /** Of their numbers; null if there are none. */
  mean: number | null
  lowest: number | null
  highest: number | null
  /** Between the lowest and the highest; null with fewer than two numbers. */
  spread: number | null
}

/**
 * An evaluator's score of a competency over several activities: the mean of the numbers given, unrounded. Null if all
 * that was said is "not seen"; undefined if nothing was said.
 */
export function overActivities(scores: readonly Score[]): Score | undefined {
  if (scores.length === 0) return undefined
  const numbers = scores.filter((score) => score !== null)
  return numbers.length > 0 ? mean(numbers) : null
}

/** How far evaluators are apart on one competency. "Not seen" does not count. */
export function spreadOf(scores: readonly (Score | undefined)[]): SpreadOfScores {
  const numbers = scores.filter((score) => score !== null && score !== undefined)
  if (numbers.length === 0) return { count: 0, mean: null, lowest: null, highest: null, spread: null }
  const lowest = Math.min(...numbers)
  const highest = Math.max(...numbers)
  const spread = numbers.length > 1 ? highest - lowest : null
  return { count: numbers.length, mean: mean(numbers), lowest, highest, spread }
}

/**
 * What is proposed to be agreed on: the mean, to the nearest half (upwards from the middle). Null while nobody gave a
 * number, while an evaluator's score is missing, or when they are `spreadToTalkOver` or more apart.
 */
export function proposedScore(scores: readonly (Score | undefined)[]): number | null {
  const { mean: middle, spread } = spreadOf(scores)
  if (middle === null || scores.includes(undefined)) return null
  if (spread !== null && spread >= spreadToTalkOver) return null
  return Math.round(middle / agreedStep) * agreedStep
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
