import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type ItemKey360, notApplicable360, type ReportInput360, type RoleGroup360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import type { ReportUnit360 } from '../report-360.ts'
import { equationsOf, published, type Publisher } from '../testing/published-equations.ts'
import { determinedUnknowns } from '../testing/determined-unknowns.ts'

const itemsPerSection = [2, 1]
const itemCount = 3

/** Zero to three raters of each group, a fifth of all answers N/A: the sizes where hiding matters. */
function inputs(
  minSuperiors: fc.Arbitrary<number>,
  minNonsuperiors: fc.Arbitrary<number>,
): fc.Arbitrary<ReportInput360> {
  const answer = fc
    .integer({ min: 1, max: 5 })
    .chain((level) => fc.constantFrom(level, level, level, level, notApplicable360))
  const row = fc.array(answer, { minLength: itemCount, maxLength: itemCount })
  const group = fc.array(row, { maxLength: 3 })
  const rows = fc.record({
    self: fc.array(row, { maxLength: 1 }),
    superior: group,
    subordinate: group,
    colleague: group,
    externalCustomer: group,
    internalCustomer: group,
  })
  const weighting = fc.constantFrom('answers' as const, 'groups' as const)
  return fc.tuple(rows, minSuperiors, minNonsuperiors, weighting, answer).map((parts) => {
    const [answers, minSuperiorsToSeeResults, minNonsuperiorsToSeeResults, othersWeighting] = parts
    const input = buildReportInput(answers, { itemsPerSection })
    const settings = { ...input.settings, minSuperiorsToSeeResults, minNonsuperiorsToSeeResults, othersWeighting }
    const importanceRatings = input.raters.map(({ raterId }) => ({ raterId, section: 1, value: 3 }))
    return { ...input, settings, importanceRatings }
  })
}

const defaults = inputs(fc.constant(1), fc.constant(2))

function levelsOf(input: ReportInput360, raterIds: readonly string[], items: readonly ItemKey360[]): number[] {
  return input.answers
    .filter((answer) => raterIds.includes(answer.raterId) && items.includes(answer.item))
    .map((answer) => answer.value)
    .filter((value) => value !== notApplicable360)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const idsOf = (input: ReportInput360, isIn: (group: RoleGroup360) => boolean) =>
  input.raters.filter(({ group }) => isIn(group)).map(({ raterId }) => raterId)
const keysOf = (input: ReportInput360) =>
  input.sections.flatMap(({ number, items }) => items.map((item) => `${number}.${item.number}` as const))

/** Wrong on purpose: "all others" with the answers of hidden groups. */
const withOrdinaryMean: Publisher = (input) => {
  const others = idsOf(input, (group) => group !== 'self')
  const means = keysOf(input).flatMap((key): [string, number][] => {
    const values = levelsOf(input, others, [key])
    return values.length > 0 ? [[`wrong/${key}`, mean(values)]] : []
  })
  return new Map([...published(input), ...means])
}

/** Wrong on purpose: section means of a shown group as means of its raters' own averages. */
const withRaterAverages: Publisher = (input) => {
  const { units } = computeReport360(input)
  const averages = units.flatMap((unit) =>
    input.sections.flatMap((section): [string, number][] => {
      const keys = section.items.map((item) => `${section.number}.${item.number}` as const)
      const own = idsOf(input, (group) => group === unit)
        .map((raterId) => levelsOf(input, [raterId], keys))
        .filter((levels) => levels.length > 0)
      return own.length >= 2 ? [[`wrong/${unit}/${section.number}`, mean(own.map(mean))]] : []
    }),
  )
  return new Map([...published(input), ...averages])
}

/** Answers that a reader can calculate from these numbers, in groups that were promised to be hidden. */
function leaks(publish: Publisher, input: ReportInput360): string[] {
  const open = input.settings.minSuperiorsToSeeResults === 1 ? ['self', 'superior'] : ['self']
  return determinedUnknowns(equationsOf(publish, input)).filter(
    (name) => !open.some((group) => name.startsWith(`${group}-`)),
  )
}

/** The column that each rater's answers go into, if any. */
function columnsByRater(input: ReportInput360): Map<string, ReportUnit360 | 'none'> {
  const { units, otherRaters } = computeReport360(input)
  return new Map(
    input.raters.map(({ raterId, group }) => {
      if (otherRaters?.groups.includes(group)) return [raterId, 'otherRaters']
      return [raterId, units.includes(group) ? group : 'none']
    }),
  )
}

/** A wave with the same shown cells: hidden answers are different, shown ones are swapped between raters. */
function disguise(input: ReportInput360): ReportInput360 {
  const columns = columnsByRater(input)
  const items = new Map(
    computeReport360(input).sections.flatMap((section) => section.items.map((item) => [item.key, item])),
  )
  const answers = input.answers.map((answer) => {
    const column = columns.get(answer.raterId) ?? 'none'
    const peers = input.answers.filter(({ item, raterId }) => item === answer.item && columns.get(raterId) === column)
    const { value } = peers[(peers.indexOf(answer) + 1) % peers.length] ?? answer
    const isHidden = column === 'none' || items.get(answer.item)?.cells[column]?.status === 'hidden'
    return { ...answer, value: isHidden && value !== notApplicable360 ? (value % 5) + 1 : value }
  })
  return { ...input, answers }
}

describe('a report', () => {
  test('determines no answer of anybody who is promised to be hidden (OPS-3-23, OPS-9-04)', () => {
    fc.assert(
      fc.property(defaults, (input) => {
        expect(leaks(published, input)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('keeps that promise with other minimums, then for superiors too', () => {
    const any = inputs(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 4 }))
    fc.assert(
      fc.property(any, (input) => {
        expect(leaks(published, input)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('stays exactly the same when hidden answers change and shown ones are swapped between raters', () => {
    fc.assert(
      fc.property(defaults, (input) => {
        expect(computeReport360(disguise(input))).toEqual(computeReport360(input))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the check itself', () => {
  const count = (publish: Publisher) =>
    fc.sample(defaults, { numRuns: 100, seed: 7 }).filter((input) => leaks(publish, input).length > 0).length

  test('finds the leak of an ordinary "all others" mean', () => {
    expect(count(withOrdinaryMean)).toBeGreaterThan(50)
  })

  test('finds the leak of per-rater section averages', () => {
    expect(count(withRaterAverages)).toBeGreaterThan(15)
  })

  test('sees the answer of a lone superior, who is shown by design', () => {
    const input = buildReportInput(
      {
        superior: [[4, 4, 4]],
        colleague: [
          [1, 1, 1],
          [2, 2, 2],
        ],
      },
      { itemsPerSection },
    )
    expect(determinedUnknowns(equationsOf(published, input))).toContain('superior-1/1.1')
  })
})
