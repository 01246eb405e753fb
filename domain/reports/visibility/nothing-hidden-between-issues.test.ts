import { groupBy } from '../../lists/group-by.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { notApplicable360, type ReportInput360, type RoleGroup360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { equationsOf, published } from '../testing/published-equations.ts'
import { determinedUnknowns, type Equation } from '../testing/determined-unknowns.ts'
import { holdBackComments } from './hold-back-comments.ts'
import type { IssuedCells360 } from './issued-cell.ts'
import { checkReissue, issuedCells } from './reissue.ts'

/** Everybody who may ever answer; who has submitted differs from report to report. */
const people: readonly (readonly [RoleGroup360, number])[] = [
  ['self', 1],
  ['superior', 1],
  ['subordinate', 6],
  ['colleague', 4],
  ['externalCustomer', 3],
]
const all = people.flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => ({ raterId: `${group}-${index + 1}`, group })),
)

type World = { answers: number[][]; writers: boolean[]; minimum: number }
/** Between two reports some submit and some are withdrawn, and the minimum may rise above what was told. */
type Step = { handIn: number[]; withdrawn: number[]; raised: number }

const answer = fc.constantFrom(1, 2, 3, 4, 5, 5, notApplicable360)
const world: fc.Arbitrary<World> = fc.record({
  answers: fc.array(fc.tuple(answer, answer), { minLength: all.length, maxLength: all.length }),
  writers: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
  minimum: fc.constantFrom(2, 2, 3),
})
const someone = fc.nat(all.length - 1)
const step: fc.Arbitrary<Step> = fc.record({
  handIn: fc.array(someone, { maxLength: 5 }),
  withdrawn: fc.oneof(fc.array(someone, { maxLength: 0 }), fc.array(someone, { maxLength: 3 })),
  raised: fc.constantFrom(0, 0, 0, 1, 2),
})

function inputOf({ answers, writers, minimum }: World, present: ReadonlySet<number>, raised: number): ReportInput360 {
  const here = all.map((rater, index) => ({ ...rater, index })).filter(({ index }) => present.has(index))
  const base = buildReportInput({}, { itemsPerSection: [2] })
  const keys = ['1.1', '1.2'] as const
  return {
    ...base,
    sections: base.sections.map((section) => ({ ...section, comments: [{ number: 1 }] })),
    raters: here.map(({ raterId, group }) => ({ raterId, group })),
    answers: here.flatMap(({ raterId, index }) =>
      keys.map((item, at) => ({ raterId, item, value: answers[index]?.[at] ?? notApplicable360 })),
    ),
    comments: here
      .filter(({ index }) => writers[index])
      .map(({ raterId }) => ({ raterId, section: 1, question: 1, text: raterId })),
    settings: { ...base.settings, minNonsuperiorsToSeeResults: minimum + raised },
  }
}

type Guard = (input: ReportInput360, earlier: readonly IssuedCells360[]) => ReportInput360 | null
const guard: Guard = (wanted, earlier) => {
  const input = holdBackComments(wanted, earlier)
  return checkReissue(issuedCells(input), earlier).ok ? input : null
}

/** The reports that are handed out one after the other. */
function handOut(where: World, steps: readonly Step[], judge: Guard): ReportInput360[] {
  const present = new Set<number>()
  const earlier: IssuedCells360[] = []
  return steps.flatMap(({ handIn, withdrawn, raised }) => {
    for (const who of handIn) present.add(who)
    for (const who of withdrawn) present.delete(who)
    const input = judge(inputOf(where, present, raised), earlier)
    if (!input) return []
    earlier.push(issuedCells(input))
    return [input]
  })
}

/**
 * Answers of protected raters that all these reports together determine, found by trying; and of what is told of each
 * question the sums of two where three were promised to stand together.
 */
function solvable(issues: readonly ReportInput360[], minimum: number): string[] {
  const equations: Equation[] = issues.flatMap((input) => equationsOf(published, input))
  const isProtected = (name: string) => !/^(self|superior)-/.test(name)
  const single = determinedUnknowns(equations).filter(isProtected)
  if (minimum < 3) return single
  const names = [...new Set(equations.flatMap((equation) => [...equation.keys()]))].filter(isProtected)
  const pairs = names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => (questionOf(one) === questionOf(other) ? [[one, other] as const] : [])),
  )
  const sums = pairs.map(
    ([one, other]): Equation =>
      new Map([
        [`${one} + ${other}`, 1],
        [one, -1],
        [other, -1],
      ]),
  )
  return [...single, ...determinedUnknowns([...equations, ...sums]).filter((name) => name.includes(' + '))]
}
const questionOf = (name: string) => name.split('/')[1]

/** Printed comments (each names its author here) that appeared together with fewer than three others in all reports. */
function namedAuthors(issues: readonly ReportInput360[]): string[] {
  const places = new Map<string, string>()
  for (const [index, input] of issues.entries())
    for (const { blocks } of computeReport360(input).comments)
      for (const { unit, texts } of blocks.filter((block) => block.unit !== 'self'))
        for (const text of texts) places.set(text, `${places.get(text) ?? ''} ${index}:${unit}`)
  const alike = groupBy(places.keys(), (text) => places.get(text) ?? '')
  return [...alike.values()].flatMap((texts) => (texts.length < 3 ? texts : []))
}

const runs = fc.tuple(world, fc.array(step, { minLength: 2, maxLength: 5 }))

test('reports about one person reveal no answer, whoever submits or is withdrawn between them (OPS-3-23)', () => {
  let several = 0
  fc.assert(
    fc.property(runs, ([where, steps]) => {
      const issues = handOut(where, steps, guard)
      if (issues.length > 1) several += 1
      expect(solvable(issues, where.minimum)).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(several).toBeGreaterThan(50)
})

test('they do not reveal the author of a comment (OPS-3-23)', () => {
  let printed = 0
  fc.assert(
    fc.property(runs, ([where, steps]) => {
      const issues = handOut(where, steps, guard)
      if (new Set(issues.map((input) => JSON.stringify(computeReport360(input).comments))).size > 1) printed += 1
      expect(namedAuthors(issues)).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(printed).toBeGreaterThan(50)
})

test('the check itself finds what unprotected reports reveal', () => {
  const unguarded = fc
    .sample(runs, { numRuns: 100, seed: 7 })
    .map(([where, steps]) => handOut(where, steps, (wanted) => wanted))
  expect(unguarded.filter((issues) => solvable(issues, 2).length > 0).length).toBeGreaterThan(10)
  expect(unguarded.filter((issues) => namedAuthors(issues).length > 0).length).toBeGreaterThan(10)
})
