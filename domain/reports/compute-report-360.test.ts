import { describe, expect, test } from 'vitest'
import { computeReport360 } from './compute-report-360.ts'
import type { ReportInput360 } from './report-360-input.ts'
import { buildReportInput } from './testing/build-report-input.ts'

const NA = 999

describe('report of one assessee', () => {
  const input = buildReportInput(
    {
      self: [[4, 4, 3]],
      superior: [
        [4, 3, NA],
        [3, 4, 5],
      ],
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
  const report = computeReport360({ ...input, invited: { ...input.invited, externalCustomer: 3, internalCustomer: 2 } })

  test('says who answered and what became of each group (OPS-3-23)', () => {
    expect(
      report.groups.map(({ group, invited, submitted, publication }) => [group, invited, submitted, publication]),
    ).toEqual([
      ['self', 1, 1, 'published'],
      ['superior', 2, 2, 'published'],
      ['subordinate', 3, 3, 'published'],
      ['colleague', 2, 2, 'published'],
      ['externalCustomer', 3, 1, 'hidden'],
      ['internalCustomer', 2, 0, 'empty'],
    ])
    expect(report.responses).toEqual({ invited: 13, submitted: 9, others: 8 })
    expect(report.units).toEqual(['self', 'superior', 'subordinate', 'colleague'])
  })

  test('gives each cell its mean, or the reason why there is none', () => {
    const [first] = report.sections
    expect(first?.items.map(({ cells }) => cells.subordinate)).toEqual([
      { status: 'shown', n: 3, of: 3, mean: 2.33, exact: 7 / 3 },
      { status: 'hidden', n: 1, of: 3 },
    ])
    expect(first?.cells.subordinate).toMatchObject({ status: 'partly', n: 1, of: 2, mean: 2.33 })
    expect(report.sections[1]?.items[0]?.cells.superior).toMatchObject({ status: 'partly', n: 1, of: 2, mean: 5 })
  })

  test('numbers items through the questionnaire and compares self with all others', () => {
    expect(
      report.sections.flatMap(({ items }) =>
        items.map(({ key, position, others, gap }) => [key, position, others?.mean, gap?.gap]),
      ),
    ).toEqual([
      ['1.1', 1, 3.29, 0.71], // (4+3 + 2+3+2 + 4+5) / 7
      ['1.2', 2, 3.75, 0.25], // (3+4 + 4+4) / 4
      ['2.1', 3, 4.2, -1.2], // (5 + 4+4 + 4+4) / 5
    ])
    expect(report.highest.map(({ key }) => key)).toEqual(['2.1', '1.2', '1.1'])
    expect(report.lowest).toEqual([])
  })

  test('is the same for any order of raters and answers', () => {
    const reversed = { ...input, raters: input.raters.toReversed(), answers: input.answers.toReversed() }
    expect(computeReport360(reversed)).toEqual(computeReport360(input))
  })
})

describe('what counts', () => {
  const input = buildReportInput({ colleague: [[3], [4]] })

  test('is submitted questionnaires only', () => {
    const late = { ...input, answers: [...input.answers, { raterId: 'late', item: '1.1' as const, value: 1 }] }
    expect(computeReport360(late)).toEqual(computeReport360(input))
  })

  test('is items of the questionnaire only', () => {
    const removed = {
      ...input,
      answers: [...input.answers, { raterId: 'colleague-1', item: '9.9' as const, value: 1 }],
    }
    expect(computeReport360(removed)).toEqual(computeReport360(input))
  })

  test.each<[string, Partial<ReportInput360>]>([
    ['an answer above the scale', { answers: [{ raterId: 'colleague-1', item: '1.1', value: 6 }] }],
    ['an answer of zero', { answers: [{ raterId: 'colleague-1', item: '1.1', value: 0 }] }],
    ['half an answer', { answers: [{ raterId: 'colleague-1', item: '1.1', value: 2.5 }] }],
    ['two answers to one item', { answers: [...input.answers, ...input.answers] }],
    ['settings that cannot be used', { settings: { ...input.settings, minNonsuperiorsToSeeResults: 0 } }],
  ])('is never %s', (_case, wrong) => {
    expect(() => computeReport360({ ...input, ...wrong })).toThrow(RangeError)
  })
})

describe('sparse waves', () => {
  test('self alone has its own numbers and nothing else', () => {
    const report = computeReport360(buildReportInput({ self: [[4, NA]] }))
    expect(report.sections[0]).toMatchObject({
      cells: { self: { status: 'partly', mean: 4 } },
      others: null,
      gap: null,
    })
    expect(report).toMatchObject({
      highest: [],
      lowest: [],
      largestPositiveGaps: [],
      comments: [],
      importanceMap: null,
    })
  })

  test('nobody at all', () => {
    const report = computeReport360(buildReportInput({}, { itemsPerSection: [2] }))
    expect(report).toMatchObject({ units: [], groups: [], responses: { invited: 0, submitted: 0, others: 0 } })
    expect(report.sections[0]).toMatchObject({ cells: {}, others: null })
  })

  test('everything N/A', () => {
    const report = computeReport360(buildReportInput({ self: [[NA]], superior: [[NA]], colleague: [[NA], [NA]] }))
    expect(report.sections[0]).toMatchObject({
      cells: { superior: { status: 'not-applicable' } },
      others: null,
      gap: null,
    })
    expect(report.headlines.overview).toEqual([{ code: 'only-self' }])
  })

  test('merged groups are one column of all others', () => {
    const report = computeReport360(buildReportInput({ colleague: [[5, NA]], subordinate: [[2, 4]] }))
    expect(report.units).toEqual(['otherRaters'])
    expect(report.sections[0]?.items.map(({ cells }) => cells.otherRaters)).toEqual([
      { status: 'shown', n: 2, of: 2, mean: 3.5, exact: 3.5 },
      { status: 'hidden', n: 1, of: 2 },
    ])
    expect(report.sections[0]?.others).toMatchObject({ mean: 3.5, n: 1 })
  })

  test('a questionnaire without items', () => {
    expect(computeReport360(buildReportInput({ colleague: [[], []] }, { sections: [] })).sections).toEqual([])
  })
})
