import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleIds } from '../templates/template-content.ts'
import { groupBy } from '../lists/group-by.ts'
import { nomination, selfNomination, validTable } from './testing/nomination-samples.ts'
import type { NominationRow } from './nomination.ts'
import { isSavable, validateNominations, type NominationContext } from './validate-nominations.ts'

const context: NominationContext = { roles: roleIds, needsAssessorLanguage: true, existingNames: new Map() }
const codes = (rows: NominationRow[], more: Partial<NominationContext> = {}) =>
  validateNominations(rows, { ...context, ...more }).map(({ rowIndex, field, code }) => [rowIndex, field, code])
const one = (change: Partial<NominationRow>) => codes([nomination(change)])

describe('rules of one nomination', () => {
  it('accepts valid rows (OPS-5-30)', () => {
    expect(codes([nomination(), selfNomination()])).toEqual([])
  })

  it.each<[Partial<NominationRow>, string, string]>([
    [{ assesseeFullName: '' }, 'assesseeFullName', 'MISSING_ASSESSEE_NAME'],
    [{ assessorFullName: '' }, 'assessorFullName', 'MISSING_ASSESSOR_NAME'],
    [{ assessorFullName: 'x'.repeat(256) }, 'assessorFullName', 'NAME_TOO_LONG'],
    [{ assesseeEmail: '' }, 'assesseeEmail', 'MISSING_ASSESSEE_EMAIL'],
    [{ assesseeEmail: 'abc' }, 'assesseeEmail', 'INVALID_EMAIL'],
    [{ assessorEmail: `${'a'.repeat(250)}@x.cz` }, 'assessorEmail', 'EMAIL_TOO_LONG'],
  ])('refuses %j (OPS-5-30, OPS-5-44)', (change, field, code) => {
    expect(one(change)).toEqual([[0, field, code]])
  })

  it('accepts a name of 255 characters (OPS-5-30)', () => {
    expect(one({ assessorFullName: 'x'.repeat(255) })).toEqual([])
  })

  it('refuses a row without assessor e-mail (OPS-8-21)', () => {
    expect(one({ assessorEmail: '' })).toEqual([[0, 'assessorEmail', 'MISSING_ASSESSOR_EMAIL']])
  })

  it('refuses a missing role and one that the template has not enabled (OPS-5-31, OPS-8-17)', () => {
    const refusal = [[0, 'assessorRole', 'UNRECOGNISED_ROLE']]
    expect(one({ assessorRole: null })).toEqual(refusal)
    expect(codes([nomination()], { roles: ['self', 'superior'] })).toEqual(refusal)
    expect(one({ assessorRole: 'evaluator' })).toEqual(refusal)
  })

  it('needs an assessor language if the template has languages (OPS-5-32, OPS-8-22)', () => {
    const row = nomination({ assessorLanguageCode: null })
    expect(codes([row])).toEqual([[0, 'assessorLanguageCode', 'MISSING_ASSESSOR_LANGUAGE']])
    expect(codes([row], { needsAssessorLanguage: false })).toEqual([])
  })

  it('warns of an e-mail whose letters only look Latin (OPS-5-30)', () => {
    const issues = validateNominations([nomination({ assessorEmail: '\u0435va@firma.cz' })], context)
    expect(issues).toMatchObject([{ code: 'SUSPICIOUS_EMAIL', severity: 'warning' }])
  })

  it('keeps a single-assessee table to its assessee (OPS-2-94)', () => {
    expect(codes([nomination()], { onlyAssesseeEmail: 'anna@firma.cz' })).toEqual([])
    expect(codes([nomination()], { onlyAssesseeEmail: 'jan@firma.cz' })).toEqual([
      [0, 'assesseeEmail', 'OTHER_ASSESSEE'],
    ])
  })
})

