import { describe, expect, it } from 'vitest'
import { computeAcdcGroupReport } from './acdc-group-report.ts'
import type { AcdcReportInput } from './acdc-report.ts'
import { mayCompare } from './comparison.ts'
import { computeAcdcReport, levelOf } from './compute-acdc-report.ts'

const scale = { lowest: 1, highest: 5 }
const activity = (activityId: number, sectionNumbers: readonly number[] | null = null) => ({
  activityId,
  minutes: null,
  sectionNumbers,
})
const given = (evaluator: number, value: number | null, activityId = 1, section = 1) => ({
  evaluator,
  activityId,
  section,
  value,
})

const input = (change: Partial<AcdcReportInput> = {}): AcdcReportInput => ({
  scale,
  sections: [{ number: 1, itemKeys: ['1.1', '1.2'] }],
  activities: [activity(1), activity(2)],
  scores: [],
  behaviours: [],
  agreed: new Map([[1, 3.5]]),
  others: new Map(),
  ...change,
})
const first = (change: Partial<AcdcReportInput>) => computeAcdcReport(input(change)).competencies[0]

describe('a report about a person of a centre', () => {
  it.each<[string, AcdcReportInput['scores'], object]>([
    ['nobody gave a score', [], { evaluators: 0, range: null, closeness: null }],
    ['one evaluator did', [given(1, 4)], { evaluators: 1, range: null, closeness: null }],
    ['nobody saw it', [given(1, null), given(2, null)], { evaluators: 0, range: null, closeness: null }],
    ['they gave the same', [given(1, 4), given(2, 4)], { range: { lowest: 4, highest: 4 }, closeness: 'close' }],
    [
      'half a point apart over two activities',
      [given(1, 4), given(1, 3, 2), given(2, 4)],
      { range: { lowest: 3.5, highest: 4 }, closeness: 'close' },
    ],
    ['a point apart', [given(1, 3), given(2, 4)], { range: { lowest: 3, highest: 4 }, closeness: 'mostly' }],
    [
      'two points apart, one who did not see it',
      [given(1, 2), given(2, 4), given(3, null)],
      { evaluators: 2, range: { lowest: 2, highest: 4 }, closeness: 'differs' },
    ],
  ])('says how far evaluators were apart: %s', (_case, scores, expected) => {
    expect(first({ scores })).toMatchObject(expected)
  })

  it('names the activities in which a competency was seen, and counts no other scores', () => {
    const scores = [given(1, 4), given(1, 1, 2), given(2, null, 2), given(2, 3, 9)]
    expect(first({ scores, activities: [activity(1), activity(2, [7])] })).toMatchObject({
      activityIds: [1],
      evaluators: 1,
    })
  })

  it('is the same in whatever order evaluators stand', () => {
    const scores = [given(1, 2), given(2, 4), given(3, 3, 2)]
    const renamed = scores.map((one) => ({ ...one, evaluator: 4 - one.evaluator })).toReversed()
    expect(computeAcdcReport(input({ scores: renamed }))).toEqual(computeAcdcReport(input({ scores })))
  })

  it('lists behaviours by how clearly they were seen', () => {
    const behaviours = [
      { activityId: 1, key: '1.1', plus: 3, minus: 1 },
      { activityId: 2, key: '1.1', plus: 2, minus: 0 },
      { activityId: 1, key: '1.2', plus: 1, minus: 4 },
      { activityId: 9, key: '1.2', plus: 50, minus: 0 },
    ]
    const report = computeAcdcReport(input({ behaviours }))
    expect(report.seenMost).toEqual([{ key: '1.1', section: 1, plus: 5, minus: 1 }])
    expect(report.seenLeast).toEqual([{ key: '1.2', section: 1, plus: 1, minus: 4 }])
  })

  it('compares from three others on, with their mean to one decimal', () => {
    expect(first({ others: new Map([[1, [3, 4]]]) })?.comparison).toBeNull()
    expect(first({ others: new Map([[1, [3, 4, 3.5, 3.5, 4]]]) })?.comparison).toEqual({ mean: 3.6, people: 5 })
  })

  it('has no score and no level where none was agreed on', () => {
    expect(first({ agreed: new Map() })).toMatchObject({ agreed: null, level: null })
  })

  it.each([
    [1, 'low'],
    [2.5, 'low'],
    [3, 'middle'],
    [3.5, 'high'],
    [5, 'high'],
  ])('puts %d on a scale of five into the part %s', (score, level) => {
    expect(levelOf(score, scale)).toBe(level)
    expect(levelOf(score - 1, { lowest: 0, highest: 4 })).toBe(level)
  })
})

describe('with whom a person is compared', () => {
  it.each<[string, number[], number[][], boolean]>([
    ['two others', [1, 2], [], false],
    ['three others', [1, 2, 3], [], true],
    ['the same as before', [1, 2, 3], [[3, 2, 1]], true],
    ['one more than before', [1, 2, 3, 4], [[1, 2, 3]], false],
    ['one instead of another', [1, 2, 4], [[1, 2, 3]], false],
    ['three more than before', [1, 2, 3, 4, 5, 6], [[1, 2, 3]], true],
    [
      'far from one earlier set, near to another',
      [1, 2, 3, 4, 5, 6],
      [
        [1, 2, 3],
        [1, 2, 3, 4, 5],
      ],
      false,
    ],
  ])('%s: %j after %j', (_case, others, earlier, allowed) => {
    expect(mayCompare(others, earlier)).toBe(allowed)
  })
})

describe('a report about several people of a centre', () => {
  const people = [
    {
      assesseeId: 1,
      name: 'A',
      agreed: new Map([
        [1, 4],
        [2, 2.5],
      ]),
    },
    { assesseeId: 2, name: 'B', agreed: new Map([[1, 3]]) },
    { assesseeId: 3, name: 'C', agreed: new Map([[1, 2]]) },
  ]
  const sections = [1, 2].map((number) => ({ number, itemKeys: [] }))
  const report = computeAcdcGroupReport({ scale, sections, people })

  it('has everybody’s agreed scores and their mean', () => {
    expect(report.people.map(({ name, mean }) => [name, mean])).toEqual([
      ['A', 3.3],
      ['B', 3],
      ['C', 2],
    ])
    expect(report.people[1]?.scores).toEqual([
      { section: 1, agreed: 3, level: 'middle' },
      { section: 2, agreed: null, level: null },
    ])
  })

  it('has means of competencies from three people on', () => {
    expect(report.competencies).toEqual([
      { section: 1, mean: 3, lowest: 2, highest: 4, levels: { low: 1, middle: 1, high: 1 } },
      { section: 2, mean: null, lowest: null, highest: null, levels: { low: 1, middle: 0, high: 0 } },
    ])
  })
})
