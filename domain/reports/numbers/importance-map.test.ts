import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { bandOf, quadrantOf } from './importance-map.ts'

test.each([
  [2.79, 'low'],
  [2.8, 'middle'],
  [3.49, 'middle'],
  [3.5, 'high'],
])('a value of %d is %s between 2.8 and 3.5', (value, band) => {
  expect(bandOf(value, 2.8, 3.5)).toBe(band)
})

test.each([
  ['high', 'low', 'concentrate-here'],
  ['high', 'middle', 'improve'],
  ['high', 'high', 'keep-up'],
  ['middle', 'low', 'improve'],
  ['middle', 'middle', 'monitor'],
  ['middle', 'high', 'maintain'],
  ['low', 'low', 'low-priority'],
  ['low', 'middle', 'monitor'],
  ['low', 'high', 'possible-overkill'],
] as const)('importance %s and performance %s: %s', (importance, performance, quadrant) => {
  expect(quadrantOf(importance, performance)).toBe(quadrant)
})

describe('importance × performance map', () => {
  const rows: AnswerRows = { self: [[3]], superior: [[2], [3]], colleague: [[3], [3], [3]] }
  const mapOf = (
    ratings: [raterId: string, value: number][] | null,
    overrides: Parameters<typeof buildReportInput>[1] = {},
  ) =>
    computeReport360(
      buildReportInput(rows, {
        importanceRatings: ratings?.map(([raterId, value]) => ({ raterId, section: 1, value })) ?? null,
        ...overrides,
      }),
    ).importanceMap

  test('sets the superiors’ mean importance against the mean of all others (OPS-3-22, OPS-3-25)', () => {
    // 14 points of 5 answers is 2.80: on the line, so middle. Importance 3.50: on the line, so high.
    expect(
      mapOf([
        ['superior-1', 3],
        ['superior-2', 4],
        ['self-1', 1],
        ['colleague-1', 1],
      ]),
    ).toEqual([
      {
        section: 1,
        performance: 2.8,
        importance: 3.5,
        performanceBand: 'middle',
        importanceBand: 'high',
        quadrant: 'improve',
        importanceFrom: 'superior',
        raters: 2,
      },
    ])
  })

  test('uses the person’s own importance, marked as such, if the superiors’ is not shown', () => {
    const own = { importance: 2, importanceFrom: 'self', raters: 1, quadrant: 'monitor' }
    expect(
      mapOf([
        ['superior-1', 999],
        ['self-1', 2],
        ['colleague-1', 5],
      ]),
    ).toMatchObject([own])
    const settings = { ...buildReportInput(rows).settings, minSuperiorsToSeeResults: 2 }
    expect(
      mapOf(
        [
          ['superior-1', 5],
          ['self-1', 2],
        ],
        { settings },
      ),
    ).toMatchObject([own])
  })

  test('leaves a section without importance out', () => {
    expect(
      mapOf([
        ['colleague-1', 5],
        ['colleague-2', 5],
      ]),
    ).toEqual([])
  })

  test.each([[null], [[]]])('is absent when the wave asks no importance: %j', (ratings) => {
    expect(mapOf(ratings)).toBeNull()
  })
})

describe('shift', () => {
  const shift = (raterId: string, section: number, current: number, desired: number) => ({
    raterId,
    section,
    current,
    desired,
  })

  test('is the mean of desired − current of raters who gave both, ranked by all others (OPS-3-22)', () => {
    const report = computeReport360(
      buildReportInput(
        {
          self: [[3, 3]],
          colleague: [
            [3, 3],
            [3, 3],
            [3, 3],
          ],
        },
        {
          itemsPerSection: [1, 1],
          shiftRatings: [
            shift('self-1', 1, 1, 5),
            shift('colleague-1', 1, 4, 3),
            shift('colleague-2', 1, 4, 4),
            shift('colleague-3', 1, 2, 999),
            shift('colleague-1', 2, 2, 4),
            shift('colleague-2', 2, 3, 4),
            shift('colleague-3', 2, 4, 4),
          ],
        },
      ),
    )
    expect(report.sections.map(({ othersShift }) => othersShift)).toEqual([
      { mean: -0.5, exact: -0.5, n: 2 },
      { mean: 1, exact: 1, n: 3 },
    ])
    expect(report.sections[0]?.shift).toMatchObject({ self: { mean: 4 }, colleague: { status: 'partly', mean: -0.5 } })
    expect(report.shiftRanking).toEqual([2, 1])
  })

  test('follows the minimum of its group', () => {
    const report = computeReport360(
      buildReportInput({ colleague: [[3], [3]] }, { shiftRatings: [shift('colleague-1', 1, 1, 5)] }),
    )
    expect(report.sections[0]).toMatchObject({ shift: { colleague: { status: 'hidden' } }, othersShift: null })
    expect(report.shiftRanking).toEqual([])
  })
})
