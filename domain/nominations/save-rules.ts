import { isMassive } from './merge-import.ts'
import type { AssessorRole, NominationRow } from './nomination.ts'
import { isSavable, type NominationIssue } from './validate-nominations.ts'

/** A massive table may be edited with validation off, but is saved only after validation. */
export function canSaveNominations(issues: readonly NominationIssue[], isValidationOn: boolean): boolean {
  return isValidationOn && isSavable(issues)
}

export function canSwitchValidationOff(rowCount: number): boolean {
  return isMassive(rowCount)
}

/** The roles offered in a row if all rows belong to one assessee: self only in the self row. */
export function rolesOfRow(row: NominationRow, roles: readonly AssessorRole[]): AssessorRole[] {
  const isSelfRow = row.assesseeEmail !== '' && row.assesseeEmail === row.assessorEmail
  return roles.filter((role) => (role === 'self') === isSelfRow)
}
