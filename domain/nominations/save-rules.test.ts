import { describe, expect, it } from 'vitest'
import { roleIds } from '../templates/template-content.ts'
import { cleanNomination } from './clean-nomination.ts'
import { nomination, selfNomination } from './testing/nomination-samples.ts'
import { canSaveNominations, canSwitchValidationOff, rolesOfRow } from './save-rules.ts'

const issue = { rowIndex: 0, field: 'assessorRole', code: 'UNRECOGNISED_ROLE', severity: 'error' } as const

describe('saving nominations', () => {
  it('needs every row to be valid; warnings do not block (OPS-5-41)', () => {
    expect(canSaveNominations([], true)).toBe(true)
    expect(canSaveNominations([issue], true)).toBe(false)
    expect(canSaveNominations([{ ...issue, severity: 'warning' }], true)).toBe(true)
  })

  it('is blocked while validation is off, which only a massive table offers (OPS-5-49)', () => {
    expect(canSaveNominations([], false)).toBe(false)
    expect([canSwitchValidationOff(499), canSwitchValidationOff(500)]).toEqual([false, true])
  })

  it('offers self only in the self row (OPS-5-37)', () => {
    expect(rolesOfRow(selfNomination(), roleIds)).toEqual(['self'])
    expect(rolesOfRow(nomination(), roleIds)).not.toContain('self')
    expect(rolesOfRow(nomination({ assesseeEmail: '', assessorEmail: '' }), roleIds)).not.toContain('self')
  })

  it('cleans what was typed (OPS-5-19, OPS-5-21)', () => {
    expect(cleanNomination(nomination({ assessorEmail: ' EVA@firma.cz', assessorFullName: 'Eva\u00A0 Malá' }))).toEqual(
      nomination(),
    )
  })
})
