import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { GapRule360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { gapOf } from './gaps.ts'

const NA = 999
const bounds = { performanceLowerBoundry: 2.8, performanceHigherBoundry: 3.5 }

describe('gap between self and others', () => {
  test.each([
    // self, others, gap, difference, level, printed as
    [4, 3, 1, 'blind-spot', null, 'blind-spot'],
    [4, 3.01, 0.99, 'aligned', null, 'none'],
    [4, 3.004, 1, 'blind-spot', null, 'blind-spot'],
    [3, 4, -1, 'hidden-strength', null, 'hidden-strength'],
    [3, 3.99, -0.99, 'aligned', null, 'none'],
    [3.5, 3.5, 0, 'aligned', 'agreed-strength', 'agreed-strength'],
    [3.5, 3.495, 0, 'aligned', 'agreed-strength', 'agreed-strength'],
    [3.5, 3.494, 0.01, 'aligned', null, 'none'],
    [2.79, 2.79, 0, 'aligned', 'agreed-need', 'agreed-need'],
    [2.79, 2.8, -0.01, 'aligned', null, 'none'],
    [5, 3.9, 1.1, 'blind-spot', 'agreed-strength', 'blind-spot'],
    [1, 2.5, -1.5, 'hidden-strength', 'agreed-need', 'hidden-strength'],
  ])('self %d, others %d (OPS-3-25)', (self, others, gap, difference, level, classification) => {
    expect(gapOf([{ self, others }], bounds, 5)).toMatchObject({ gap, difference, level, classification })
  })

  test.each([
    ['points', 4, 2.5, 'aligned'],
    ['points', 4.5, 2.5, 'blind-spot'],
    ['third-of-scale', 4, 2, 'aligned'],
    ['third-of-scale', 4.01, 2, 'blind-spot'],
    ['third-of-scale', 2, 4.01, 'hidden-strength'],
  ])('with the rule %s on six points: self %d, others %d', (kind, self, others, difference) => {
    const gapRule: GapRule360 = kind === 'points' ? { kind, points: 2 } : { kind: 'third-of-scale' }
    expect(gapOf([{ self, others }], { ...bounds, gapRule }, 6)?.difference).toBe(difference)
  })

  test('of a section covers the items that both have', () => {
    const report = computeReport360(
      buildReportInput({
        self: [[5, NA, 4]],
        colleague: [
          [3, 1, NA],
          [3, 1, NA],
        ],
      }),
    )
    expect(report.sections[0]?.gap).toMatchObject({ gap: 2, self: 5, others: 3, items: 1 })
    expect(report.sections[0]).toMatchObject({ cells: { self: { mean: 4.5 } }, others: { mean: 2 } })
  })

  test('is null without a common item', () => {
    expect(gapOf([], bounds, 5)).toBeNull()
    const report = computeReport360(buildReportInput({ colleague: [[3], [3]] }))
    expect(report.sections[0]?.gap).toBeNull()
  })
})

describe('largest gaps', () => {
  const listOf = (self: number[], others: number[][]) =>
    computeReport360(buildReportInput({ self: [self], colleague: others }))

  test('lists five items each way, largest first, and no zero gap', () => {
    const report = listOf(
      [5, 4, 3, 2, 1, 3, 4, 5, 5],
      [
        [1, 1, 1, 1, 1, 3, 5, 4, 3],
        [1, 1, 1, 1, 1, 3, 5, 4, 3],
      ],
    )
    expect(report.largestPositiveGaps.map((line) => line.gap)).toEqual([4, 3, 2, 2, 1])
    expect(report.largestNegativeGaps.map((line) => line.key)).toEqual(['1.7'])
  })

  test('breaks ties by number of answers, then by item', () => {
    const report = listOf(
      [4, 4, 4],
      [
        [2, 2, 2],
        [2, 2, 2],
        [NA, 2, 2],
      ],
    )
    expect(report.largestPositiveGaps.map((line) => line.position)).toEqual([2, 3, 1])
  })
})
