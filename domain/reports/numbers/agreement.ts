import type { Agreement360, Distribution360 } from '../report-360.ts'
import { average, roundHalfUp } from './rounding.ts'

/** Fewest answers whose spread is shown: with fewer, a spread reveals who answered what. */
export const fewestForSpread = 4

/** Sample variance (n − 1), squared scale points; needs two values. */
function sampleVariance(values: readonly number[]): number {
  const mean = average(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Spread of one column's answers without 999; null below four. For a section pass its items' answers together. */
export function distributionOf(values: readonly number[], scaleMax: number): Distribution360 | null {
  if (values.length < fewestForSpread) return null
  const counts = Array.from({ length: scaleMax }, (_, index) => values.filter((value) => value === index + 1).length)
  return {
    counts,
    n: values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    standardDeviation: roundHalfUp(Math.sqrt(sampleVariance(values))),
  }
}

/**
 * r_wg = 1 − s² / σ²E with σ²E = (A² − 1) / 12, the variance of answers given at random (James, Demaree & Wolf 1984;
 * frontiersin.org 10.3389/fpsyg.2017.00777). Clamped to 0…1, unrounded; null below four answers.
 */
export function rwgOf(values: readonly number[], scaleMax: number): number | null {
  if (values.length < fewestForSpread) return null
  const atRandom = (scaleMax ** 2 - 1) / 12
  return Math.min(1, Math.max(0, 1 - sampleVariance(values) / atRandom))
}

/** The word for a mean r_wg of one or more items; null if none was measured. Rounded before the comparison. */
export function agreementOf(measured: readonly (number | null)[]): Agreement360 | null {
  const known = measured.filter((value) => value !== null)
  if (known.length === 0) return null
  const rwg = roundHalfUp(average(known))
  return { rwg, word: rwg >= 0.8 ? 'close' : rwg >= 0.6 ? 'mostly' : 'differs' }
}
