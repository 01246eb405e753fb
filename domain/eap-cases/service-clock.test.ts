import { describe, expect, it } from 'vitest'
import { afterWorkingHours, clockState, firstContactMs, promisedHours, workingMsBetween } from './service-clock.ts'

const at = (text: string) => Date.parse(text)
const holidays = new Set(['2026-11-17', '2026-12-24', '2026-12-25'])

describe('working hours of the promise', () => {
  it.each([
    // 16 November 2026 is a Monday; Prague is an hour ahead of UTC until 29 March and from 25 October, else two.
    ['within a day: 10:00 to 14:00', '2026-11-16T09:00Z', 4, '2026-11-16T13:00Z'],
    ['ends with the day: 14:00 to 18:00', '2026-11-16T13:00Z', 4, '2026-11-16T17:00Z'],
    ['over night and a holiday: Monday 16:00 to Wednesday 10:00', '2026-11-16T15:00Z', 4, '2026-11-18T09:00Z'],
    ['asked for at night: from 8:00', '2026-11-18T02:00Z', 1, '2026-11-18T08:00Z'],
    ['asked for late in the evening: from 8:00 of the next day', '2026-11-18T22:30Z', 1, '2026-11-19T08:00Z'],
    ['asked for on Saturday: Monday', '2026-11-21T12:00Z', 16, '2026-11-24T13:00Z'],
    ['over a weekend: Friday 17:00 to Monday 9:00', '2026-11-20T16:00Z', 2, '2026-11-23T08:00Z'],
    [
      'over the night that is an hour shorter: Friday 17:00 to Monday 9:00',
      '2026-03-27T16:00Z',
      2,
      '2026-03-30T07:00Z',
    ],
    ['over the night that is an hour longer: Friday 17:00 to Monday 9:00', '2026-10-23T15:00Z', 2, '2026-10-26T08:00Z'],
    ['in summer: 17:00 to 9:00', '2026-07-14T15:00Z', 2, '2026-07-15T07:00Z'],
    ['over two holidays and a weekend', '2026-12-23T16:00Z', 2, '2026-12-28T08:00Z'],
  ])('%s', (_, from, hours, due) => {
    const end = afterWorkingHours(at(from), hours, (day) => holidays.has(day))
    expect(new Date(end).toISOString()).toBe(new Date(due).toISOString())
    // The way back is as long, however it is measured.
    const isHoliday = (day: string) => holidays.has(day)
    expect(workingMsBetween(at(from), end, isHoliday)).toBe(hours * 3_600_000)
    expect(workingMsBetween(end, at(from), isHoliday)).toBe(-hours * 3_600_000)
  })

  it('do not pass at night and on days off', () => {
    const minutes = (from: string, to: string) =>
      workingMsBetween(at(from), at(to), (day) => holidays.has(day)) / 60_000
    // Over since Monday at 17:55, read on Wednesday at 8:10; Tuesday is a holiday.
    expect(minutes('2026-11-16T16:55Z', '2026-11-18T07:10Z')).toBe(15)
    expect(minutes('2026-11-20T20:00Z', '2026-11-23T06:59Z')).toBe(0)
    expect(minutes('2026-11-18T07:10Z', '2026-11-18T07:45Z')).toBe(35)
  })

  it('are fewer for cases of high priority, and none are promised for information', () => {
    const promise = { firstContactHours: 16, urgentFirstContactHours: 4 }
    expect(promisedHours(promise, { highPriority: false, category: null })).toBe(16)
    expect(promisedHours(promise, { highPriority: true, category: 'law' })).toBe(4)
    expect(promisedHours(promise, { highPriority: true, category: 'info_call' })).toBeNull()
  })
})

it('counts the first crisis call or consultation as the first contact', () => {
  expect(
    firstContactMs([
      { type: 3, startMs: 1 },
      { type: 1, startMs: 2 },
    ]),
  ).toBeNull()
  expect(
    firstContactMs([
      { type: 3, startMs: 1 },
      { type: 4, startMs: 9 },
      { type: 2, startMs: 5 },
    ]),
  ).toBe(5)
})

it('says where the clock stands', () => {
  const due = at('2026-11-16T17:00Z')
  const facts = { status: 2 as const, dueMs: due, firstContactMs: null }
  const hours = (count: number) => due - count * 3_600_000
  const noHolidays = () => false
  expect(clockState(facts, hours(3), noHolidays)).toBe('running')
  expect(clockState(facts, hours(2), noHolidays)).toBe('near')
  expect(clockState(facts, due, noHolidays)).toBe('near')
  expect(clockState(facts, due + 1, noHolidays)).toBe('over')
  expect(clockState({ ...facts, firstContactMs: due }, due + 1, noHolidays)).toBe('kept')
  expect(clockState({ ...facts, firstContactMs: due + 1 }, due + 9, noHolidays)).toBe('broken')
  expect(clockState({ ...facts, status: 6 }, due + 1, noHolidays)).toBe('none')
  expect(clockState({ ...facts, dueMs: null }, due + 1, noHolidays)).toBe('none')
  // Asked on Friday at 17:00, due on Monday at 9:00.
  const monday = at('2026-11-23T08:00Z')
  expect(clockState({ ...facts, dueMs: monday }, at('2026-11-20T16:00Z'), noHolidays)).toBe('near')
  expect(clockState({ ...facts, dueMs: monday }, at('2026-11-20T15:59Z'), noHolidays)).toBe('running')
})
