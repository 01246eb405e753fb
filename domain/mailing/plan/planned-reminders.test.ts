import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDateAt, localDateTimeAt } from '../../time/local-time.ts'
import { plannedReminders, type ReminderFacts, type WaveFacts } from './planned-reminders.ts'
import { newReminderPlan, type ReminderPlan } from './reminder-plan.ts'
import { isDayWithout, isQuietInstant } from './sending-hours.ts'

const dayMs = 24 * 3600_000
const at = (instant: string) => Date.parse(instant)
const plan = (more: Partial<ReminderPlan> = {}): ReminderPlan => ({
  ...newReminderPlan,
  isEnabled: true,
  templateId: 1,
  clock: 'project',
  ...more,
})
const wave = (more: Partial<WaveFacts> = {}): WaveFacts => ({
  kind: 'questionnaire',
  phase: 'dataCollection',
  deadlineMs: at('2026-12-31T12:00:00Z'),
  zone: 'Europe/Prague',
  activeSinceMs: at('2026-11-01T00:00:00Z'),
  ...more,
})
const person = (more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  id: 1,
  languageCode: 'cs',
  hasAddress: true,
  isBounced: false,
  isUnsubscribed: false,
  isFinished: false,
  // A Monday.
  invitedMs: at('2026-11-16T09:00:00Z'),
  remindedMs: null,
  reminders: 0,
  ...more,
})
const christmas = new Set(['2026-12-24', '2026-12-25'])
const around = (now: string) => ({
  isHoliday: (day: string) => christmas.has(day),
  hasText: () => true,
  nowMs: at(now),
})
const datesOf = (one: ReminderPlan, people = [person()], now = '2026-11-16T10:00:00Z', facts = wave()) =>
  plannedReminders(one, facts, people, around(now)).planned.map((planned) =>
    planned.at.map((instant) => localDateTimeAt(instant, planned.zone)),
  )

