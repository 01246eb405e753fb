import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { issuedCells } from '../visibility/reissue.ts'
import { contributionOf } from './contribution.ts'
import { issuedItems } from './issued-items.ts'
import { computeTeamReport360 } from './team-report-360.ts'
import { runSteps } from './testing/run-steps.ts'
import { computeWaveReport360 } from './wave-report-360.ts'

const NA = 999
const itemsPerSection = [2]
const alike = (count: number, row: number[]) => Array.from({ length: count }, () => row)
const inputOf = (rows: AnswerRows, more: Partial<ReportInput360> = {}) =>
  buildReportInput(rows, { itemsPerSection, ...more })
const wave = inputOf({})

function teamOf(people: readonly ReportInput360[], earlier: readonly (ReportInput360 | null)[] = []) {
  const contributions = people.map((input, index) => {
    const before = earlier[index]
    return contributionOf(computeReport360(input), before ? issuedItems(issuedCells(before), before) : null)
  })
  return runSteps(computeTeamReport360(contributions, wave))
}
function reportOf(...given: Parameters<typeof teamOf>) {
  const team = teamOf(...given)
  if (!team.ok) throw new Error(team.reason)
  return team.report
}

describe('team report', () => {
  const team = reportOf([
    inputOf({ self: [[1, 1]], superior: [[5, 5]], colleague: alike(9, [5, 5]) }),
    inputOf({ self: [[1, 1]], superior: [[2, NA]], colleague: alike(2, [2, NA]) }),
    inputOf({ self: [[1, 1]], superior: [[2, 2]], colleague: alike(1, [5, 5]) }),
  ])

  test('counts each assessee once, self left out', () => {
    expect(team).toMatchObject({ assessees: 3, sections: [{ others: { mean: 3, exact: 3, assessees: 3 } }] })
  })

  test('shows an item or a group only if three assessees have it', () => {
    expect(team.sections[0]?.items.map((item) => item.others?.assessees)).toEqual([3, undefined])
    expect(team.sections[0]?.groups).toEqual({
      self: { mean: 1, exact: 1, assessees: 3 },
      superior: { mean: 3, exact: 3, assessees: 3 },
    })
    expect(team.sections[0]?.items[1]?.groups.superior).toBeUndefined()
  })

  test('compares self with others over the people who have both, and lists what can be subtracted', () => {
    expect(team.sections[0]?.gap).toEqual({
      gap: -2,
      self: 1,
      others: 3,
      assessees: 3,
      difference: 'hidden-strength',
      level: null,
      classification: 'hidden-strength',
    })
    const line = { key: '1.1', position: 1, section: 1, self: 1, others: 3, gap: -2, n: 3 }
    expect(team).toMatchObject({
      highest: [line],
      lowest: [],
      largestNegativeGaps: [line],
      largestPositiveGaps: [],
    })

    const colleagues = (self: AnswerRows, level: number) => inputOf({ ...self, colleague: alike(2, [level, level]) })
    const own = { self: [[4, 4]] }
    const mixed = reportOf([colleagues(own, 3), colleagues(own, 3), colleagues(own, 3), colleagues({}, 5)])
    expect(mixed.highest[0]).toMatchObject({ self: null, others: 3.5, gap: null, n: 4 })
    expect(mixed.largestPositiveGaps[0]).toMatchObject({ self: 4, others: 3, gap: 1, n: 3 })
  })

  test('says how many of each group answered, of all people together', () => {
    const twice = inputOf({ colleague: alike(2, [3, 3]) }, { invited: { self: 1, colleague: 3 } })
    expect(reportOf([twice, twice, twice]).responses).toEqual([
      { group: 'self', invited: 3, submitted: 0, percent: 0 },
      { group: 'colleague', invited: 9, submitted: 6, percent: 67 },
    ])
  })

  test('gives the range over people from four people on', () => {
    const levels = (...all: number[]) => reportOf(all.map((level) => inputOf({ superior: [[level, level]] })))
    expect(levels(1, 2, 3).sections[0]?.range).toBeNull()
    expect(levels(1, 2, 3, 5).sections[0]?.range).toEqual({ lowest: 1, highest: 5 })
    expect(levels(1, 2, 3, 5).sections[0]?.items[1]?.range).toEqual({ lowest: 1, highest: 5 })
  })

  test('compares each rater group with each other one', () => {
    const one = inputOf({ superior: [[5, 2]], colleague: alike(2, [3, 4]) })
    const [gaps, ...others] = reportOf([one, one, one]).groupGaps
    expect(others).toEqual([])
    expect(gaps).toMatchObject({
      first: 'superior',
      second: 'colleague',
      higher: [{ key: '1.1', position: 1, first: 5, second: 3, gap: 2 }],
      lower: [{ key: '1.2', position: 2, first: 2, second: 4, gap: -2 }],
    })
  })

  test('places a section by superiors’ importance if three people have it, else by their own', () => {
    const rated = (superior: number | null) => {
      const importanceRatings = [
        { raterId: 'self-1', section: 1, value: 2 },
        ...(superior === null ? [] : [{ raterId: 'superior-1', section: 1, value: superior }]),
      ]
      return inputOf({ self: [[3, 3]], superior: [[4, 4]] }, { importanceRatings })
    }
    expect(reportOf([rated(5), rated(4), rated(3), rated(null)]).importanceMap).toEqual([
      {
        section: 1,
        performance: 4,
        importance: 4,
        performanceBand: 'high',
        importanceBand: 'high',
        quadrant: 'keep-up',
        importanceFrom: 'superior',
        assessees: 3,
      },
    ])
    expect(reportOf([rated(5), rated(4), rated(null)]).importanceMap).toMatchObject([
      { importance: 2, importanceFrom: 'self', quadrant: 'possible-overkill', assessees: 3 },
    ])
    expect(reportOf([wave, wave, wave]).importanceMap).toEqual([])
  })

  test('tells the change of the people whom both waves show', () => {
    const at = (level: number) => inputOf({ superior: [[level, NA]] })
    const now = [at(4), at(4), at(5), at(1)]
    expect(reportOf(now, [at(3), at(3), at(2), null]).change).toEqual([
      { section: 1, earlier: 2.67, later: 4.33, change: 1.66, assessees: 3 },
    ])
    expect(reportOf(now, [at(3), at(3), null, inputOf({ superior: [[NA, 3]] })]).change).toEqual([])
    const seven = inputOf({ superior: [[7, 7]] }, { scaleMax: 7 })
    expect(reportOf(now, [seven, seven, seven]).change).toEqual([])
  })

  test('needs three assessees on one scale', () => {
    const one = inputOf({ superior: [[3, 3]] })
    const seven = inputOf({ superior: [[3, 3]] }, { scaleMax: 7 })
    expect(teamOf([])).toEqual({ ok: false, reason: 'too-few-assessees' })
    expect(teamOf([one, one])).toEqual({ ok: false, reason: 'too-few-assessees' })
    expect(teamOf([one, one, seven])).toEqual({ ok: false, reason: 'different-scales' })
  })
})

describe('report about a wave', () => {
  const waveOf = (people: readonly ReportInput360[]) =>
    runSteps(
      computeWaveReport360(
        people.map((input) => contributionOf(computeReport360(input), null)),
        null,
        wave,
      ),
    )

  test('names items that too many could not judge, of all people together', () => {
    const judged = inputOf({ self: [[NA, NA]], colleague: alike(2, [4, 4]) })
    const hardly = inputOf({ self: [[NA, NA]], colleague: alike(2, [4, NA]) })
    expect(waveOf([judged, judged, hardly])).toMatchObject({
      report: { assessees: 3, quality: null, rarelyJudged: [{ key: '1.2', position: 2, notApplicable: 2, of: 6 }] },
    })
    expect(waveOf([judged, judged, judged, hardly])).toMatchObject({ report: { rarelyJudged: [] } })
    expect(waveOf([judged, judged])).toEqual({ ok: false, reason: 'too-few-assessees' })
  })
})
