import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { notApplicable360, type ReportInput360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { determinedUnknowns, type Equation } from '../testing/determined-unknowns.ts'
import { issuedCells } from '../visibility/reissue.ts'
import { contributionOf } from './contribution.ts'
import { issuedItems } from './issued-items.ts'
import { ratingsOfPerson } from './ratings-of-person.ts'
import { computeTeamReport360 } from './team-report-360.ts'
import { runSteps } from './testing/run-steps.ts'
import { computeWaveReport360 } from './wave-report-360.ts'

const itemsPerSection = [2, 1]
const questionnaire = buildReportInput({}, { itemsPerSection })
const answer = fc
  .integer({ min: 1, max: 5 })
  .chain((level) => fc.constantFrom(level, level, level, level, notApplicable360))
const row = fc.tuple(answer, answer, answer)

/** One person in one wave; a fifth of all answers N/A, groups of sizes where hiding matters. */
const person: fc.Arbitrary<ReportInput360> = fc
  .record({
    self: fc.array(row, { maxLength: 1 }),
    superior: fc.array(row, { maxLength: 1 }),
    subordinate: fc.array(row, { maxLength: 3 }),
    colleague: fc.array(row, { maxLength: 3 }),
    externalCustomer: fc.array(row, { maxLength: 2 }),
  })
  .map((rows) => {
    const input = buildReportInput(rows, { itemsPerSection })
    const importanceRatings = input.raters.map(({ raterId }) => ({ raterId, section: 1, value: 3 }))
    return { ...input, importanceRatings }
  })
const people = fc.array(person, { minLength: 3, maxLength: 5 })

const contributions = (all: readonly ReportInput360[], earlier: readonly ReportInput360[] = []) =>
  all.map((input, index) => {
    const before = earlier[index]
    return contributionOf(computeReport360(input), before ? issuedItems(issuedCells(before), before) : null)
  })
const teamOf = (all: readonly ReportInput360[], earlier: readonly ReportInput360[] = []) =>
  runSteps(computeTeamReport360(contributions(all, earlier), questionnaire))
const waveOf = (all: readonly ReportInput360[]) => {
  const ratings = all.map((input) => ratingsOfPerson(input, computeReport360(input)))
  return runSteps(computeWaveReport360(contributions(all), ratings, questionnaire))
}

/** Whose answers to an item are in which cell of the person's report; `hidden` is in none. */
function placesOf(input: ReportInput360): (raterId: string, item: string) => string {
  const report = computeReport360(input)
  const groups = new Map(input.raters.map(({ raterId, group }) => [raterId, group]))
  const cells = new Map(
    report.sections.flatMap(({ items }) => items.map((item) => [item.key as string, item.cells] as const)),
  )
  return (raterId, item) => {
    const group = groups.get(raterId) ?? 'self'
    const unit = report.otherRaters?.groups.includes(group) ? 'otherRaters' : group
    const status = cells.get(item)?.[unit]?.status
    return status === 'shown' || status === 'partly' ? unit : 'hidden'
  }
}

/** Gives every answer another value, where it is hidden. */
function withOtherHidden(input: ReportInput360): ReportInput360 {
  const placeOf = placesOf(input)
  const answers = input.answers.map((given) =>
    placeOf(given.raterId, given.item) !== 'hidden' || given.value === notApplicable360
      ? given
      : { ...given, value: (given.value % 5) + 1 },
  )
  return { ...input, answers }
}

/** Besides, moves the answers of each shown cell from rater to rater. */
function disguise(input: ReportInput360): ReportInput360 {
  const placeOf = placesOf(input)
  const hidden = withOtherHidden(input)
  const answers = hidden.answers.map((given) => {
    const place = placeOf(given.raterId, given.item)
    if (place === 'hidden') return given
    const peers = hidden.answers.filter(
      (peer) => peer.item === given.item && placeOf(peer.raterId, peer.item) === place,
    )
    return { ...given, value: peers[(peers.indexOf(given) + 1) % peers.length]?.value ?? given.value }
  })
  return { ...hidden, answers }
}

/** Every unrounded mean in a report, by its place. */
function meansIn(report: unknown): Map<string, number> {
  const means = new Map<string, number>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'exact' && typeof inner === 'number') means.set(path, inner)
      walk(inner, `${path}/${key}`)
    }
  }
  walk(report, '')
  return means
}

// Every weight is a whole number of these parts: at most five people, two items, nine answers.
const parts = 60 * 2 * 840 * 6