describe('the dates of reminders', () => {
  it('follow the invite, then each other, and leave out weekends', () => {
    expect(datesOf(plan())).toEqual([['2026-11-19T09:00', '2026-11-23T09:00', '2026-11-26T09:00']])
    expect(datesOf(plan({ workingDaysOnly: false }))).toEqual([
      ['2026-11-19T09:00', '2026-11-22T09:00', '2026-11-25T09:00'],
    ])
  })

  it('leave out public holidays and days that somebody took out', () => {
    const late = { firstAfterDays: null, firstOn: '2026-12-24', everyDays: 1 }
    expect(datesOf(plan({ ...late, skippedDays: ['2026-12-28'] }))).toEqual([
      ['2026-12-29T09:00', '2026-12-30T09:00', '2026-12-31T09:00'],
    ])
  })

  it('begin on a date, though not for people who have had no invite', () => {
    const begun = plan({ firstAfterDays: null, firstOn: '2026-12-01', maxReminders: 1 })
    const { planned, excluded } = plannedReminders(
      begun,
      wave(),
      [person(), person({ id: 2, invitedMs: null })],
      around('2026-11-16T10:00:00Z'),
    )
    expect(planned).toMatchObject([{ id: 1, at: [at('2026-12-01T08:00:00Z')] }])
    expect(excluded).toEqual([{ id: 2, reason: 'NOT_INVITED' }])
  })

  it('never are on the day of the invite, nor before one that is ordered for later', () => {
    const begun = plan({ firstAfterDays: null, firstOn: '2026-11-02', maxReminders: 1 })
    const noon = '2026-11-16T10:00:00Z'
    expect(datesOf(begun, [person({ invitedMs: at('2026-11-16T09:30:00Z') })], noon)).toEqual([['2026-11-17T09:00']])
    expect(datesOf(begun, [person({ invitedMs: at('2026-11-18T07:00:00Z') })], noon)).toEqual([['2026-11-19T09:00']])
  })

  it('keep the interval after a reminder that was sent by hand, which counts', () => {
    const reminded = person({ remindedMs: at('2026-11-18T14:00:00Z'), reminders: 1 })
    expect(datesOf(plan(), [reminded])).toEqual([['2026-11-23T09:00', '2026-11-26T09:00']])
  })

  it('are at the hour of the recipient’s own clock where the plan says so', () => {
    const one = plan({ clock: 'recipient', maxReminders: 1 })
    const { planned } = plannedReminders(
      one,
      wave(),
      [person({ languageCode: 'en-US' })],
      around('2026-11-16T10:00:00Z'),
    )
    expect(planned).toMatchObject([{ zone: 'America/New_York', at: [at('2026-11-19T14:00:00Z')] }])
  })

  it('end before the deadline, or days before it', () => {
    const facts = wave({ deadlineMs: at('2026-11-26T07:00:00Z') })
    expect(datesOf(plan(), [person()], undefined, facts)).toEqual([['2026-11-19T09:00', '2026-11-23T09:00']])
    expect(datesOf(plan({ lastDaysBefore: 4 }), [person()], undefined, facts)).toEqual([['2026-11-19T09:00']])
  })

  it('are now where the time of today has passed without a reminder, and one for all that were missed', () => {
    const down = datesOf(plan(), [person()], '2026-12-02T10:00:00Z')
    expect(down).toEqual([['2026-12-02T11:00', '2026-12-07T09:00', '2026-12-10T09:00']])
    // At night it waits for the next day.
    expect(datesOf(plan(), [person()], '2026-12-02T20:00:00Z')[0]?.[0]).toBe('2026-12-03T09:00')
    // A plan that was switched on after nine does not make up for nine.
    const since = wave({ activeSinceMs: at('2026-12-02T09:59:00Z') })
    expect(datesOf(plan(), [person()], '2026-12-02T10:00:00Z', since)[0]?.[0]).toBe('2026-12-03T09:00')
  })

  it('are the same hour before and after summer time, and an hour later within its gap', () => {
    const spring = wave({ deadlineMs: at('2027-06-30T12:00:00Z') })
    const nightly = plan({
      firstAfterDays: null,
      firstOn: '2027-03-27',
      everyDays: 1,
      workingDaysOnly: false,
      quietFrom: '22:00',
      quietTo: '01:00',
      atTime: '02:30',
    })
    expect(datesOf(nightly, [person()], undefined, spring)).toEqual([
      ['2027-03-27T02:30', '2027-03-28T03:30', '2027-03-29T02:30'],
    ])
    // Moved into quiet hours, it is not sent that day.
    const quiet = { ...nightly, quietFrom: '03:00', quietTo: '04:00' }
    expect(datesOf(quiet, [person()], undefined, spring)).toEqual([
      ['2027-03-27T02:30', '2027-03-29T02:30', '2027-03-30T02:30'],
    ])
    const autumn = { ...nightly, firstOn: '2027-10-30' }
    const { planned } = plannedReminders(
      autumn,
      wave({ deadlineMs: at('2027-12-31T12:00:00Z') }),
      [person()],
      around('2026-11-16T10:00:00Z'),
    )
    expect(planned[0]?.at.map((instant) => new Date(instant).toISOString())).toEqual([
      '2027-10-30T00:30:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ])
  })
})

describe('people without a reminder', () => {
  it.each([
    ['FINISHED', { isFinished: true }],
    ['UNSUBSCRIBED', { isUnsubscribed: true }],
    ['NO_ADDRESS', { hasAddress: false }],
    ['ADDRESS_BOUNCED', { isBounced: true }],
    ['MOST_REACHED', { reminders: 3 }],
    ['NOT_INVITED', { invitedMs: null }],
    ['DEADLINE_PASSED', { remindedMs: at('2026-12-29T10:00:00Z'), reminders: 1 }],
  ] as const)('are told: %s', (reason, facts) => {
    const { planned, excluded } = plannedReminders(plan(), wave(), [person(facts)], around('2026-12-30T10:00:00Z'))
    expect([planned, excluded]).toEqual([[], [{ id: 1, reason }]])
  })

  it('are told whom somebody left out, and whose language the mail lacks', () => {
    const one = plan({ excluded: [{ personId: 1, reason: 'On leave' }] })
    const { excluded } = plannedReminders(one, wave(), [person(), person({ id: 2, languageCode: 'pl' })], {
      ...around('2026-11-16T10:00:00Z'),
      hasText: (code) => code === 'cs',
    })
    expect(excluded).toEqual([
      { id: 1, reason: 'BY_HAND' },
      { id: 2, reason: 'NO_TEXT' },
    ])
  })

  it.each([
    ['PHASE_NOT_BEGUN', { phase: 'nomination' }],
    ['PHASE_OVER', { phase: 'finished' }],
    ['DEADLINE_PASSED', { deadlineMs: at('2026-11-16T09:59:00Z') }],
  ] as const)('are all, while the wave stands still: %s', (standstill, facts) => {
    const found = plannedReminders(plan(), wave(facts), [person()], around('2026-11-16T10:00:00Z'))
    expect(found).toMatchObject({ standstill, planned: [{ at: [] }] })
  })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') })
const someDay = instant.map((ms) => localDateAt(ms, 'UTC'))
const plans = fc.record({
  firstAfterDays: fc.integer({ min: 1, max: 10 }),
  everyDays: fc.integer({ min: 1, max: 10 }),
  atTime: time,
  maxReminders: fc.integer({ min: 1, max: 12 }),
  quietFrom: time,
  quietTo: time,
  workingDaysOnly: fc.boolean(),
  clock: fc.constantFrom('recipient', 'project'),
  lastDaysBefore: fc.option(fc.integer({ min: 0, max: 9 })),
  skippedDays: fc.array(someDay, { maxLength: 5 }),
})
const people = fc.record({
  languageCode: fc.constantFrom('cs', 'en-US', 'ru-RU', 'uk', 'en-GB'),
  invitedMs: instant,
  remindedMs: fc.option(instant),
  reminders: fc.integer({ min: 0, max: 5 }),
})
const places = fc.record({
  nowMs: instant,
  lengthDays: fc.integer({ min: 1, max: 60 }),
  zone: fc.constantFrom('Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  activeSinceMs: instant,
  holidays: fc.array(someDay, { maxLength: 40 }),
})

describe('whatever the plan', () => {
  it('reminders keep to hours, days, interval, number and deadline', () => {
    fc.assert(
      fc.property(plans, people, places, (someplan, someone, { nowMs, lengthDays, zone, activeSinceMs, holidays }) => {
        const one = plan(someplan)
        const facts = wave({ zone, activeSinceMs, deadlineMs: nowMs + lengthDays * dayMs })
        const isHoliday = (day: string) => holidays.includes(day)
        const reminded = { ...someone, languageCode: someone.languageCode as ReminderFacts['languageCode'] }
        const { planned } = plannedReminders(one, facts, [person(reminded)], { isHoliday, hasText: () => true, nowMs })
        for (const { at: instants, zone: theirs } of planned) {
          const days = instants.map((ms) => localDateAt(ms, theirs))
          expect(instants.length).toBeLessThanOrEqual(one.maxReminders - someone.reminders)
          expect(new Set(days).size).toBe(days.length)
          instants.forEach((ms, index) => {
            expect(ms >= nowMs && ms >= activeSinceMs && ms < facts.deadlineMs).toBe(true)
            expect(isQuietInstant(one, ms, theirs)).toBe(false)
            expect(isDayWithout(one, days[index] ?? '', isHoliday)).toBe(false)
            const before = index === 0 ? someone.remindedMs : (instants[index - 1] ?? null)
            if (before !== null)
              expect(daysBetween(localDateAt(before, theirs), days[index])).toBeGreaterThanOrEqual(one.everyDays)
          })
        }
      }),
      { numRuns: 300 },
    )
  })
})

const daysBetween = (from: string, to = '') => (Date.parse(to) - Date.parse(from)) / dayMs
