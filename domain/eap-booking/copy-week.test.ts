import { describe, expect, it } from 'vitest'
import { copyToWeeks, mondayOf, weeksFrom, type Obstacles } from './copy-week.ts'
import type { Time } from './timeslots.ts'

const at = (instant: string, minutes = 60): Time => {
  const start = Date.parse(instant)
  return { start, end: start + minutes * 60_000 }
}
const nothing: Obstacles = {
  now: Date.parse('2026-11-16T09:00Z'),
  holidays: new Set(),
  timeOff: [],
  taken: [],
  slots: [],
}

describe('weeks', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begin on Monday %s (EAP-9-03)', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('last 167 hours in spring and 169 in autumn (EAP-9-04)', () => {
    const hours = ({ start, end }: Time) => (end - start) / 3600_000
    expect(hours(weeksFrom('2027-03-22', 1))).toBe(167)
    expect(hours(weeksFrom('2027-10-25', 1))).toBe(169)
    expect(hours(weeksFrom('2027-10-18', 1))).toBe(168)
  })
})

describe('a copied week', () => {
  it('has the same hours on the clock before and after clocks change (EAP-9-04)', () => {
    // Monday 22 March 2027, 09:00 in Prague; a week later summer time has begun.
    expect(copyToWeeks([at('2027-03-22T08:00Z')], 2, nothing).add).toEqual([
      at('2027-03-29T07:00Z'),
      at('2027-04-05T07:00Z'),
    ])
    // Monday 25 October 2027, 09:00 in Prague; winter time begins on the Sunday after.
    expect(copyToWeeks([at('2027-10-25T07:00Z')], 1, nothing).add).toEqual([at('2027-11-01T08:00Z')])
  })

  it('leaves out 02:00 where it does not exist, and takes the first of two (EAP-9-04)', () => {
    // Sundays 21 March and 24 October 2027, 02:00 in Prague.
    expect(copyToWeeks([at('2027-03-21T01:00Z')], 1, nothing)).toEqual({
      add: [],
      skipped: [{ day: '2027-03-28', reason: 'no-such-hour', count: 1 }],
    })
    expect(copyToWeeks([at('2027-10-24T00:00Z')], 1, nothing).add).toEqual([at('2027-10-31T00:00Z')])
  })

  it('says what it leaves out, by day', () => {
    const slots = [at('2026-11-09T08:00Z'), at('2026-11-10T08:00Z'), at('2026-11-10T09:00Z'), at('2026-11-13T08:00Z')]
    const { add, skipped } = copyToWeeks(slots, 2, {
      ...nothing,
      holidays: new Set(['2026-11-17']),
      timeOff: [at('2026-11-20T08:30Z', 30)],
      taken: [at('2026-11-24T09:59Z', 60)],
      slots: [at('2026-11-23T08:00Z')],
    })
    expect(add).toEqual([at('2026-11-24T08:00Z'), at('2026-11-27T08:00Z')])
    expect(skipped).toEqual([
      { day: '2026-11-16', reason: 'past', count: 1 },
      { day: '2026-11-17', reason: 'holiday', count: 2 },
      { day: '2026-11-20', reason: 'time-off', count: 1 },
      { day: '2026-11-24', reason: 'taken', count: 1 },
    ])
  })
})
