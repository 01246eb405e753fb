/** A reasoning test: how long it may be, and when it is exact enough (decision 0280). */
export const reasoningLimits = {
  minItems: 8,
  maxItems: 20,
  standardError: 0.38,
  minutes: 20,
  /** One pause; then the test goes on by itself. */
  pauseMinutes: 10,
} as const

/** Whether a reasoning test ends after these items. `isBankEmpty`: there is no other item to ask. */
export function isExactEnough(test: { items: number; standardError: number; isBankEmpty: boolean }): boolean {
  const { minItems, maxItems, standardError } = reasoningLimits
  if (test.items >= maxItems || test.isBankEmpty) return true
  return test.items >= minItems && test.standardError <= standardError
}
