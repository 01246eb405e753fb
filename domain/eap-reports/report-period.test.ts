import { describe, expect, it } from 'vitest'
import { closedMonths, monthNumber, monthRuns, proposedStart } from './report-period.ts'

describe('the period of a report', () => {
  it.each([
    ['2027-01-15', 3, { year: 2026, month: 10 }],
    ['2027-01-15', 12, { year: 2026, month: 1 }],
    ['2026-11-30', 1, { year: 2026, month: 10 }],
    ['2026-03-31', 1, { year: 2026, month: 2 }],
  ])('begins on %s with %i months so that all are over (EAP-9-13)', (today, duration, start) => {
    expect(proposedStart(today, duration)).toEqual(start)
  })

  it('has the months that are over in Prague, where a month ends earlier than in UTC', () => {
    const from = monthNumber(2026, 9)
    const closed = (now: string) => closedMonths(from, 3, Date.parse(now))
    expect(closed('2026-10-31T22:59:59Z')).toEqual([from])
    expect(closed('2026-10-31T23:00:00Z')).toEqual([from, from + 1])
    expect(closed('2026-09-15T12:00:00Z')).toEqual([])
  })

  it('is told as runs of months', () => {
    expect(monthRuns([5, 1, 2, 3, 7])).toEqual([
      { first: 1, last: 3 },
      { first: 5, last: 5 },
      { first: 7, last: 7 },
    ])
  })
})
