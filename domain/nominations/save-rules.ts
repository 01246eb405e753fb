import { isMassive } from './merge-import.ts'
import type { AssessorRole, NominationRow } from './nomination.ts'
import { isSavable, type NominationIssue } from './validate-nominations.ts'

/** A massive table may be edited with validation off, but only a validated one is saved. */
export function canSaveNominations(issues: readonly NominationIssue[], isValidationOn: boolean): boolean {
  return isValidationOn && isSavable(issues)
}

export function canSwitchValidationOff(rowCount: number): boolean {
  return isMassive(rowCount)
}

/** What the role field of a row offers where all rows belong to one assessee: self on the self row alone. */
export function rolesOfRow(row: NominationRow, roles: readonly AssessorRole[]): AssessorRole[] {
  const isSelfRow = row.assesseeEmail !== '' && row.assesseeEmail === row.assessorEmail
  return roles.filter((role) => (role === 'self') === isSelfRow)
}
