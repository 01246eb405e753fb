import { expect, test } from 'vitest'
import { computeReport360 } from '../compute-report-360.ts'
import { type AnswerRows, buildReportInput } from '../testing/build-report-input.ts'

const NA = 999
const alike = (count: number, row: number[]) => Array.from({ length: count }, () => row)

test.each<[string, AnswerRows, unknown[]]>([
  [
    'a third could not judge',
    { colleague: [...alike(2, [3]), [NA]] },
    [{ key: '1.1', position: 1, notApplicable: 1, of: 3 }],
  ],
  ['33 of 100 could not', { colleague: [...alike(67, [3]), ...alike(33, [NA])] }, []],
  ['nobody could', { colleague: alike(2, [NA]) }, [{ key: '1.1', position: 1, notApplicable: 2, of: 2 }]],
  [
    'a cell is hidden for it',
    { superior: [[3]], colleague: [[3], [NA]] },
    [{ key: '1.1', position: 1, notApplicable: 1, of: 3 }],
  ],
  ['only self could not', { self: [[NA]], colleague: alike(2, [3]) }, []],
  ['only a hidden group could not', { superior: [[3]], colleague: [[NA]] }, []],
])('flags an item: %s (OPS-3-67)', (_case, rows, expected) => {
  expect(computeReport360(buildReportInput(rows)).rarelyJudged).toEqual(expected)
})
