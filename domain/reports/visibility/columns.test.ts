import { describe, expect, test } from 'vitest'
import type { ReportInput360, RoleGroup360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { planColumns } from './columns.ts'

type Counts = Partial<Record<RoleGroup360, number>>

/** A wave in which the given numbers of each group answered one item. */
function inputOf(counts: Counts, minSuperiorsToSeeResults = 1, minNonsuperiorsToSeeResults = 2): ReportInput360 {
  const rows = Object.fromEntries(
    Object.entries(counts).map(([group, count]) => [group, Array.from({ length: count }, () => [3])]),
  )
  const input = buildReportInput(rows, { itemsPerSection: [1] })
  return { ...input, settings: { ...input.settings, minSuperiorsToSeeResults, minNonsuperiorsToSeeResults } }
}

const publications = (input: ReportInput360) =>
  Object.fromEntries(planColumns(input).groups.map(({ group, publication }) => [group, publication]))

describe('who is shown', () => {
  test.each<[string, Counts, number, number, Record<string, string>, string[]]>([
    [
      'one superior and two of others',
      { superior: 1, colleague: 2 },
      1,
      2,
      { superior: 'published', colleague: 'published' },
      ['superior', 'colleague'],
    ],
    [
      'one colleague is hidden',
      { self: 1, superior: 1, colleague: 1 },
      1,
      2,
      { self: 'published', superior: 'published', colleague: 'hidden' },
      ['self', 'superior'],
    ],
    [
      'two small groups go together',
      { colleague: 1, subordinate: 1 },
      1,
      2,
      { colleague: 'merged', subordinate: 'merged' },
      ['otherRaters'],
    ],
    [
      'small groups join no larger one',
      { colleague: 2, subordinate: 1 },
      1,
      2,
      { colleague: 'published', subordinate: 'hidden' },
      ['colleague'],
    ],
    [
      'small groups stay hidden if together too few',
      { colleague: 1, subordinate: 1 },
      1,
      3,
      { colleague: 'hidden', subordinate: 'hidden' },
      [],
    ],
    [
      'exactly enough together',
      { colleague: 2, subordinate: 1 },
      1,
      3,
      { colleague: 'merged', subordinate: 'merged' },
      ['otherRaters'],
    ],
    [
      'superiors too need their minimum',
      { superior: 2, colleague: 3 },
      3,
      2,
      { superior: 'hidden', colleague: 'published' },
      ['colleague'],
    ],
    [
      'merged superiors bring their minimum along',
      { superior: 2, colleague: 1 },
      4,
      2,
      { superior: 'hidden', colleague: 'hidden' },
      [],
    ],
    [
      'and reach it',
      { superior: 2, colleague: 1, externalCustomer: 1 },
      4,
      2,
      { superior: 'merged', colleague: 'merged', externalCustomer: 'merged' },
      ['otherRaters'],
    ],
    ['nobody but self', { self: 1 }, 1, 2, { self: 'published' }, ['self']],
    ['nobody', {}, 1, 2, {}, []],
  ])('%s (OPS-3-23)', (_rule, counts, minSuperiors, minNonsuperiors, expected, units) => {
    const input = inputOf(counts, minSuperiors, minNonsuperiors)
    expect(publications(input)).toEqual(expected)
    expect(planColumns(input).columns.map(({ unit }) => unit)).toEqual(units)
  })

  test('lists a group that was asked and did not answer, and no group that was not asked', () => {
    const plan = planColumns({ ...inputOf({ self: 1 }), invited: { self: 1, colleague: 3 } })
    expect(plan.groups).toEqual([
      { group: 'self', invited: 1, submitted: 1, minimum: 1, publication: 'published' },
      { group: 'colleague', invited: 3, submitted: 0, minimum: 2, publication: 'empty' },
    ])
  })

  test('a group that did not answer does not help another to be merged', () => {
    const plan = planColumns({ ...inputOf({ colleague: 1 }), invited: { colleague: 1, subordinate: 4 } })
    expect(plan.otherRaters).toBeNull()
  })

  test('names the merged groups with their number and minimum', () => {
    expect(planColumns(inputOf({ subordinate: 1, colleague: 2 }, 1, 3)).otherRaters).toEqual({
      groups: ['subordinate', 'colleague'],
      submitted: 3,
      minimum: 3,
    })
  })

  test('refuses a rater listed twice and a second self', () => {
    const input = inputOf({ colleague: 2 })
    const twice = { ...input, raters: [...input.raters, { raterId: 'colleague-1', group: 'superior' as const }] }
    expect(() => planColumns(twice)).toThrow(RangeError)
    expect(() => planColumns(inputOf({ self: 2 }))).toThrow(RangeError)
  })
})
