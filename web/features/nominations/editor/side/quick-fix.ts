import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { NominationRole } from '../../../../../domain/nominations/nomination.ts'
import { suggestRole } from '../../../../../domain/nominations/suggest-role.ts'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import type { EditedRow, RowChange } from '../edited-row.ts'

/** What one click does about an issue of a row. */
export type QuickFix =
  | { kind: 'use-name'; change: RowChange }
  | { kind: 'use-role'; role: NonNullable<EditedRow['assessorRole']>; change: RowChange }
  | { kind: 'use-language'; language: string; change: RowChange }
  | { kind: 'remove' }

type Facts = { roles: readonly NominationRole[]; templateLanguages: readonly string[] }

export function quickFixOf({ code, field, otherName }: NominationIssue, row: EditedRow, facts: Facts): QuickFix | null {
  if (code === 'SAME_ROWS') return { kind: 'remove' }
  if (code === 'DIFFERENT_NAMES' && otherName) return { kind: 'use-name', change: { [field]: otherName } }
  if (code === 'UNRECOGNISED_ROLE' || code === 'AMBIGUOUS_SELF') return roleFix(row, facts, code)
  const [language, ...others] = facts.templateLanguages
  if (code === 'MISSING_ASSESSOR_LANGUAGE' && language && others.length === 0) {
    return { kind: 'use-language', language, change: { assessorLanguageCode: language as LanguageCode } }
  }
  return null
}

/** Somebody who rates themselves has the role self; other unknown roles may be close to a known one. */
function roleFix(row: EditedRow, { roles }: Facts, code: NominationIssue['code']): QuickFix | null {
  const isSamePerson = row.assesseeEmail !== '' && row.assesseeEmail === row.assessorEmail
  const isSelfMissing = isSamePerson && row.assessorRole !== 'self' && roles.some(({ roleId }) => roleId === 'self')
  const suggested = code === 'UNRECOGNISED_ROLE' ? suggestRole(row.typedRole ?? '', roles) : null
  const role = isSelfMissing ? 'self' : suggested
  return role && { kind: 'use-role', role, change: { assessorRole: role } }
}
