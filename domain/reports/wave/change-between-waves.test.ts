import { describe, expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'
import { issuedCells } from '../visibility/reissue.ts'
import { changeBetweenWaves } from './change-between-waves.ts'
import { issuedItems } from './issued-items.ts'

const NA = 999
const inputOf = (rows: AnswerRows, itemsPerSection: number[], scaleMax = 5) =>
  buildReportInput(rows, { itemsPerSection, scaleMax })
const reportOf = (...given: Parameters<typeof inputOf>) => computeReport360(inputOf(...given))
const issued = (input: ReportInput360) => issuedItems(issuedCells(input), input)

describe('change from one wave to the next', () => {
  const earlier = issued(inputOf({ superior: [[3, 2, 1, NA]] }, [2, 2]))

  test.each<[string, AnswerRows, number[], unknown[]]>([
    [
      'is later minus earlier',
      { superior: [[4, 2, 1, 5]] },
      [2, 2],
      [
        { section: 1, earlier: 2.5, later: 3, change: 0.5, items: 2 },
        { section: 2, earlier: 1, later: 1, change: 0, items: 1 },
      ],
    ],
    [
      'uses only items that both waves show',
      { superior: [[4, NA, NA, 5]] },
      [2, 2],
      [{ section: 1, earlier: 3, later: 4, change: 1, items: 1 }],
    ],
    [
      'ignores items and sections that are new',
      { superior: [[1, 1, 5]] },
      [3],
      [{ section: 1, earlier: 2.5, later: 1, change: -1.5, items: 2 }],
    ],
    ['is empty without common shown items', { colleague: [[4, 4, 4, 4]] }, [2, 2], []],
  ])('%s', (_rule, rows, itemsPerSection, sections) => {
    expect(changeBetweenWaves(earlier, reportOf(rows, itemsPerSection))).toEqual(sections)
  })

  test('does not compare two scales', () => {
    expect(changeBetweenWaves(earlier, reportOf({ superior: [[4]] }, [1], 7))).toEqual([])
  })

  test('ignores another question under the same number', () => {
    const asking = (texts: Record<string, string>) => {
      const input = buildReportInput({ superior: [[4]] })
      const sections = input.sections.map((section) => ({ ...section, items: [{ number: 1, labels: texts }] }))
      return { ...input, sections }
    }
    const before = issued(asking({ 'en-GB': 'Listens', cs: 'Naslouchá' }))
    const compared = (texts: Record<string, string>) =>
      changeBetweenWaves(before, computeReport360(asking(texts))).length
    expect(compared({ 'en-GB': 'Listens to others', cs: 'Naslouchá ' })).toBe(1)
    expect(compared({ 'en-GB': 'Decides', cs: 'Rozhoduje' })).toBe(0)
    expect(compared({ de: 'Listens' })).toBe(0)
    expect(compared({})).toBe(0)
  })

  test('subtracts what is printed', () => {
    const thirds = issued(inputOf({ colleague: [[1], [1], [2]] }, [1]))
    const sixths = reportOf({ colleague: [[1], [1], [1], [1], [1], [2]] }, [1])
    expect(changeBetweenWaves(thirds, sixths)).toMatchObject([{ earlier: 1.33, later: 1.17, change: -0.16 }])
  })
})
