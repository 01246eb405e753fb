import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginStatus, type LoginStatus } from './login-status.ts'
import { nextStatus, type HeardState, type KnownState } from './next-status.ts'

const { assigned, generated, filled, completed, deleted, error, inProgress, locked, expired } = loginStatus
const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 9, minute)).toISOString()
const known = (status: LoginStatus, minute: number | null): KnownState => ({
  status,
  changedAt: minute === null ? null : at(minute),
})
const heard = (status: LoginStatus | null, minute: number): HeardState => ({ status, changedAt: at(minute) })

describe('the status of a login after a word of its provider', () => {
  test.each([
    ['the first word counts', known(generated, null), heard(inProgress, 1), { kind: 'changed', status: inProgress }],
    ['a newer one counts', known(inProgress, 1), heard(filled, 2), { kind: 'changed', status: filled }],
    ['an older one does not', known(filled, 2), heard(inProgress, 1), { kind: 'old' }],
    ['the same again changes nothing', known(filled, 2), heard(filled, 2), { kind: 'old' }],
    ['in one second the test goes on', known(inProgress, 2), heard(filled, 2), { kind: 'changed', status: filled }],
    ['and not back', known(filled, 2), heard(inProgress, 2), { kind: 'old' }],
    ['what was unlocked is not locked again by the same word', known(generated, 2), heard(locked, 2), { kind: 'old' }],
    ['an unknown word is told', known(generated, 2), heard(null, 3), { kind: 'unknown' }],
    ['unless it is old', known(generated, 2), heard(null, 1), { kind: 'old' }],
    ['a deleted login stays deleted', known(deleted, null), heard(completed, 9), { kind: 'old' }],
    ['a completed one does not go back', known(completed, 2), heard(generated, 3), { kind: 'kept' }],
    ['nor is it deleted by the provider', known(completed, 2), heard(deleted, 3), { kind: 'kept' }],
    ['a reset opens it', known(completed, 2), heard(locked, 3), { kind: 'changed', status: locked }],
    ['so does expiring', known(completed, 2), heard(expired, 3), { kind: 'changed', status: expired }],
    [
      'what is ordered is not assigned again',
      known(locked, 1),
      heard(assigned, 2),
      { kind: 'changed', status: generated },
    ],
    ['a failure counts', known(generated, 1), heard(error, 2), { kind: 'changed', status: error }],
  ])('%s (PLT-4-07)', (_, before, word, verdict) => {
    expect(nextStatus(before, word)).toEqual(verdict)
  })

  const status = fc.constantFrom(...Object.values(loginStatus))
  const words = fc.uniqueArray(fc.record({ status: fc.option(status), minute: fc.nat(59) }), {
    selector: ({ minute }) => minute,
    maxLength: 12,
  })
  const listen = (start: LoginStatus, all: readonly { status: LoginStatus | null; minute: number }[]) =>
    all.reduce<KnownState>(
      (before, word) => {
        const verdict = nextStatus(before, heard(word.status, word.minute))
        if (verdict.kind === 'old') return before
        return { status: verdict.kind === 'changed' ? verdict.status : before.status, changedAt: at(word.minute) }
      },
      known(start, null),
    )

  test('never goes back in time, and hearing everything twice changes nothing', () => {
    fc.assert(
      fc.property(status, words, (start, all) => {
        const once = listen(start, all)
        expect(listen(start, [...all, ...all])).toEqual(once)
        if (start !== deleted && all.length > 0 && !all.some((word) => word.status === deleted))
          expect(once.changedAt).toBe(at(Math.max(...all.map(({ minute }) => minute))))
      }),
    )
  })

  test('does not depend on the order in which words come, as long as nothing is completed or deleted', () => {
    const open = words.map((all) =>
      all.filter((word) => word.status !== completed && word.status !== deleted && word.status !== null),
    )
    fc.assert(
      fc.property(open, (all) => {
        const inOrder = all.toSorted((one, other) => one.minute - other.minute)
        expect(listen(generated, all)).toEqual(listen(generated, inOrder))
      }),
    )
  })

  test('leaves completed only for a reset, and deleted never', () => {
    fc.assert(
      fc.property(status, fc.nat(59), (next, minute) => {
        const after = nextStatus(known(completed, null), heard(next, minute))
        if (after.kind === 'changed') expect([locked, expired]).toContain(after.status)
        expect(nextStatus(known(deleted, null), heard(next, minute))).toEqual({ kind: 'old' })
      }),
    )
  })
})
