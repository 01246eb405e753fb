import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/local-time.ts'
import { makeRoom, takeOver, type PriceDays } from './price-days.ts'

const days = (validFrom: string, validTo: string | null = null): PriceDays => ({ validFrom, validTo })
const listed = (...all: PriceDays[]) => all.map((one, index) => ({ ...one, priceId: index + 1 }))
const ended = listed(days('2025-01-01', '2025-12-31'), days('2026-01-01'))

describe('a new price', () => {
  test.each([
    [
      'ends the one before on the day before',
      days('2026-07-01'),
      { ok: true, end: { priceId: 2, validTo: '2026-06-30', gains: false } },
    ],
    [
      'ends it one day after it began',
      days('2026-01-02'),
      { ok: true, end: { priceId: 2, validTo: '2026-01-01', gains: false } },
    ],
    ['of days without any changes nothing', days('2024-01-01', '2024-12-31'), { ok: true, end: null }],
    [
      'shortens the one before within its days',
      days('2025-07-01', '2025-12-31'),
      { ok: true, end: { priceId: 1, validTo: '2025-06-30', gains: false } },
    ],
    ['of the same first day is refused', days('2026-01-01'), { ok: false, other: ended[1] }],
    ['before one that has begun is refused', days('2025-07-01'), { ok: false, other: ended[1] }],
    ['that would leave days after itself is refused', days('2026-03-01', '2026-03-31'), { ok: false, other: ended[1] }],
    ['over all of another is refused', days('2024-07-01', '2025-12-31'), { ok: false, other: ended[0] }],
  ])('%s', (_, wanted, outcome) => expect(makeRoom(ended, wanted)).toEqual(outcome))
})

describe('a changed price', () => {
  const others = listed(days('2025-01-01', '2025-12-31'))
  const before = days('2026-01-01')
  test.each([
    ['moves the end of the one before, later', days('2026-02-01'), '2026-01-31', true],
    ['and earlier', days('2025-12-01'), '2025-11-30', false],
    ['may get a last day', days('2026-02-01', '2026-12-31'), '2026-01-31', true],
  ])('%s', (_, wanted, validTo, gains) => {
    expect(makeRoom(others, wanted, before)).toEqual({ ok: true, end: { priceId: 1, validTo, gains } })
  })
  test('that is moved past another leaves its days to the one before, but none of the other’s', () => {
    const two = listed(days('2025-01-01', '2025-12-31'), days('2026-03-01', '2026-03-31'))
    expect(makeRoom(two, days('2026-04-01'), days('2026-01-01', '2026-02-28'))).toEqual({
      ok: true,
      end: { priceId: 1, validTo: '2026-02-28', gains: true },
    })
  })
  test('changes no other price when its first day stays', () => {
    expect(makeRoom(others, days('2026-01-01', '2026-01-31'), before)).toEqual({ ok: true, end: null })
  })
  test('cannot go before the price before it', () => {
    expect(makeRoom(others, days('2025-01-01'), before)).toMatchObject({ ok: false, other: { priceId: 1 } })
  })
})

describe('a deleted price', () => {
  test('leaves its days to the one that ended on the day before', () => {
    expect(
      takeOver(
        [ended[0]].flatMap((one) => one ?? []),
        days('2026-01-01'),
      ),
    ).toEqual({
      priceId: 1,
      validTo: null,
      gains: true,
    })
  })
  test('leaves them empty where none did', () => {
    expect(takeOver(listed(days('2025-01-01', '2025-06-30')), days('2026-01-01'))).toBeNull()
  })
})

test('whatever is added, changed and deleted, no day has two prices', () => {
  const day = fc.integer({ min: 0, max: 60 })
  const step = fc.record({
    kind: fc.constantFrom('add', 'change', 'delete'),
    which: fc.nat(),
    from: day,
    length: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  const at = (count: number) => addDays('2026-01-01', count)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let list: (PriceDays & { priceId: number })[] = []
      let last = 0
      for (const { kind, which, from, length } of steps) {
        const wanted = days(at(from), length === null ? null : at(from + length))
        const chosen = kind === 'add' ? undefined : list[which % (list.length || 1)]
        const others = list.filter((one) => one !== chosen)
        const room = kind === 'delete' ? undefined : makeRoom(others, wanted, chosen)
        if (room?.ok === false || (kind === 'delete' && !chosen)) continue
        const end = room ? room.end : chosen && takeOver(others, chosen)
        list = others.map((one) => (one.priceId === end?.priceId ? { ...one, validTo: end.validTo } : one))
        if (kind !== 'delete') list.push({ ...wanted, priceId: chosen?.priceId ?? (last += 1) })
      }
      for (let count = 0; count < 90; count += 1) {
        const valid = list.filter(
          (one) => one.validFrom <= at(count) && (one.validTo === null || at(count) <= one.validTo),
        )
        expect(valid.length).toBeLessThanOrEqual(1)
      }
      for (const one of list) expect(one.validTo === null || one.validFrom <= one.validTo).toBe(true)
    }),
  )
})
