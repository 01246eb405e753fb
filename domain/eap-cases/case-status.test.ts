import { describe, expect, it } from 'vitest'
import { rejectedNote, type CaseStatus } from './case-codes.ts'
import { statusAfterSave, statusesToChoose, statusOfNewCase } from './case-status.ts'

const stored = (status: CaseStatus, expert: string | null = 'eva', note = '') => ({ status, expert, note })

describe('statuses of admins', () => {
  it.each<[string, CaseStatus, string | null, CaseStatus | undefined, string | null, CaseStatus]>([
    ['an expert for a created case', 1, null, undefined, 'eva', 2],
    ['an expert for a completed case', 5, null, undefined, 'eva', 5],
    ['another expert for an accepted case', 3, 'eva', undefined, 'jan', 3],
    ['no expert any more for a completed case', 5, 'eva', 5, null, 1],
    ['never an expert', 6, null, 6, null, 6],
    ['a chosen status', 3, 'eva', 5, 'eva', 5],
    ['expert and status chosen at once', 1, null, 3, 'eva', 3],
  ])('%s (EAP-4-02, EAP-4-03)', (_, before, expertBefore, chosen, expert, after) => {
    const sent = { status: chosen, expert, note: '' }
    expect(statusAfterSave({ isAdmin: true, stored: stored(before, expertBefore), sent })).toEqual({
      ok: true,
      status: after,
    })
  })
})

describe('statuses of experts', () => {
  const choose = (before: CaseStatus, status: CaseStatus, note = '', noteBefore = '') =>
    statusAfterSave({
      isAdmin: false,
      stored: stored(before, 'eva', noteBefore),
      sent: { status, expert: 'eva', note },
    })

  it.each<[CaseStatus, CaseStatus]>([
    [3, 5],
    [5, 3],
    [2, 3],
    [2, 2],
    [6, 6],
  ])('%d to %d is allowed (EAP-4-06, EAP-4-09)', (before, after) =>
    expect(choose(before, after)).toEqual({ ok: true, status: after }),
  )

  it.each<[CaseStatus, CaseStatus]>([
    [3, 1],
    [3, 2],
    [3, 6],
    [3, 4],
    [5, 4],
    [2, 6],
  ])('%d to %d is refused (EAP-4-09)', (before, after) =>
    expect(choose(before, after, rejectedNote('ill', ''))).toEqual({ ok: false, reason: 'STATUS_NOT_ALLOWED' }),
  )

  it('rejects a pending case with a reason before the note only (EAP-4-07, EAP-4-08)', () => {
    expect(rejectedNote('On leave', 'Old')).toBe('Reject reason: On leave\nOld')
    expect(choose(2, 4, rejectedNote('On leave', 'Old'), 'Old')).toEqual({ ok: true, status: 4 })
    for (const note of ['', 'Old', rejectedNote('  ', 'Old')])
      expect(choose(2, 4, note, 'Old')).toEqual({ ok: false, reason: 'REASON_REQUIRED' })
    const rejectedBefore = rejectedNote('On leave', '')
    expect(choose(2, 4, rejectedBefore, rejectedBefore)).toEqual({ ok: false, reason: 'REASON_REQUIRED' })
  })

  it('offers 3 and 5 beside the present status, admins all (EAP-4-09)', () => {
    expect(statusesToChoose(3, false)).toEqual([3, 5])
    expect(statusesToChoose(2, false)).toEqual([2, 3, 5])
    expect(statusesToChoose(2, true)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

it('creates cases with 1, with an expert 2, by an expert 3 (EAP-4-01, EAP-4-02, EAP-4-04)', () => {
  expect(statusOfNewCase(true, { expert: null })).toBe(1)
  expect(statusOfNewCase(true, { expert: 'eva' })).toBe(2)
  expect(statusOfNewCase(true, { expert: 'eva', status: 3 })).toBe(3)
  expect(statusOfNewCase(false, { expert: 'eva', status: 1 })).toBe(3)
})