describe('rules of the whole table', () => {
  it('refuses the same pair twice, even in other roles (OPS-5-33, OPS-8-19)', () => {
    const rows = [nomination(), selfNomination(), nomination({ assessorRole: 'superior' })]
    expect(validateNominations(rows, context)).toMatchObject([
      { rowIndex: 0, code: 'SAME_ROWS', otherRowIndex: 0 },
      { rowIndex: 2, code: 'SAME_ROWS', otherRowIndex: 0 },
    ])
  })

  it.each<[string, NominationRow[], string[]]>([
    ['self of two people', [nomination({ assessorRole: 'self' })], ['AMBIGUOUS_SELF']],
    ['another role with oneself', [selfNomination({ assessorRole: 'colleague' })], ['AMBIGUOUS_SELF']],
    [
      'two self rows of one assessee',
      [selfNomination(), nomination({ assessorRole: 'self' })],
      ['AMBIGUOUS_SELF', 'AMBIGUOUS_SELF'],
    ],
  ])('refuses %s (OPS-5-34, OPS-8-20)', (_, rows, expected) => {
    expect(codes(rows).map(([, , code]) => code)).toEqual(expected)
  })

  it('lets evaluators of an ACDC wave observe themselves (OPS-5-29)', () => {
    const row = selfNomination({ assessorRole: 'evaluator' })
    expect(codes([row], { roles: ['evaluator'] })).toEqual([])
    expect(codes([selfNomination()], { roles: ['evaluator'] })).toEqual([[0, 'assessorRole', 'UNRECOGNISED_ROLE']])
  })

  it('refuses two names of one e-mail, on the rows that differ from the others (OPS-5-35, OPS-8-18)', () => {
    const rows = [
      nomination({ assesseeFullName: 'Ana Nová' }),
      selfNomination(),
      nomination({ assessorFullName: 'Jan', assessorEmail: 'jan@firma.cz' }),
    ]
    expect(validateNominations(rows, context)).toEqual([
      { rowIndex: 0, field: 'assesseeFullName', code: 'DIFFERENT_NAMES', severity: 'error', otherName: 'Anna Nová' },
    ])
  })

  it('warns once of a name that differs from the stored one and does not block (OPS-5-36, OPS-8-16)', () => {
    const existingNames = new Map([['anna@firma.cz', 'Anna Stará']])
    const issues = validateNominations([nomination(), selfNomination()], { ...context, existingNames })
    expect(issues).toEqual([
      {
        rowIndex: 0,
        field: 'assesseeFullName',
        code: 'NAME_DIFFERS_FROM_EXISTING',
        severity: 'warning',
        otherName: 'Anna Stará',
      },
    ])
    expect(isSavable(issues)).toBe(true)
  })

  it('does not treat unfinished rows as duplicates (OPS-5-33)', () => {
    const rows = [nomination({ assessorEmail: '' }), nomination({ assessorEmail: '' })]
    expect(codes(rows).map(([, , code]) => code)).toEqual(['MISSING_ASSESSOR_EMAIL', 'MISSING_ASSESSOR_EMAIL'])
  })

  // How long that takes is measured by bench/workloads/import-nominations.ts.
  it('finds nothing wrong with 5,000 rows in order (OPS-5-48)', () => {
    expect(validateNominations(validTable(5000), context)).toEqual([])
  })

  it('finds the same number of each error in any order of the rows (OPS-5-48)', () => {
    const person = fc.constantFrom('anna@firma.cz', 'eva@firma.cz', 'jan@firma.cz', '')
    const row = fc.record({
      assesseeEmail: person,
      assessorEmail: person,
      assessorRole: fc.constantFrom('self', 'colleague', null),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (changes) => {
        const rows = changes.map((change) => nomination({ ...change, assessorFullName: 'A', assesseeFullName: 'A' }))
        const count = (table: NominationRow[]) => groupBy(codes(table), ([, , code]) => code)
        for (const [code, found] of count(rows)) expect(count(rows.toReversed()).get(code)).toHaveLength(found.length)
      }),
    )
  })
})
