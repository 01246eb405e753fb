import { expect, test } from 'vitest'
import { buildReportInput } from '../report-input.builder.ts'
import { straightLiningRaters } from './straight-lining.ts'

test('names raters who answered ten or more items all alike', () => {
  const input = buildReportInput({
    self: [Array.from({ length: 11 }, () => 5)],
    colleague: [
      [...Array.from({ length: 10 }, () => 3), 999],
      [...Array.from({ length: 9 }, () => 3), 999, 999],
      [...Array.from({ length: 10 }, () => 3), 4],
    ],
  })
  expect(straightLiningRaters(input)).toEqual(['self-1', 'colleague-1'])
})
