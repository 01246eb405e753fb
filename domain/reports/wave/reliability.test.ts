import { describe, expect, test } from 'vitest'
import { buildReportInput } from '../report-input.builder.ts'
import { cronbachAlpha, iccOfMean, iccOne, ratersNeeded, waveReliability } from './reliability.ts'

const NA = 999

describe('ICC(1)', () => {
  test('agrees with the published example of Shrout & Fleiss 1979', () => {
    // Six targets, four judges each; the paper gives ICC(1,1) = .17 and ICC(1,4) = .44.
    const targets = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ]
    const icc1 = iccOne(targets) ?? Number.NaN
    expect(icc1).toBeCloseTo(0.17, 2)
    expect(iccOfMean(icc1, 4)).toBeCloseTo(0.44, 2)
  })

  test.each([
    [
      'raters who always agree',
      [
        [1, 1],
        [5, 5],
      ],
      1,
    ],
    [
      'assessees who do not differ',
      [
        [1, 5],
        [1, 5],
      ],
      -1,
    ],
    ['unequal numbers of raters', [[2, 4], [5], [1, 1, 4]], 27 / 203],
    ['nobody with two raters', [[1], [2]], null],
    ['one assessee', [[1, 2]], null],
    [
      'answers that are all the same',
      [
        [3, 3],
        [3, 3],
      ],
      null,
    ],
    ['nothing', [], null],
  ])('of %s', (_case, groups, expected) => {
    const icc1 = iccOne(groups)
    if (expected === null) expect(icc1).toBeNull()
    else expect(icc1).toBeCloseTo(expected, 10)
  })

  test.each([
    [0.1, 21],
    [0.3, 6],
    [0.7, 1],
    [0.9, 1],
    [1, 1],
    [0, null],
    [-0.2, null],
  ])('%d needs %j raters for 0.70', (icc1, raters) => {
    expect(ratersNeeded(icc1)).toBe(raters)
  })
})

describe('Cronbach’s alpha', () => {
  const thirty = (rows: number[][]) => Array.from({ length: 30 }, (_, index) => rows[index % rows.length] ?? [])

  test.each([
    [
      'items that rise together',
      thirty([
        [1, 1, 1],
        [3, 3, 3],
        [5, 5, 5],
      ]),
      1,
    ],
    [
      'three items, by hand',
      thirty([
        [1, 2, 1],
        [2, 1, 2],
        [3, 3, 3],
      ]),
      6 / 7,
    ],
    [
      'two items',
      thirty([
        [1, 1],
        [5, 5],
      ]),
      null,
    ],
    [
      '29 records',
      thirty([
        [1, 1, 1],
        [3, 3, 3],
      ]).slice(1),
      null,
    ],
    [
      'totals that are all equal',
      thirty([
        [1, 2, 3],
        [3, 2, 1],
      ]),
      null,
    ],
    ['nothing', [], null],
  ])('of %s', (_case, records, expected) => {
    const alpha = cronbachAlpha(records)
    if (expected === null) expect(alpha).toBeNull()
    else expect(alpha).toBeCloseTo(expected, 10)
  })
})

test('wave: raters’ section means by assessee, complete questionnaires for alpha, self left out', () => {
  const assessee = (level: number) =>
    buildReportInput({
      self: [[1, 5, 1]],
      colleague: [...Array.from({ length: 15 }, () => [level, level, level]), [NA, level, level], [NA, NA, NA]],
    })
  const [section] = waveReliability([assessee(2), assessee(4)])
  expect(section).toMatchObject({ section: 1, icc1: 1, iccK: 1, ratersNeeded: 1, ratersEach: 16, completeRecords: 30 })
  expect(section?.alpha).toBeCloseTo(1, 10)
  expect(waveReliability([])).toEqual([])
})
