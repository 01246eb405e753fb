import { describe, expect, it } from 'vitest'
import { minutesOfDuration, writeDuration } from './contact-duration.ts'
import { channelsFor, typeInCategory, typeOfNewContact, type Channel, type ContactType } from './case-codes.ts'
import { contactAfterSave, contactInOtherCategory, type ContactSave, type ContactValues } from './contact-change.ts'
import { billingMonthOf, isContactLocked, isStartLocked, openSinceMs } from './contact-lock.ts'

const at = (text: string) => Date.parse(text)

describe('locking by billing month', () => {
  it.each([
    // Prague is an hour ahead of UTC in November, two in July.
    ['on the first day', '2026-11-01T09:00:00Z', 5, '2026-09-30T22:00:00Z'],
    ['a minute before the lock day is over', '2026-11-05T22:59:00Z', 5, '2026-09-30T22:00:00Z'],
    ['once it is over', '2026-11-05T23:00:00Z', 5, '2026-10-31T23:00:00Z'],
    ['in January, before', '2027-01-03T09:00:00Z', 5, '2026-11-30T23:00:00Z'],
    ['in January, after', '2027-01-06T09:00:00Z', 5, '2026-12-31T23:00:00Z'],
    ['with the latest lock day', '2026-07-28T21:59:00Z', 28, '2026-05-31T22:00:00Z'],
    ['with the earliest lock day', '2026-07-01T22:00:00Z', 1, '2026-06-30T22:00:00Z'],
  ])('%s (EAP-4-17, EAP-4-18, EAP-4-20)', (_, now, lockDay, since) => {
    expect(new Date(openSinceMs({ nowMs: at(now), lockDay })).toISOString()).toBe(new Date(since).toISOString())
  })

  it('locks what began before the open month, and every initial contact (EAP-4-17, EAP-4-19)', () => {
    const terms = { nowMs: at('2026-11-16T09:00:00Z'), lockDay: 5 }
    expect(isStartLocked(at('2026-10-31T22:59:59Z'), terms)).toBe(true)
    expect(isStartLocked(at('2026-10-31T23:00:00Z'), terms)).toBe(false)
    expect(isContactLocked({ type: 4, startMs: terms.nowMs }, terms)).toBe(false)
    expect(isContactLocked({ type: 3, startMs: terms.nowMs }, terms)).toBe(true)
  })

  it('bills a contact in its month in Prague (EAP-3-07)', () => {
    expect(billingMonthOf(at('2026-12-31T23:30:00Z'))).toEqual({ year: 2027, month: 1 })
    expect(billingMonthOf(at('2026-12-31T22:59:00Z'))).toEqual({ year: 2026, month: 12 })
  })
})

describe('durations', () => {
  it.each([
    ['00:00', 0],
    ['01:00', 60],
    ['23:59', 1439],
    ['9:05', 545],
    ['24:00', null],
    ['01:60', null],
    ['1', null],
    ['', null],
  ])('%s (EAP-5-09)', (text, minutes) => expect(minutesOfDuration(text)).toBe(minutes))

  it('writes hours and minutes in two digits (EAP-3-06, EAP-9-08)', () => {
    expect([0, 60, 545, 1439].map(writeDuration)).toEqual(['00:00', '01:00', '09:05', '23:59'])
  })
})

describe('types and channels', () => {
  it.each<[ContactType, string | null, ContactType]>([
    [4, 'info_call', 1],
    [3, 'info_call', 1],
    [4, 'crisis_intervention', 2],
    [1, 'crisis_intervention', 2],
    [1, 'psychology', 4],
    [2, 'psychology', 2],
    [3, 'law', 3],
    [1, null, 4],
  ])('type %d in %s becomes %d (EAP-4-10, EAP-4-11, EAP-4-12)', (type, category, after) =>
    expect(typeInCategory(type, category)).toBe(after),
  )

  it('gives a new contact type 4, 1 for information and 2 in a crisis (EAP-4-16)', () => {
    expect(['psychology', null, 'info_call', 'crisis_intervention'].map(typeOfNewContact)).toEqual([4, 4, 1, 2])
  })

  it('offers the channels of a type, and never the code 99 (EAP-4-13, EAP-4-14, EAP-3-34)', () => {
    expect(channelsFor(3)).toEqual([1, 2, 5, 6])
    for (const type of [1, 2, 4] as const) expect(channelsFor(type)).toEqual([1, 2, 3, 4, 6])
  })

  it('clears a channel that the new type does not allow, also of contacts that are not sent (EAP-4-15)', () => {
    const contact = { type: 3 as const, channel: 5 as Channel }
    expect(contactInOtherCategory(contact, 'crisis_intervention')).toEqual({ type: 2, channel: null })
    expect(contactInOtherCategory({ ...contact, channel: 2 }, 'crisis_intervention')).toEqual({ type: 2, channel: 2 })
    expect(contactInOtherCategory(contact, 'law')).toBe(contact)
  })
})

