import { groupBy } from '../lists/group-by.ts'
import type { NominationIssueCode } from './error-codes.ts'
import type { NominationIssue } from './validate-nominations.ts'

/** The messages above the table, in the order in which they are shown. */
export const nominationMessages = [
  'sameRows',
  'unrecognisedRoles',
  'differentNames',
  'ambiguousSelf',
  'missingAssessorEmail',
  'missingAssessorLanguages',
  'namesDifferFromExisting',
  'other',
] as const
export type NominationMessage = (typeof nominationMessages)[number]

const messageByCode: Partial<Record<NominationIssueCode, NominationMessage>> = {
  SAME_ROWS: 'sameRows',
  UNRECOGNISED_ROLE: 'unrecognisedRoles',
  DIFFERENT_NAMES: 'differentNames',
  AMBIGUOUS_SELF: 'ambiguousSelf',
  MISSING_ASSESSOR_EMAIL: 'missingAssessorEmail',
  MISSING_ASSESSOR_LANGUAGE: 'missingAssessorLanguages',
  NAME_DIFFERS_FROM_EXISTING: 'namesDifferFromExisting',
}

/** Issues without a message of their own count as "other errors". */
export function nominationMessageOf(code: string): NominationMessage {
  return Object.hasOwn(messageByCode, code) ? (messageByCode[code as NominationIssueCode] ?? 'other') : 'other'
}

/** Issues by message, in the order of the messages; messages without an issue are absent. */
export function groupNominationIssues(
  issues: readonly NominationIssue[],
): { message: NominationMessage; issues: NominationIssue[] }[] {
  const groups = groupBy(issues, (issue) => nominationMessageOf(issue.code))
  return nominationMessages.flatMap((message) => {
    const grouped = groups.get(message)
    return grouped ? [{ message, issues: grouped }] : []
  })
}
