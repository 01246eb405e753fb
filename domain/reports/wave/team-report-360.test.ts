import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type AnswerRows, buildReportInput } from '../report-input.builder.ts'
import { computeTeamReport360 } from './team-report-360.ts'

const NA = 999
const reportOf = (rows: AnswerRows, scaleMax = 5) =>
  computeReport360(buildReportInput(rows, { scaleMax, itemsPerSection: [2] }))
const alike = (count: number, row: number[]) => Array.from({ length: count }, () => row)

describe('team report', () => {
  const team = computeTeamReport360([
    reportOf({ self: [[1, 1]], superior: [[5, 5]], colleague: alike(9, [5, 5]) }),
    reportOf({ self: [[1, 1]], superior: [[2, NA]], colleague: alike(2, [2, NA]) }),
    reportOf({ self: [[1, 1]], superior: [[2, 2]], colleague: alike(1, [5, 5]) }),
  ])

  test('counts each assessee once, self left out', () => {
    expect(team).toMatchObject({ ok: true, assessees: 3, sections: [{ others: { mean: 3, exact: 3, assessees: 3 } }] })
  })

  test('shows an item or a group only when three assessees have it', () => {
    expect(team.ok && team.sections[0]?.items.map((item) => item.others?.assessees)).toEqual([3, undefined])
    expect(team.ok && team.sections[0]?.groups).toEqual({ superior: { mean: 3, exact: 3, assessees: 3 } })
  })

  test('needs three assessees on one scale', () => {
    const one = reportOf({ superior: [[3, 3]] })
    expect(computeTeamReport360([])).toEqual({ ok: false, reason: 'too-few-assessees' })
    expect(computeTeamReport360([one, one])).toEqual({ ok: false, reason: 'too-few-assessees' })
    expect(computeTeamReport360([one, one, reportOf({ superior: [[3, 3]] }, 7)])).toEqual({
      ok: false,
      reason: 'different-scales',
    })
  })
})