const save: ContactSave = {
  isAdmin: false,
  categoryBefore: 'psychology',
  category: 'psychology',
  lock: { nowMs: at('2026-11-16T09:00:00Z'), lockDay: 5 },
}
const stored: ContactValues = {
  type: 4,
  startMs: at('2026-11-10T09:00:00Z'),
  minutes: 60,
  channel: 2,
  note: 'Spoke about sleep',
  internalNote: 'Invoice separately',
  topic: 'anxiety',
}
const admin = { ...save, isAdmin: true }
const old = { ...stored, startMs: at('2026-10-10T09:00:00Z') }

describe('what a save stores of a contact', () => {
  it('ignores type and internal note of a non-admin (EAP-2-34, EAP-6-05)', () => {
    const sent = { ...stored, type: 2 as const, internalNote: 'changed', note: 'More' }
    expect(contactAfterSave(stored, sent, save)).toEqual({ ok: true, contact: { ...stored, note: 'More' } })
    expect(contactAfterSave(stored, sent, admin)).toMatchObject({ contact: { type: 2, internalNote: 'changed' } })
    expect(contactAfterSave(stored, { ...sent, internalNote: undefined }, admin)).toMatchObject({
      contact: { internalNote: 'Invoice separately' },
    })
  })

  it.each([
    ['start', { startMs: old.startMs + 1 }],
    ['duration', { minutes: 61 }],
    ['channel', { channel: null }],
    ['note', { note: '' }],
    ['topic', { topic: null }],
  ])('refuses another %s of a locked contact, and accepts it unchanged (EAP-4-21)', (_, change) => {
    expect(contactAfterSave(old, { ...old, ...change }, save)).toEqual({ ok: false, reason: 'CONTACT_LOCKED' })
    expect(contactAfterSave(old, { ...old, type: 1, internalNote: 'x' }, save)).toEqual({ ok: true, contact: old })
    expect(contactAfterSave(old, { ...old, ...change }, admin)).toMatchObject({ ok: true, contact: change })
  })

  it('refuses a start in a locked month, of a new contact too (EAP-4-22)', () => {
    const refused = { ok: false, reason: 'CONTACT_DATE_LOCKED' }
    expect(contactAfterSave(stored, { ...stored, startMs: old.startMs }, save)).toEqual(refused)
    expect(contactAfterSave(null, old, save)).toEqual(refused)
    expect(contactAfterSave(null, old, admin)).toMatchObject({ ok: true })
  })

  it('gives a new contact its defaults (EAP-4-16, EAP-9-08)', () => {
    const sent = { startMs: stored.startMs, note: '', topic: null }
    expect(contactAfterSave(null, { ...sent, type: 3 }, save)).toEqual({
      ok: true,
      contact: { ...sent, type: 4, minutes: 60, channel: null, internalNote: '' },
    })
    expect(contactAfterSave(null, { ...sent, type: 3 }, admin)).toMatchObject({ contact: { type: 3 } })
  })

  it('changes types with the category, and lets an admin choose otherwise as long as it stays (EAP-4-10, EAP-4-12)', () => {
    const leaving = { ...admin, categoryBefore: 'info_call' }
    expect(contactAfterSave({ ...stored, type: 1 }, { ...stored, type: 1 }, leaving)).toMatchObject({
      contact: { type: 4 },
    })
    expect(contactAfterSave(stored, { ...stored, type: 1 }, admin)).toMatchObject({ contact: { type: 1 } })
    expect(contactAfterSave(stored, stored, { ...admin, category: 'info_call' })).toMatchObject({
      contact: { type: 1 },
    })
  })

  it('keeps the initial contact of a request in a crisis until a type or the category is chosen (EAP-4-11, EAP-7-27)', () => {
    const inCrisis = { ...admin, categoryBefore: 'crisis_intervention', category: 'crisis_intervention' }
    const initial: ContactValues = { ...stored, type: 3, channel: 5 }
    expect(contactAfterSave(initial, { ...initial, note: 'More' }, inCrisis)).toMatchObject({ contact: { type: 3 } })
    expect(contactAfterSave(initial, { ...initial, type: 4 }, inCrisis)).toMatchObject({ contact: { type: 2 } })
    expect(contactAfterSave(null, { ...stored, type: 4 }, inCrisis)).toMatchObject({ contact: { type: 2 } })
  })

  it('refuses a channel that the type does not allow, and keeps one that was stored (EAP-4-13, EAP-4-14, EAP-3-34)', () => {
    const other = { ...stored, channel: 99 as Channel }
    expect(contactAfterSave(stored, { ...stored, channel: 5 }, save)).toEqual({
      ok: false,
      reason: 'CHANNEL_NOT_ALLOWED',
    })
    expect(contactAfterSave(other, { ...other, note: 'More' }, save)).toMatchObject({ contact: { channel: 99 } })
    expect(contactAfterSave(null, other, save)).toMatchObject({ ok: false })
    expect(contactAfterSave({ ...stored, type: 3, channel: 5 }, { ...stored, channel: 5 }, admin)).toMatchObject({
      contact: { type: 4, channel: null },
    })
  })
})
