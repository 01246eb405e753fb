import { describe, expect, it } from 'vitest'
import { isFulfilled } from './is-fulfilled.ts'
import { listRevision, missingParts } from './notification.ts'
import { recipientProblem } from './recipient-email.ts'
import { splitAddresses } from './split-addresses.ts'

describe('the address of a recipient', () => {
  it('may be empty (OPS-5-56)', () => expect(recipientProblem('')).toBeNull())

  it.each([
    ['a@b.c', 'EMAIL_TOO_SHORT'],
    ['a@b.cz', null],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(8)}`, null],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}`, 'EMAIL_TOO_LONG'],
  ])('has 6 to 254 characters: %s (OPS-5-57)', (email, problem) => expect(recipientProblem(email)).toBe(problem))

  it.each([
    [0, 'INVALID_EMAIL'],
    [1, null],
    [64, null],
    [65, 'INVALID_EMAIL'],
  ])('has a local part of 1 to 64 characters: %i (OPS-5-58)', (length, problem) =>
    expect(recipientProblem(`${'a'.repeat(length)}@firma.cz`)).toBe(problem),
  )

  it('ends with at least two letters (OPS-5-59)', () => {
    expect(recipientProblem('aa@bb.c')).toBe('INVALID_EMAIL')
    expect(recipientProblem('a@bb.cz')).toBeNull()
  })
})

describe('a list of addresses', () => {
  it('is taken apart however it was pasted, each address once (OPS-5-60)', () => {
    expect(splitAddresses('Jana <JANA@firma.cz>; karel@firma.cz,\n\tjana@firma.cz')).toEqual([
      'jana@firma.cz',
      'karel@firma.cz',
    ])
    expect(splitAddresses('  ')).toEqual([])
    expect(splitAddresses('jana')).toEqual(['jana'])
  })
})

describe('a notification', () => {
  it.each([
    [1, 1, [[0, 0]], false],
    [
      1,
      1,
      [
        [2, 1],
        [1, 0],
      ],
      true,
    ],
    [
      1,
      2,
      [
        [2, 1],
        [1, 0],
      ],
      false,
    ],
    [
      1,
      2,
      [
        [2, 2],
        [0, 0],
      ],
      true,
    ],
    [
      2,
      1,
      [
        [2, 1],
        [1, 1],
      ],
      true,
    ],
    [
      2,
      1,
      [
        [2, 1],
        [0, 0],
      ],
      false,
    ],
    [
      2,
      2,
      [
        [2, 2],
        [1, 1],
      ],
      true,
    ],
    [
      2,
      2,
      [
        [2, 1],
        [1, 1],
      ],
      false,
    ],
    [2, 2, [], false],
  ] as const)('of %i people and %i reports with %j is due: %s (OPS-3-47)', (people, reports, counts, isDue) => {
    const quantifiers = { assesseeQuantifier: people, reportQuantifier: reports }
    const counted = counts.map(([all, completed]) => ({ reports: all, completed }))
    expect(isFulfilled(quantifiers, counted)).toBe(isDue)
  })

  it('needs a template, people and a recipient (OPS-5-61)', () => {
    const whole = { templateId: 1, assesseeIds: [1], recipients: [{ email: 'a@b.cz' }] }
    expect(missingParts(whole)).toEqual([])
    expect(missingParts({ ...whole, templateId: null })).toEqual(['template'])
    expect(missingParts({ ...whole, assesseeIds: [] })).toEqual(['assessees'])
    expect(missingParts({ ...whole, recipients: [{ email: '' }] })).toEqual(['recipients'])
  })

  it('changes the revision of its list when it is added, changed or deleted', () => {
    const lists = [[], [{ revision: 1 }], [{ revision: 2 }], [{ revision: 1 }, { revision: 2 }]]
    expect(new Set(lists.map(listRevision)).size).toBe(lists.length)
  })
})
