import { describe, expect, test } from 'vitest'
import { cronbachAlpha, iccOfMean, iccOne, ratersNeeded, reliabilityWord } from './reliability.ts'

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

describe('reliability of a mean', () => {
  test.each([
    [0.3, 6, 0.72, 'dependable'],
    [0.3, 5, 0.68, 'fair'],
    [0.3, 2, 0.46, 'weak'],
    [0, 10, 0, 'weak'],
    [-0.2, 6, 0, 'weak'],
    [1, 1, 1, 'dependable'],
  ])('of ICC %d with %d raters is %d: %s', (icc1, raters, mean, word) => {
    expect(iccOfMean(icc1, raters)).toBeCloseTo(mean, 2)
    expect(reliabilityWord(icc1, raters)).toBe(word)
  })
})
