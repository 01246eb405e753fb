import { standardScores, type Score } from './standard-scores.ts'

/** Mean and standard deviation of the raw scores of a norm group, and the scale's Cronbach alpha in it. */
export type ScaleNorms = { readonly mean: number; readonly sd: number; readonly alpha: number }
/** `value`: 1 (does not describe me at all) to 5 (fully). `minus`: agreeing speaks against the scale. */
export type ScaleAnswer = { readonly value: number; readonly keyed: 'plus' | 'minus' }

export const likertSteps = 5

/** The mean of the keyed answers, 1 to 5. */
export function rawScore(answers: readonly ScaleAnswer[]): number {
  const keyed = answers.map(({ value, keyed: key }) => (key === 'plus' ? value : likertSteps + 1 - value))
  return keyed.reduce((sum, value) => sum + value, 0) / keyed.length
}

/**
 * The T score of a scale with its standard error of measurement, SD √(1 − α) in T points: 10 √(1 − α) (Gulliksen 1950, Theory of
 * Mental Tests, ch. 4).
 */
export function scoreScale(answers: readonly ScaleAnswer[], { mean, sd, alpha }: ScaleNorms): Score {
  return standardScores((rawScore(answers) - mean) / sd, Math.sqrt(1 - alpha)).t
}
