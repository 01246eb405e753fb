import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { Comment360, RoleGroup360, ScoringSettings360 } from '../report-360-input.ts'
import { buildReportInput } from '../testing/build-report-input.ts'
import { holdBackComments } from './hold-back-comments.ts'
import type { IssuedCells360 } from './issued-cell.ts'
import { checkReissue, issuedCells } from './reissue.ts'

type Wrote = Partial<Record<RoleGroup360, number>>

/** The given numbers submitted, and each of them commented on the one question. */
function inputOf(wrote: Wrote, settings: Partial<ScoringSettings360> = {}) {
  const rows = Object.fromEntries(
    Object.entries(wrote).map(([group, count]) => [group, Array.from({ length: count }, () => [3])]),
  )
  const input = buildReportInput(rows)
  const comments = input.raters.map(({ raterId }): Comment360 => ({ raterId, section: 1, question: 1, text: raterId }))
  const sections = input.sections.map((section) => ({ ...section, comments: [{ number: 1 }] }))
  return { ...input, sections, comments, settings: { ...input.settings, ...settings } }
}

/** What the last of these reports prints of the question. */
function lastOf(...issues: Parameters<typeof inputOf>[]) {
  const earlier: IssuedCells360[] = []
  let last = computeReport360(inputOf({}))
  for (const issue of issues) {
    const input = holdBackComments(inputOf(...issue), earlier)
    expect(checkReissue(issuedCells(input), earlier)).toEqual({ ok: true })
    earlier.push(issuedCells(input))
    last = computeReport360(input)
  }
  const [question] = last.comments
  return {
    blocks: question?.blocks.map(({ unit, texts }) => [unit, texts.toSorted()]),
    withheld: question?.withheldAuthors,
  }
}

const named = (group: RoleGroup360, count: number) =>
  Array.from({ length: count }, (_, index) => `${group}-${index + 1}`)
const pool = ['colleague-1', 'subordinate-1', 'subordinate-2']

describe('comments of a second report', () => {
  test.each<[string, Parameters<typeof inputOf>[], [string, string[]][], number]>([
    [
      'stand as they did where nobody is new',
      [[{ colleague: 3 }], [{ colleague: 3 }]],
      [['colleague', named('colleague', 3)]],
      0,
    ],
    ['grow by three new authors', [[{ colleague: 3 }], [{ colleague: 6 }]], [['colleague', named('colleague', 6)]], 0],
    [
      'wait for a third new author',
      [[{ colleague: 3 }], [{ colleague: 5 }]],
      [['colleague', named('colleague', 3)]],
      2,
    ],
    [
      'stay pooled where the rest of the pool would name who left it',
      [[{ colleague: 1, subordinate: 2 }], [{ colleague: 1, subordinate: 4 }]],
      [['pooled', pool]],
      2,
    ],
    [
      'of others may appear beside those that stay',
      [[{ colleague: 3 }], [{ colleague: 3, subordinate: 3 }]],
      [
        ['subordinate', named('subordinate', 3)],
        ['colleague', named('colleague', 3)],
      ],
      0,
    ],
    [
      'stay as in the last report of several',
      [[{ colleague: 3 }], [{ colleague: 6 }], [{ colleague: 8 }]],
      [['colleague', named('colleague', 6)]],
      2,
    ],
    [
      'are held back where fewer stood together than the minimum asks by now',
      [[{ colleague: 3 }], [{ colleague: 7 }, { minNonsuperiorsToSeeResults: 4 }]],
      [],
      7,
    ],
  ])('%s (OPS-3-23)', (_rule, issues, blocks, withheld) => {
    expect(lastOf(...issues)).toEqual({ blocks, withheld })
  })

  test('are all held back if none of them can be printed', () => {
    const [first, second] = [inputOf({ colleague: 5 }), inputOf({ colleague: 5 })]
    // Two were withdrawn; one of those who stay is hidden only among the comments printed before.
    const fewer = { ...second, raters: second.raters.slice(0, 3), comments: second.comments.slice(0, 3) }
    const held = holdBackComments(fewer, [issuedCells(first)])
    expect(computeReport360(held).comments).toMatchObject([{ blocks: [], withheldAuthors: 3 }])
  })

  test('keep the person’s own', () => {
    const held = holdBackComments(inputOf({ self: 1, colleague: 5 }), [issuedCells(inputOf({ colleague: 3 }))])
    expect(computeReport360(held).comments[0]?.blocks.map(({ unit }) => unit)).toEqual(['colleague', 'self'])
  })
})
