import { expect, it } from 'vitest'
import { outcomesPart } from '../../../../domain/eap-reports/outcomes/outcome-change.ts'
import { wordsIn } from '../texts.ts'
import { outcomeSection } from './overview-sections.ts'
import type { ReportFigures } from './report-figures.ts'

const told = (figures: ReturnType<typeof outcomesPart> | null) =>
  outcomeSection({ present: { outcomes: { figures } } } as unknown as ReportFigures, wordsIn('en-GB'))

it('tells the change of each question with its interval, in words and to be drawn', () => {
  // Strain falls by one or three points, and nothing else changes.
  const pairs = Array.from({ length: 10 }, (_, index) => ({
    before: [8, 5, 5, 5, 5],
    after: [index % 2 === 0 ? 7 : 5, 5, 5, 5, 5],
  }))
  const [strain, rest] = told(outcomesPart(pairs)).rows
  expect(strain).toMatchObject({ label: 'Strain (less is better)', value: '−2.0', second: '−2.8 … −1.2' })
  // 2.2622 · s / √10, and s = √(10 / 9)
  expect(strain?.interval?.mean).toBeCloseTo(-2, 10)
  expect(strain?.interval?.low).toBeCloseTo(-2 - (2.2622 * Math.sqrt(10 / 9)) / Math.sqrt(10), 4)
  expect(strain?.interval?.high).toBeCloseTo(-2 + (2.2622 * Math.sqrt(10 / 9)) / Math.sqrt(10), 4)
  expect(rest).toMatchObject({ value: '0.0', interval: { low: 0, mean: 0, high: 0 } })
})

it('tells nothing of fewer than ten', () => {
  expect(told(null)).toMatchObject({ rows: [], note: 'Fewer than 10 people have answered twice.' })
})
