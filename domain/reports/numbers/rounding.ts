// A tie that floating point stores slightly too low (1.005 is 1.00499…) still counts as a tie. Means of answers are
// fractions with small denominators, so no other value can be this close below a tie.
const tieTolerance = 1e-9

/** Half-up (ties towards +∞) to two decimals. Every value is rounded this way before it is compared or printed. */
export function roundHalfUp(value: number): number {
  const hundredths = Math.floor(value * 100 + 0.5 + tieTolerance)
  return hundredths === 0 ? 0 : hundredths / 100
}

/** Difference of two rounded values without floating-point error: 4.00 − 2.17 is 1.83. */
export function subtractRounded(minuend: number, subtrahend: number): number {
  return (Math.round(minuend * 100) - Math.round(subtrahend * 100)) / 100
}

/** Arithmetic mean; the caller guarantees at least one value. */
export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
