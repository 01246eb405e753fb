import type { LanguageCode } from '../languages/languages.ts'
import { roleIds } from '../templates/template-content.ts'

/** ACDC waves have no roles template: every rater in them is an evaluator. */
export const acdcRole = 'evaluator'
export const assessorRoles = [...roleIds, acdcRole] as const
export type AssessorRole = (typeof assessorRoles)[number]

/** One "this assessor rates this assessee". E-mails are trimmed, lower case and NFC; names NFC. */
export type NominationRow = {
  /** null until the person is stored. */
  assesseeGuid: string | null
  assesseeFullName: string
  assesseeEmail: string
  assessorGuid: string | null
  assessorFullName: string
  assessorEmail: string
  /** null if the imported text names no role of the template. */
  assessorRole: AssessorRole | null
  assessorLanguageCode: LanguageCode | null
  assesseeLanguageCode: LanguageCode | null
  /** true for rows imported or added and not saved yet. */
  isNew: boolean
}

export type NominationField = Exclude<keyof NominationRow, 'isNew' | 'assesseeGuid' | 'assessorGuid'>

/** A role that a wave's template offers. */
export type NominationRole = { roleId: AssessorRole; labels: Partial<Record<LanguageCode, string>> }

export type ImportMode = 'append' | 'replace'

export const nominationLinkStates = ['absent', 'created', 'finalized'] as const
export type NominationLinkState = (typeof nominationLinkStates)[number]
