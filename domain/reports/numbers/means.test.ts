import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { itemCell, sectionCell } from './means.ts'

const NA = 999

function sectionOf(rows: AnswerRows, overrides: Parameters<typeof buildReportInput>[1] = {}) {
  const [section] = computeReport360(buildReportInput(rows, overrides)).sections
  if (!section) throw new Error('no section')
  return section
}

describe('cell of item and group', () => {
  test.each([
    [[], 3, 2, { status: 'not-applicable', n: 0, of: 3 }],
    [[4], 3, 2, { status: 'hidden', n: 1, of: 3 }],
    [[4, 5], 3, 2, { status: 'partly', n: 2, of: 3, mean: 4.5, exact: 4.5 }],
    [[4, 5], 2, 2, { status: 'shown', n: 2, of: 2, mean: 4.5, exact: 4.5 }],
    [[1], 1, 1, { status: 'shown', n: 1, of: 1, mean: 1, exact: 1 }],
  ])('%j of %d raters with minimum %d', (values, of, minimum, expected) => {
    expect(itemCell(values, of, minimum)).toEqual(expected)
  })
})

describe('mean of a section in a group', () => {
  const shown = (exact: number) => itemCell([exact], 1, 1)
  const hidden = itemCell([3], 2, 2)
  const nobody = itemCell([], 2, 2)

  test.each([
    [[shown(3), shown(4)], { status: 'shown', n: 2, of: 2, mean: 3.5, exact: 3.5 }],
    [[shown(3), hidden], { status: 'partly', n: 1, of: 2, mean: 3, exact: 3 }],
    [[nobody, hidden], { status: 'hidden', n: 0, of: 2 }],
    [[nobody, nobody], { status: 'not-applicable', n: 0, of: 2 }],
  ])('case %#', (cells, expected) => {
    expect(sectionCell(cells)).toEqual(expected)
  })

  test('averages the shown items, not the raters’ own averages', () => {
    const section = sectionOf({
      colleague: [
        [1, NA],
        [3, 5],
        [5, 5],
      ],
    })
    // Items: 3.00 and 5.00. Raters: 1, 4 and 5 would give 3.33.
    expect(section.cells.colleague).toMatchObject({ mean: 4, n: 2 })
  })
})

describe('all others', () => {
  const rows: AnswerRows = { self: [[1]], superior: [[5]], colleague: [[2], [2], [3], [3]], subordinate: [[1]] }

  test('gives each answer of the shown groups one vote, without self and hidden groups', () => {
    expect(sectionOf(rows).items[0]?.others).toEqual({ mean: 3, exact: 3, n: 5 })
  })

  test('gives each shown group one vote when the wave weighs groups', () => {
    const settings = { ...buildReportInput(rows).settings, othersWeighting: 'groups' as const }
    expect(sectionOf(rows, { settings }).items[0]?.others).toEqual({ mean: 3.75, exact: 3.75, n: 5 })
  })

  test('leaves N/A out of numerator, denominator and n (OPS-3-67)', () => {
    expect(sectionOf({ colleague: [[NA], [2], [3]] }).items[0]?.others).toMatchObject({ mean: 2.5, n: 2 })
  })

  test('averages the items of a section, however many answered each', () => {
    const section = sectionOf({
      colleague: [
        [1, NA],
        [1, NA],
        [1, 5],
        [1, 5],
      ],
    })
    expect(section.others).toEqual({ mean: 3, exact: 3, n: 2 })
  })

  test('is nothing when everything is N/A', () => {
    const section = sectionOf({ self: [[4]], colleague: [[NA], [NA]] })
    expect(section.items[0]).toMatchObject({ others: null, gap: null })
    expect(section).toMatchObject({ others: null, gap: null, cells: { colleague: { status: 'not-applicable' } } })
  })

  test('counts an item that a submitted rater left blank as N/A', () => {
    expect(sectionOf({ colleague: [[4, 4], [4, 4], [4]] }).items[1]?.cells.colleague).toMatchObject({
      status: 'partly',
      n: 2,
      of: 3,
    })
  })

  test('works on seven points', () => {
    expect(sectionOf({ colleague: [[7], [6]] }, { scaleMax: 7 }).others?.mean).toBe(6.5)
  })
})
