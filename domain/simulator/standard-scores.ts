export type Score = { readonly value: number; readonly standardError: number }
export type StandardScores = { readonly t: Score; readonly sten: Score; readonly percentile: Score }

const within = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value))

/**
 * A z value on the scales that reports use, with its standard error on each. T = 50 + 10z, printed from 20 to 80; sten =
 * 5.5 + 2z (Canfield 1951), from 1 to 10; percentile = 100 Φ(z), from 1 to 99. The error of the percentile is that of z times
 * the slope of Φ, 100 φ(z) (delta method): a percentile in the middle is less certain than one at an end.
 */
export function standardScores(z: number, standardError: number): StandardScores {
  return {
    t: { value: within(20, 80, 50 + 10 * z), standardError: 10 * standardError },
    sten: { value: within(1, 10, 5.5 + 2 * z), standardError: 2 * standardError },
    percentile: {
      value: within(1, 99, 100 * normalShare(z)),
      standardError: 100 * normalDensity(z) * standardError,
    },
  }
}

const normalDensity = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Φ(z), the share below z; error under 7.5e-8 (Abramowitz & Stegun 1964, 26.2.17, after Hastings). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = normalDensity(z) * factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return z > 0 ? 1 - tail : tail
}
