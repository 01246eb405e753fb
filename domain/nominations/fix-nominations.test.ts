import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleIds } from '../templates/template-content.ts'
import { fixDuplicateNominations, fixNominationNames } from './fix-nominations.ts'
import { nomination, selfNomination } from './testing/nomination-samples.ts'
import { validateNominations } from './validate-nominations.ts'

const stored = (change = {}) => nomination({ isNew: false, assesseeGuid: 'a', assessorGuid: 'e', ...change })

describe('fixing duplicates', () => {
  it('keeps the new row, with the guids of the old one (OPS-5-38)', () => {
    const fix = fixDuplicateNominations([stored(), selfNomination(), nomination({ assessorRole: 'superior' })])
    expect(fix).toEqual({
      ok: true,
      changed: 1,
      rows: [selfNomination(), nomination({ assessorRole: 'superior', assesseeGuid: 'a', assessorGuid: 'e' })],
    })
  })

  it('keeps one of equal rows (OPS-5-38)', () => {
    expect(fixDuplicateNominations([nomination(), nomination()])).toEqual({
      ok: true,
      rows: [nomination()],
      changed: 1,
    })
    expect(fixDuplicateNominations([stored(), stored()])).toMatchObject({ ok: true, rows: [stored()] })
  })

  it.each([
    ['two new rows', [stored(), nomination(), nomination({ assessorRole: 'superior' })], [0, 1, 2]],
    ['two old rows', [stored(), stored({ assessorRole: 'superior' })], [0, 1]],
  ])('fails where %s contradict each other (OPS-5-40, OPS-8-14)', (_, rows, rowIndexes) => {
    expect(fixDuplicateNominations(rows)).toEqual({ ok: false, reason: 'DUPLICATES_FIX_FAILED', rowIndexes })
  })

  it('does not touch unfinished rows (OPS-5-38)', () => {
    const rows = [nomination({ assessorEmail: '' }), nomination({ assessorEmail: '', assessorRole: 'superior' })]
    expect(fixDuplicateNominations(rows)).toEqual({ ok: true, rows, changed: 0 })
  })
})

describe('fixing names', () => {
  it('gives the new name to all rows of the person (OPS-5-39)', () => {
    const fix = fixNominationNames([
      stored({ assesseeFullName: 'Anna Stará' }),
      selfNomination({ isNew: false, assesseeFullName: 'Anna Stará', assessorFullName: 'Anna Stará' }),
      nomination({ assessorEmail: 'jan@firma.cz', assessorFullName: 'Jan' }),
    ])
    expect(fix.ok && fix.rows.map((row) => row.assesseeFullName)).toEqual(['Anna Nová', 'Anna Nová', 'Anna Nová'])
    expect(fix.ok && fix.rows[1]?.assessorFullName).toBe('Anna Nová')
    expect(fix.ok && fix.changed).toBe(2)
  })

  it.each([
    ['two new rows disagree', [nomination(), nomination({ assesseeFullName: 'Ana', assessorEmail: 'jan@firma.cz' })]],
    ['only old rows disagree', [stored(), stored({ assesseeFullName: 'Ana', assessorEmail: 'jan@firma.cz' })]],
  ])('fails where %s (OPS-5-40, OPS-8-15)', (_, rows) => {
    expect(fixNominationNames(rows)).toEqual({ ok: false, reason: 'NAMES_FIX_FAILED', rowIndexes: [0, 1] })
  })
})

describe('after a fix', () => {
  const row = fc
    .record({
      assessorEmail: fc.constantFrom('eva@firma.cz', 'jan@firma.cz'),
      assesseeFullName: fc.constantFrom('Anna Nová', 'Anna Stará'),
      assessorRole: fc.constantFrom('colleague', 'superior'),
      isNew: fc.boolean(),
    })
    .map((change) => nomination({ ...change, assessorFullName: change.assessorEmail }))
  const codesOf = (rows: ReturnType<typeof nomination>[]) =>
    validateNominations(rows, { roles: roleIds, needsAssessorLanguage: true, existingNames: new Map() }).map(
      ({ code }) => code,
    )

  it('no pair occurs twice and no person has two names (OPS-5-38, OPS-5-39)', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const duplicates = fixDuplicateNominations(rows)
        expect(duplicates.ok ? codesOf(duplicates.rows) : []).not.toContain('SAME_ROWS')
        const names = fixNominationNames(rows)
        expect(names.ok ? codesOf(names.rows) : []).not.toContain('DIFFERENT_NAMES')
      }),
    )
  })
})
