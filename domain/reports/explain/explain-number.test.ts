import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { notApplicable360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { explainNumber, type NumberColumn, type NumberExplanation } from './explain-number.ts'
import { numbersOf, type ReportNumbers } from './report-numbers.ts'

const NA = notApplicable360
const input = buildReportInput(
  {
    self: [[4, 5, 3]],
    superior: [[4, 3, NA]],
    subordinate: [
      [2, NA, 4],
      [3, NA, 4],
      [2, 5, NA],
    ],
    colleague: [
      [4, 4, 4],
      [5, 4, 4],
    ],
    externalCustomer: [[1, 1, 1]],
  },
  { itemsPerSection: [2, 1] },
)

function numbersFor(given = input): ReportNumbers {
  return numbersOf(computeReport360(given), given.settings, { nameOf: (unit) => unit, label: () => '' })
}

const numbers = numbersFor()
const [first, second] = numbers.competencies
const explain = (competency: number, item: number | null, column: NumberColumn, of = numbers): NumberExplanation => {
  const line = of.competencies[competency]
  const shown = item === null ? line : line?.items[item]
  if (!shown) throw new Error('no such line')
  return explainNumber(of, shown, column)
}

describe('how a number came about', () => {
  test('the mean of a group over an item tells how many of the group judged', () => {
    expect(explain(0, 0, 'subordinate')).toEqual({ rule: 'mean-of-answers', result: 2.33, n: 3, of: 3 })
    expect(explain(1, 0, 'subordinate')).toEqual({ rule: 'mean-of-answers', result: 4, n: 2, of: 3 })
    expect(explain(0, 0, 'self')).toEqual({ rule: 'own-answer', result: 4 })
  })

  test('a number that is hidden tells the minimum, never how many answered', () => {
    const hidden = explain(0, 1, 'subordinate')
    expect(hidden).toEqual({ rule: 'too-few', result: null, minimum: 2 })
    expect(JSON.stringify(numbers)).not.toContain('"status":"hidden","n"')
    expect(explain(1, 0, 'superior')).toEqual({ rule: 'nobody-could-judge', result: null })
  })

  test('a competency is the mean of its shown items, the others named with the reason', () => {
    expect(explain(0, null, 'subordinate')).toEqual({
      rule: 'mean-of-items',
      result: 2.33,
      inputs: [
        { name: '1. ', mean: 2.33, n: 3, leftOut: null },
        { name: '2. ', mean: null, n: null, leftOut: 'hidden' },
      ],
    })
  })

  test('all others weigh each shown answer, and hidden groups are in no input', () => {
    const explained = explain(0, 0, 'others')
    expect(explained).toMatchObject({ rule: 'mean-by-answers', result: 3.33, n: 6 })
    if (explained.rule !== 'mean-by-answers') throw new Error(explained.rule)
    expect(explained.inputs.map(({ name }) => name)).toEqual(['superior', 'subordinate', 'colleague'])
    const groups = numbersFor({ ...input, settings: { ...input.settings, othersWeighting: 'groups' } })
    expect(explain(0, 0, 'others', groups)).toMatchObject({ rule: 'mean-by-groups', result: 3.61 })
  })

  test('a gap is self minus all others over the items that both have, with the threshold', () => {
    expect(explain(0, null, 'gap')).toMatchObject({
      rule: 'self-minus-others',
      threshold: 1,
      isBeyond: false,
      gap: { self: 4.5, items: 2 },
    })
    const nobody = numbersFor(buildReportInput({ superior: [[3, 3]] }))
    expect(explain(0, null, 'gap', nobody)).toEqual({ rule: 'nothing-to-compare', result: null })
  })

  test('the inputs make the result, but for rounding', () => {
    const lines = [first, second].flatMap((competency) => (competency ? [competency, ...competency.items] : []))
    const explained = lines.flatMap((line) =>
      [...numbers.columns.map(({ unit }) => unit), 'others' as const].map((column) =>
        explainNumber(numbers, line, column),
      ),
    )
    const computed = explained.flatMap((each) => {
      if (each.rule !== 'mean-of-items' && each.rule !== 'mean-by-answers') return []
      const shown = each.inputs.filter(({ mean }) => mean !== null)
      const weight = (n: number | null) => (each.rule === 'mean-by-answers' ? (n ?? 0) : 1)
      const sum = shown.reduce((total, { mean, n }) => total + (mean ?? 0) * weight(n), 0)
      return [[each.result, sum / shown.reduce((total, { n }) => total + weight(n), 0)]]
    })
    expect(computed.length).toBeGreaterThan(6)
    expect(computed.filter(([result = 0, made = 0]) => Math.abs(result - made) > 0.011)).toEqual([])
  })
})
