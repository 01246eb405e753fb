import { describe, expect, it } from 'vitest'
import { planSave, problemsOfSlots, type StoredSlot, type Time } from './timeslots.ts'

/** A time that begins at an instant and takes so many minutes. */
const at = (instant: string, minutes = 60): Time => {
  const start = Date.parse(instant)
  return { start, end: start + minutes * 60_000 }
}
const range = (from: string, to: string): Time => ({ start: Date.parse(from), end: Date.parse(to) })
/** Monday to Monday in Prague. */
const week = range('2026-11-22T23:00Z', '2026-11-29T23:00Z')

describe('slots that are saved', () => {
  it.each<[string, Time[], Time, string[]]>([
    ['in the range', [at('2026-11-22T23:00Z'), at('2026-11-29T22:00Z')], week, []],
    ['at its end, which is not part of it (EAP-7-30)', [at('2026-11-29T23:00Z')], week, ['SLOT_OUTSIDE_RANGE']],
    ['before it', [at('2026-11-22T22:00Z')], week, ['SLOT_OUTSIDE_RANGE']],
    ['until midnight in Prague', [at('2026-11-24T22:00Z', 60)], week, []],
    ['beyond midnight in Prague', [at('2026-11-24T22:30Z', 60)], week, ['SLOT_ACROSS_MIDNIGHT']],
    ['across midnight in London, not in Prague', [at('2026-11-24T23:30Z', 60)], week, []],
    ['of no length', [at('2026-11-24T09:00Z', 0)], week, ['SLOT_LENGTH']],
    ['that end before they begin', [at('2026-11-24T09:00Z', -60)], week, ['SLOT_LENGTH']],
    ['of less than ten minutes', [at('2026-11-24T09:00Z', 9)], week, ['SLOT_LENGTH']],
    ['of ten minutes', [at('2026-11-24T09:00Z', 10)], week, []],
    ['of eight hours', [at('2026-11-24T09:00Z', 480)], week, []],
    ['of more', [at('2026-11-24T09:00Z', 481)], week, ['SLOT_LENGTH']],
    ['with one start', [at('2026-11-24T09:00Z', 30), at('2026-11-24T09:00Z', 60)], week, ['SLOT_TWICE']],
    ['that overlap (EAP-9-06)', [at('2026-11-24T09:00Z', 90), at('2026-11-24T10:00Z', 90)], week, []],
  ])('%s', (_, slots, inRange, codes) => {
    expect(problemsOfSlots(slots, inRange).map(({ code }) => code)).toEqual(codes)
  })

  it('are named by their place in what was sent', () => {
    const slots = [at('2026-11-26T09:00Z'), at('2026-11-24T22:30Z'), at('2026-11-26T09:00Z')]
    expect(problemsOfSlots(slots, week)).toEqual([
      { index: 1, code: 'SLOT_ACROSS_MIDNIGHT' },
      { index: 2, code: 'SLOT_TWICE' },
    ])
  })

  it('may fill the day without 02:00, 28 March 2027, and meet its midnight (EAP-9-04)', () => {
    const spring = range('2027-03-21T23:00Z', '2027-03-28T22:00Z')
    const day = Array.from({ length: 23 }, (_, hour) => at(new Date(Date.UTC(2027, 2, 27, 23 + hour)).toISOString()))
    expect(problemsOfSlots(day, spring)).toEqual([])
    // 23:30 to 00:30, an hour earlier in UTC than the day before.
    expect(problemsOfSlots([at('2027-03-28T21:30Z')], spring)).toEqual([{ index: 0, code: 'SLOT_ACROSS_MIDNIGHT' }])
    expect(problemsOfSlots([at('2027-03-27T21:30Z')], spring)).toEqual([])
  })

  it('use the first 02:00 of 31 October 2027 and not the second (EAP-9-04)', () => {
    const autumn = range('2027-10-24T22:00Z', '2027-10-31T23:00Z')
    expect(problemsOfSlots([at('2027-10-31T00:00Z'), at('2027-10-31T02:00Z')], autumn)).toEqual([])
    expect(problemsOfSlots([at('2027-10-31T01:00Z')], autumn)).toEqual([{ index: 0, code: 'SLOT_TWICE' }])
    expect(problemsOfSlots([at('2027-10-30T01:00Z')], autumn)).toEqual([])
    expect(problemsOfSlots([at('2027-10-31T22:00Z')], autumn)).toEqual([])
    expect(problemsOfSlots([at('2027-10-31T22:30Z')], autumn)).toEqual([{ index: 0, code: 'SLOT_ACROSS_MIDNIGHT' }])
  })
})

describe('a save', () => {
  const now = Date.parse('2026-11-25T12:00Z')
  const stored = (id: number, instant: string, more: { isKept?: boolean; minutes?: number } = {}): StoredSlot => ({
    id,
    isKept: false,
    ...at(instant, more.minutes),
    ...more,
  })

  it('replaces what is free and keeps what is booked, sent or not (EAP-4-32)', () => {
    const slots = [
      stored(1, '2026-11-26T08:00Z'),
      stored(2, '2026-11-26T09:00Z', { isKept: true }),
      stored(3, '2026-11-26T10:00Z', { isKept: true }),
      stored(4, '2026-11-26T11:00Z'),
    ]
    const sent = [at('2026-11-26T10:00Z', 30), at('2026-11-26T11:00Z'), at('2026-11-26T12:00Z')]
    expect(planSave(slots, sent, now)).toEqual({ remove: [1], add: [at('2026-11-26T12:00Z')], problems: [] })
  })

  it('makes a slot anew that got another length', () => {
    const plan = planSave([stored(1, '2026-11-26T08:00Z')], [at('2026-11-26T08:00Z', 45)], now)
    expect(plan).toEqual({ remove: [1], add: [at('2026-11-26T08:00Z', 45)], problems: [] })
  })

  it('takes past slots as they are, and makes none', () => {
    const slots = [stored(1, '2026-11-25T08:00Z')]
    expect(planSave(slots, [at('2026-11-25T08:00Z')], now)).toEqual({ remove: [], add: [], problems: [] })
    const past = [at('2026-11-25T08:00Z', 30), at('2026-11-25T12:00Z')]
    expect(planSave(slots, past, now).problems).toEqual([
      { index: 0, code: 'SLOT_PAST' },
      { index: 1, code: 'SLOT_PAST' },
    ])
  })
})
