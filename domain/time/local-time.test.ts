import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  exactInstantMs,
  isLocalDateTime,
  localDateAt,
  localDateTimeAt,
  toInstantMs,
  writeLocalDateTime,
} from './local-time.ts'

const utc = (text: string) => Date.parse(text)

describe('local times', () => {
  it.each([
    ['2026-01-15T00:00', 'Europe/Prague', '2026-01-14T23:00Z'],
    ['2026-07-15T23:59', 'Europe/Prague', '2026-07-15T21:59Z'],
    ['2026-07-15T23:59', 'America/New_York', '2026-07-16T03:59Z'],
    ['2026-07-15T12:00', 'Asia/Kathmandu', '2026-07-15T06:15Z'],
    ['2026-07-15T12:00', 'UTC', '2026-07-15T12:00Z'],
    // 02:30 does not exist on the spring day in Prague and is 03:30 summer time.
    ['2026-03-29T02:30', 'Europe/Prague', '2026-03-29T01:30Z'],
    // 02:30 comes twice on the autumn day; the first is still summer time.
    ['2026-10-25T02:30', 'Europe/Prague', '2026-10-25T00:30Z'],
  ])('%s in %s is the instant %s (OPS-9-01, OPS-9-02)', (local, zone, instant) => {
    expect(toInstantMs(local, zone)).toBe(utc(instant))
  })

  it('reads the date of the zone, not of the server (OPS-9-01)', () => {
    expect(localDateAt(utc('2026-01-14T23:30Z'), 'Europe/Prague')).toBe('2026-01-15')
    expect(localDateAt(utc('2026-01-14T23:30Z'), 'UTC')).toBe('2026-01-14')
  })

  it('comes back to the same minute, in any zone and season (OPS-9-01)', () => {
    const zone = fc.constantFrom('Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    const minute = fc.integer({ min: utc('2020-01-01T00:00Z') / 60_000, max: utc('2035-01-01T00:00Z') / 60_000 })
    fc.assert(
      fc.property(minute, zone, (minutes, name) => {
        const local = localDateTimeAt(minutes * 60_000, name)
        expect(localDateTimeAt(toInstantMs(local, name), name)).toBe(local)
      }),
    )
  })

  it('adds days by the calendar (OPS-9-02)', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(addDays('2026-03-15', 30)).toBe('2026-04-14')
  })

  it.each(['2026-02-30T00:00', '2026-01-01', '2026-01-01T24:61', 'tomorrow', ''])(
    'takes %j for no time (OPS-5-71)',
    (text) => {
      expect(isLocalDateTime(text)).toBe(false)
    },
  )

  it('have no exact instant in the hour skipped in spring, and the first of two in autumn', () => {
    expect(exactInstantMs('2026-03-29T02:30', 'Europe/Prague')).toBeNull()
    expect(exactInstantMs('2026-10-25T02:30', 'Europe/Prague')).toBe(utc('2026-10-25T00:30Z'))
  })

  it('are written as DD.MM.YYYY HH:mm', () => {
    expect(writeLocalDateTime('2026-03-15T08:30')).toBe('15.03.2026 08:30')
  })
})
