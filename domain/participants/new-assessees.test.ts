import { describe, expect, it } from 'vitest'
import { finish } from '../lists/steps.ts'
import { prepareNewAssessees } from './new-assessees.ts'

const prepare = (...given: Parameters<typeof prepareNewAssessees>) => finish(prepareNewAssessees(...given))

const existing = new Set(['old@b.cz'])

describe('creating a list of people', () => {
  it('cleans what it stores (OPS-7-11)', () => {
    const list = [
      { name: ' Anna ', email: 'A@B.cz', language: 'cs' as const },
      { name: 'Jan', language: 'sk' as const },
    ]
    expect(prepare(list, existing)).toEqual({
      ok: true,
      assessees: [
        { name: 'Anna', email: 'a@b.cz', language: 'cs' },
        { name: 'Jan', email: null, language: 'sk' },
      ],
    })
  })

  it.each([
    ['an empty list', [], 'NO_ROWS', [], []],
    ['equal e-mails in the list', ['a@b.cz', 'x@b.cz', 'A@b.cz'], 'DUPLICATE_EMAILS', [2], ['a@b.cz']],
    ['an e-mail of the project', ['a@b.cz', 'OLD@b.cz'], 'DUPLICATE_EMAILS', [1], ['old@b.cz']],
    ['an invalid e-mail', ['a@b.cz', 'abc'], 'INVALID_EMAIL', [1], []],
    ['a long e-mail', [`${'a'.repeat(250)}@b.cz`], 'EMAIL_TOO_LONG', [0], []],
    ['nobody', [''], 'NAME_OR_EMAIL_REQUIRED', [0], []],
  ])('refuses the whole list for %s (OPS-5-04, OPS-8-66)', (_, listed, reason, rowIndexes, emails) => {
    const list = listed.map((email) => ({ name: '', email, language: 'cs' as const }))
    expect(prepare(list, existing)).toEqual({ ok: false, reason, rowIndexes, emails })
  })

  it('takes 10,000 people and refuses one more (OPS-7-11)', () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => ({ name: `P${index}`, language: 'cs' as const }))
    expect(prepare(list(10_000), existing).ok).toBe(true)
    expect(prepare(list(10_001), existing)).toMatchObject({ ok: false, reason: 'TOO_MANY_ROWS' })
  })
})
