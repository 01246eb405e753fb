import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { agreementOf, distributionOf, rwgOf } from './agreement.ts'

const NA = 999

describe('r_wg', () => {
  test.each([
    [[3, 3, 3, 3], 5, 1],
    [[3, 3, 3, 4], 5, 0.875], // s² = 0.25, σ²E = 2
    [[1, 5, 1, 5], 5, 0], // s² = 5.33: clamped
    [[4, 4, 5, 5], 7, 1 - 1 / 3 / 4], // s² = 1/3, σ²E = 4
  ])('of %j on %d points is %d', (values, scaleMax, rwg) => {
    expect(rwgOf(values, scaleMax)).toBeCloseTo(rwg, 12)
  })

  test('needs four answers', () => {
    expect(rwgOf([3, 3, 3], 5)).toBeNull()
  })
})

test.each([
  [[0.8], { rwg: 0.8, word: 'close' }],
  [[0.7949], { rwg: 0.79, word: 'mostly' }],
  [[0.795], { rwg: 0.8, word: 'close' }],
  [[0.6], { rwg: 0.6, word: 'mostly' }],
  [[0.59], { rwg: 0.59, word: 'differs' }],
  [[1, null, 0.2], { rwg: 0.6, word: 'mostly' }],
  [[null], null],
])('agreement of %j', (measured, expected) => {
  expect(agreementOf(measured)).toEqual(expected)
})

test('spreads answers over the scale from four on', () => {
  expect(distributionOf([1, 3, 3], 5)).toBeNull()
  expect(distributionOf([1, 3, 3, 5], 5)).toEqual({
    counts: [1, 0, 2, 0, 1],
    n: 4,
    min: 1,
    max: 5,
    standardDeviation: 1.63,
  })
})

describe('spread in a report', () => {
  const sectionOf = (rows: AnswerRows) => computeReport360(buildReportInput(rows)).sections[0]

  test('of a section joins the items with four answers, and no others', () => {
    const section = sectionOf({
      colleague: [
        [3, 1],
        [3, 2],
        [3, 5],
        [4, NA],
      ],
      subordinate: [
        [3, 3],
        [3, 3],
        [3, 3],
      ],
    })
    expect(section?.distributions).toEqual({
      colleague: { counts: [0, 0, 3, 1, 0], n: 4, min: 3, max: 4, standardDeviation: 0.5 },
    })
    expect(section?.agreement).toEqual({ colleague: { rwg: 0.88, word: 'close' } })
    expect(section?.items.map((item) => Object.keys(item.distributions))).toEqual([['colleague'], []])
  })

  test('averages the agreement of a section’s items', () => {
    const section = sectionOf({
      colleague: [
        [3, 1],
        [3, 1],
        [3, 5],
        [3, 5],
      ],
    })
    expect(section?.agreement.colleague).toEqual({ rwg: 0.5, word: 'differs' })
  })

  test('is left out if a cell is hidden although four answered', () => {
    const input = buildReportInput({ colleague: [[3], [3], [3], [3], [NA]] })
    const settings = { ...input.settings, minNonsuperiorsToSeeResults: 5 }
    expect(computeReport360({ ...input, settings }).sections[0]).toMatchObject({ distributions: {}, agreement: {} })
  })
})
