import { describe, expect, test } from 'vitest'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import type { ScoringSettings360 } from '../report-360-input.ts'
import type { IssuedCell360 } from './issued-cell.ts'
import { checkReissue, issuedCells } from './reissue.ts'

const NA = 999

/** The cells of a report; each row of answers is a colleague unless groups are given. */
function issue(rows: AnswerRows, settings: Partial<ScoringSettings360> = {}) {
  const input = buildReportInput(rows)
  return issuedCells({ ...input, settings: { ...input.settings, ...settings } })
}
const colleagues = (...rows: number[][]) => issue({ colleague: rows })

describe('a second report', () => {
  test.each([
    ['nothing new', colleagues([3], [4]), colleagues([3], [4]), true],
    ['two new raters', colleagues([3], [4]), colleagues([3], [4], [5], [5]), true],
    ['one new rater', colleagues([3], [4]), colleagues([3], [4], [5]), false],
    ['two raters gone', colleagues([3], [4], [5], [5]), colleagues([3], [4]), true],
    ['one rater gone', colleagues([3], [4], [5]), colleagues([3], [4]), false],
    ['one changed answer', colleagues([3], [4]), colleagues([3], [5]), false],
    ['a new rater without any opinion', colleagues([3], [4]), colleagues([3], [4], [NA]), false],
    ['one of two new raters who could judge', colleagues([3], [4]), colleagues([3], [4], [NA], [5]), false],
    ['a group shown for the first time', colleagues([3]), colleagues([3], [4]), true],
    ['another superior', issue({ superior: [[3]] }), issue({ superior: [[3], [4]] }), true],
    ['a changed own answer', issue({ self: [[3]] }), issue({ self: [[4]] }), true],
    [
      'somebody who leaves the merged column for their own',
      issue({ colleague: [[1]], subordinate: [[2]], externalCustomer: [[3]] }),
      issue({ colleague: [[1], [4]], subordinate: [[2]], externalCustomer: [[3]] }),
      false,
    ],
  ])('with %s: %s', (_case, before, next, ok) => {
    expect(checkReissue(next, [before]).ok).toBe(ok)
  })

  test('is compared with every earlier one, and the result says where and by how much it reveals somebody', () => {
    const [first, second] = [colleagues([3], [4]), colleagues([3], [4], [5], [5])]
    expect(checkReissue(colleagues([3], [4], [5], [5], [1]), [first, second])).toEqual({
      ok: false,
      reason: 'reissue-isolates-raters',
      conflicts: ['raters', 'item:1.1'].map((question) => ({
        issue: 1,
        unit: 'colleague',
        question,
        gained: 1,
        lost: 0,
        minimum: 2,
      })),
    })
  })

  test('covers importance and shift as well', () => {
    const input = buildReportInput({ colleague: [[NA], [NA], [NA]] })
    const rated = (count: number) =>
      issuedCells({
        ...input,
        importanceRatings: input.raters.slice(0, count).map(({ raterId }) => ({ raterId, section: 1, value: 4 })),
        shiftRatings: input.raters
          .slice(0, count)
          .map(({ raterId }) => ({ raterId, section: 1, current: 1, desired: 4 })),
      })
    const check = checkReissue(rated(3), [rated(2)])
    expect(check).toMatchObject({ conflicts: [{ question: 'importance:1' }, { question: 'shift:1' }] })
  })

  test('uses the stricter minimum if the wave changed it in between', () => {
    const rows: AnswerRows = { colleague: [[1], [2], [3]] }
    const more: AnswerRows = { colleague: [[1], [2], [3], [4], [5]] }
    expect(checkReissue(issue(more, { minNonsuperiorsToSeeResults: 3 }), [issue(rows)]).ok).toBe(false)
    expect(checkReissue(issue(more), [issue(rows, { minNonsuperiorsToSeeResults: 3 })]).ok).toBe(false)
    expect(checkReissue(issue(more), [issue(rows)]).ok).toBe(true)
  })
})

describe('several reports together', () => {
  const cell = (raterIds: string): IssuedCell360 => ({
    unit: 'colleague',
    question: 'item:1.1',
    minimum: 2,
    valueByRater: Object.fromEntries(raterIds.split('').map((id) => [id, 3])),
  })
  // The lines of the Fano plane: any two share one point, so that each pair gains two and loses two.
  const lines = ['abc', 'ade', 'afg', 'bdf', 'beg', 'cdg', 'cef'].map((line) => [cell(line)])

  test('are blocked when they can be solved although each pair is harmless', () => {
    expect(checkReissue(lines[6] ?? [], lines.slice(0, 6))).toEqual({
      ok: false,
      reason: 'reissue-solvable',
      questions: ['item:1.1'],
    })
  })

  test('pass as long as they leave a value open', () => {
    expect(checkReissue(lines[2] ?? [], lines.slice(0, 2))).toEqual({ ok: true })
  })

  test('are not blocked because of superiors, who are shown by design', () => {
    const before = issue({ superior: [[3]], colleague: [[1], [2]] })
    expect(checkReissue(issue({ superior: [[3], [4]], colleague: [[1], [2]] }), [before])).toEqual({ ok: true })
  })
})