/** What a reader gets: each person's report, and team reports of everybody, and of all but one. */
type Reader = (all: readonly ReportInput360[]) => Map<string, number>[]
const everyReport: Reader = (all) => {
  const teams = [all, ...all.map((left) => all.filter((input) => input !== left))]
  return [...all.map((input) => computeReport360(input)), ...teams.map((team) => teamOf(team))].map(meansIn)
}
/** Wrong on purpose: a mean of a person's others with the hidden answers in it. */
const withHidden: Reader = (all) => {
  const values = all.map((input) =>
    input.answers.filter(({ raterId, item, value }) => !raterId.startsWith('self') && item === '1.1' && value !== 999),
  )
  if (values.some((own) => own.length === 0)) return everyReport(all)
  const mean = values.map((own) => own.reduce((sum, { value }) => sum + value, 0) / own.length)
  return [...everyReport(all), new Map([['wrong', mean.reduce((sum, value) => sum + value, 0) / all.length]])]
}

/** The answers that all these numbers determine when they are solved as equations found by trial. */
function solvable(read: Reader, given: readonly ReportInput360[]): string[] {
  const level = given.map((input) => ({
    ...input,
    answers: input.answers.map((one) => (one.value === notApplicable360 ? one : { ...one, value: 3 })),
  }))
  const base = read(level)
  const equations = base.map((means) => new Map([...means.keys()].map((path) => [path, new Map<string, number>()])))
  for (const [who, input] of level.entries())
    for (const [index, one] of input.answers.entries()) {
      if (one.value === notApplicable360) continue
      const raised = read(level.with(who, { ...input, answers: input.answers.with(index, { ...one, value: 4 }) }))
      for (const [report, means] of raised.entries())
        for (const [path, value] of means) {
          const exact = (value - (base[report]?.get(path) ?? 0)) * parts
          const weight = Math.round(exact)
          if (Math.abs(exact - weight) > 1e-4) throw new Error('a weight is not such a fraction')
          if (weight !== 0) equations[report]?.get(path)?.set(`${one.raterId}/${one.item} of ${who}`, weight)
        }
    }
  const all: Equation[] = equations.flatMap((byPath) => [...byPath.values()])
  return determinedUnknowns(all).filter((name) => !/^(self|superior)-/.test(name))
}

describe('group reports', () => {
  test('stay the same when hidden answers change and shown ones are swapped between raters (OPS-3-23)', () => {
    fc.assert(
      fc.property(people, people, (now, before) => {
        expect(teamOf(now.map(disguise), before.map(disguise))).toEqual(teamOf(now, before))
      }),
      { numRuns: 300 },
    )
  })

  test('keep that promise in what only consultants see: hidden answers change nothing', () => {
    const many = fc.array(person, { minLength: 3, maxLength: 8 })
    let measured = 0
    fc.assert(
      fc.property(many, (all) => {
        const report = waveOf(all)
        if (report.ok && report.report.quality?.sections.some(({ icc1 }) => icc1 !== null)) measured += 1
        expect(waveOf(all.map(withOtherHidden))).toEqual(report)
      }),
      { numRuns: 200 },
    )
    expect(measured).toBeGreaterThan(50)
  })

  test('determine no answer of protected raters, not even beside all individual reports and other teams', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 4, maxLength: 4 }), (all) => {
        expect(solvable(everyReport, all)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('name at least three people behind each number', () => {
    fc.assert(
      fc.property(people, people, (now, before) => {
        const counts: number[] = []
        JSON.stringify(teamOf(now, before), (key, value: unknown) => {
          if (key === 'assessees') counts.push(Number(value))
          return value
        })
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 100 },
    )
  })
})

test('an earlier report is told again exactly as it was issued', () => {
  fc.assert(
    fc.property(person, fc.constantFrom('answers' as const, 'groups' as const), (made, othersWeighting) => {
      const input = { ...made, settings: { ...made.settings, othersWeighting } }
      const items = computeReport360(input).sections.flatMap((section) => section.items)
      const shown = items.flatMap(({ key, others }) => (others ? [[key, others.exact.toFixed(9)]] : []))
      const told = [...issuedItems(issuedCells(input), input).items].map(([key, { others }]) => [
        key,
        others.toFixed(9),
      ])
      expect(told).toEqual(shown)
    }),
    { numRuns: 200 },
  )
})

test('the check itself finds a mean that contains hidden answers', () => {
  const samples = fc.sample(fc.array(person, { minLength: 4, maxLength: 4 }), { numRuns: 30, seed: 7 })
  expect(samples.filter((all) => solvable(withHidden, all).length > 0).length).toBeGreaterThan(2)
})
