import { readAnswers } from '../numbers/answer-table.ts'
import type { ReportInput360 } from '../report-360-input.ts'

/** Fewest answers by which somebody can be said to have answered all alike. */
const fewestForStraightLine = 10

/**
 * Raters who gave one and the same answer to every item they judged, ten or more. For consultants only: the answers
 * still count, and the list must not reach the assessee.
 */
export function straightLiningRaters(input: ReportInput360): string[] {
  const answered = new Map<string, number[]>()
  for (const byRater of readAnswers(input).items.values()) {
    for (const [raterId, value] of byRater) answered.set(raterId, [...(answered.get(raterId) ?? []), value])
  }
  return input.raters
    .map(({ raterId }) => raterId)
    .filter((raterId) => {
      const values = answered.get(raterId) ?? []
      return values.length >= fewestForStraightLine && new Set(values).size === 1
    })
}
