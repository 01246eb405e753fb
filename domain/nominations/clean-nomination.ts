import { cleanText } from '../text/clean-text.ts'
import { normalizeEmail } from '../text/email-address.ts'
import type { NominationRow } from './nomination.ts'

/** A row typed in a form or sent by a caller, as the rules and the database expect it. */
export function cleanNomination(row: NominationRow): NominationRow {
  return {
    ...row,
    assesseeFullName: cleanText(row.assesseeFullName),
    assesseeEmail: normalizeEmail(row.assesseeEmail),
    assessorFullName: cleanText(row.assessorFullName),
    assessorEmail: normalizeEmail(row.assessorEmail),
  }
}
