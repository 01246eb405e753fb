import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { ImportanceRating360, ReportInput360 } from '../report-360-input.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'

const NA = 999

/** Headlines of a report with one item a section, so that a row of answers is a row of sections. */
function headlines(rows: AnswerRows, overrides: Partial<ReportInput360> = {}) {
  const sections = Math.max(0, ...Object.values(rows).flatMap((raters) => raters.map((row) => row.length)))
  return computeReport360(
    buildReportInput(rows, { itemsPerSection: Array.from({ length: sections }, () => 1), ...overrides }),
  ).headlines
}

/** The given number of raters, who all answer the same. */
const alike = (count: number, row: number[]) => Array.from({ length: count }, () => row)

describe('overview', () => {
  test.each<[string, AnswerRows, unknown[]]>([
    [
      'names the highest and the lowest section, the earlier one of equals on top',
      { superior: [[4, 5, 5, 2]], colleague: alike(2, [4, 5, 5, 2]) },
      [
        { code: 'rated-highest-and-lowest', highest: 2, highestMean: 5, lowest: 4, lowestMean: 2 },
        { code: 'others-answered', count: 3 },
      ],
    ],
    [
      'says when all are rated alike',
      { colleague: alike(2, [4, 4]) },
      [
        { code: 'rated-alike', mean: 4, count: 2 },
        { code: 'others-answered', count: 2 },
      ],
    ],
    ['says when only self is there', { self: [[4, 5]], colleague: [[1, 2]] }, [{ code: 'only-self' }]],
    ['says when nothing is there', { colleague: [[1, 2]] }, [{ code: 'nothing-to-show' }]],
  ])('%s', (_rule, rows, expected) => {
    expect(headlines(rows).overview).toEqual(expected)
  })
})

describe('groups', () => {
  test.each<[string, AnswerRows, unknown[]]>([
    [
      'agree on first and last',
      { superior: [[5, 3, 1]], colleague: alike(2, [4, 3, 2]) },
      [{ code: 'groups-same-first-and-last', count: 2, first: 1, last: 3 }],
    ],
    [
      'agree on the first',
      { superior: [[5, 1, 3]], colleague: alike(2, [4, 3, 2]) },
      [{ code: 'groups-same-first', count: 2, first: 1 }],
    ],
    [
      'agree on the last',
      { superior: [[3, 5, 1]], colleague: alike(2, [4, 3, 2]) },
      [{ code: 'groups-same-last', count: 2, last: 3 }],
    ],
    ['differ', { superior: [[1, 3, 5]], colleague: alike(2, [4, 3, 2]) }, [{ code: 'groups-differ', count: 2 }]],
    [
      'do not agree on a tie',
      { superior: [[5, 5, 1]], colleague: alike(2, [5, 5, 2]) },
      [{ code: 'groups-same-last', count: 2, last: 3 }],
    ],
    ['are one', { superior: [[5, 4, 1]] }, [{ code: 'one-group' }]],
    ['cannot be ranked by one section', { superior: [[5]], colleague: alike(2, [4]) }, []],
    [
      'count only where two sections are shown',
      { superior: [[5, 4]], colleague: alike(2, [4, NA]) },
      [{ code: 'one-group' }],
    ],
    ['leave self aside', { self: [[1, 5]] }, []],
  ])('%s', (_rule, rows, expected) => {
    expect(headlines(rows).groups).toEqual(expected)
  })
})

describe('gaps', () => {
  test.each<[string, number[], number[], unknown[]]>([
    [
      'counts both kinds, the widest first',
      [4, 5, 1, 3],
      [3, 2, 4, 3],
      [
        { code: 'blind-spots', count: 2, sections: [2, 1] },
        { code: 'hidden-strengths', count: 1, sections: [3] },
      ],
    ],
    ['says when views agree', [3, 4], [3, 4], [{ code: 'views-agree' }]],
    ['says when there is nothing to compare', [NA, 4], [3, NA], [{ code: 'no-gaps' }]],
  ])('%s', (_rule, self, others, expected) => {
    expect(headlines({ self: [self], colleague: alike(2, others) }).gaps).toEqual(expected)
  })
})

describe('importance map', () => {
  const important = (values: number[]): ImportanceRating360[] =>
    values.map((value, index) => ({ raterId: 'superior-1', section: index + 1, value }))

  test.each<[string, number[], number[], unknown[]]>([
    [
      'names where to start, the greatest need first',
      [2, 1, 5],
      [4, 5, 5],
      [{ code: 'start-with', count: 2, sections: [2, 1] }],
    ],
    ['says when nothing stands out', [5, 5], [5, 1], [{ code: 'nothing-to-concentrate-on' }]],
    ['is silent without points', [NA], [5], []],
  ])('%s', (_rule, performance, importance, expected) => {
    const found = headlines({ superior: [performance] }, { importanceRatings: important(importance) })
    expect(found.importanceMap).toEqual(expected)
  })
})

test('items: gives their range', () => {
  expect(headlines({ colleague: alike(2, [3, 5, 1]) }).items).toEqual([
    { code: 'items-range', count: 3, highestMean: 5, lowestMean: 1 },
  ])
  expect(headlines({ self: [[3]] }).items).toEqual([])
})

describe('agreement', () => {
  test('counts sections where all measured groups are close, and names those where one differs', () => {
    const rows = { colleague: [...alike(2, [3, 1, 3]), ...alike(2, [3, 5, 4])], subordinate: alike(4, [4, 4, 4]) }
    expect(headlines(rows).agreement).toEqual([
      { code: 'close-agreement', count: 2, of: 3 },
      { code: 'views-differ', count: 1, sections: [2] },
    ])
  })

  test('says when no group is large enough', () => {
    expect(headlines({ colleague: alike(3, [3]) }).agreement).toEqual([{ code: 'agreement-not-measured' }])
  })
})
