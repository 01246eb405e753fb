import { describe, expect, it } from 'vitest'
import { addOutcomesParts, meanChanges, outcomesPart, tQuantile975 } from './outcome-change.ts'

/** Pairs whose first question changes by these numbers, and whose others stay. */
const pairsWith = (changes: readonly number[]) =>
  changes.map((change) => ({ before: [5, 5, 5, 5, 5], after: [5 + change, 5, 5, 5, 5] }))

describe('the change between the questionnaires', () => {
  it('is the mean of the differences of pairs, with its 95 % interval', () => {
    const [strain] = meanChanges(outcomesPart(pairsWith([-3, -2, -1, 0, -4, -2, -3, -1, -2, -2])))
    expect(strain?.pairs).toBe(10)
    expect(strain?.change).toBeCloseTo(-2, 10)
    // Squares of deviations: 1 0 1 4 4 0 1 1 0 0 = 12; s = √(12/9) = 1.1547; t(9) · s / √10 = 0.8260.
    expect(strain?.low).toBeCloseTo(-2.826, 3)
    expect(strain?.high).toBeCloseTo(-1.174, 3)
    expect([strain?.before, strain?.after]).toEqual([5, 3])
  })

  it('has no width where all change alike, and stays a number', () => {
    const [strain, rest] = meanChanges(outcomesPart(pairsWith(Array.from({ length: 12 }, () => -1))))
    expect([strain?.low, strain?.high]).toEqual([-1, -1])
    expect([rest?.change, rest?.low, rest?.high]).toEqual([0, 0, 0])
  })

  it('of two parts together is that of all their pairs', () => {
    const [one, other] = [
      [-3, -2, -1, 0],
      [-4, -2, 1],
    ]
    const added = addOutcomesParts([outcomesPart(pairsWith(one)), outcomesPart(pairsWith(other))])
    expect(added).toEqual(outcomesPart(pairsWith([...one, ...other])))
  })

  it.each([
    [1, 12.7062],
    [9, 2.2622],
    [30, 2.0423],
    [31, 2.0395],
    [60, 2.0003],
    [120, 1.9799],
  ])('uses the quantile of t with %i degrees of freedom', (degrees, expected) => {
    expect(tQuantile975(degrees)).toBeCloseTo(expected, 3)
  })
})
