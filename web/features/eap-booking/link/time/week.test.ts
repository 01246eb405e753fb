import { describe, expect, it } from 'vitest'
import { byDay, daysOfWeek, mondayOf, programmeDate, rangeAround } from './week.ts'

describe('weeks of the programme', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2026-03-29', '2026-03-23'],
  ])('begin on the Monday: %s → %s (EAP-9-04)', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })

  it.each([
    // Winter time; the last week of winter, whose Sunday has 23 hours; the week with the Sunday of 25 hours.
    ['2026-11-23', '2026-11-22T23:00:00Z', '2026-11-29T22:59:00Z'],
    ['2026-03-23', '2026-03-22T23:00:00Z', '2026-03-29T21:59:00Z'],
    ['2026-10-19', '2026-10-18T22:00:00Z', '2026-10-25T22:59:00Z'],
  ])('are asked for whole across the clock changes: %s', (monday, first, last) => {
    const { startTimeslotsRange, endTimeslotsRange } = rangeAround(monday)
    expect(Date.parse(startTimeslotsRange)).toBeLessThanOrEqual(Date.parse(first))
    expect(Date.parse(endTimeslotsRange)).toBeGreaterThan(Date.parse(last))
    const days = daysOfWeek(monday)
    expect(days).toEqual([...new Set(days)])
    expect([programmeDate(first), programmeDate(last)]).toEqual([days[0], days[6]])
  })

  it('leave out what the range holds of the days before and after', () => {
    const starts = ['2026-03-22T22:30:00Z', '2026-03-29T21:30:00Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z']
    const slots = starts.map((startTime) => ({ startTime }))
    const found = byDay(slots, daysOfWeek('2026-03-23'))
    expect([...found].flatMap(([day, times]) => times.map(({ startTime }) => [day, startTime]))).toEqual([
      ['2026-03-23', '2026-03-22T23:00:00Z'],
      ['2026-03-29', '2026-03-29T21:30:00Z'],
    ])
  })
})
