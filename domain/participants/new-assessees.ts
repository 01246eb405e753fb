import type { LanguageCode } from '../languages/languages.ts'
import { fullNameMax, importedRowsMax } from './limits.ts'
import type { NewAssessee } from './assessee.ts'
import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import type { ParticipantErrorCode } from './error-codes.ts'
import { cleanText } from '../text/clean-text.ts'

export type RefusedNewAssessees = { ok: false; reason: ParticipantErrorCode; rowIndexes: number[]; emails: string[] }

/**
 * The list as it is stored, or why none of it can be: the call is all or nothing. Repeats the page's checks for callers
 * that do not use the page. It takes steps, between which a server answers others. `existingEmails` are normalised.
 */
export function* prepareNewAssessees(
  list: readonly { name: string; email?: string | null; language: LanguageCode }[],
  existingEmails: ReadonlySet<string>,
): Generator<void, { ok: true; assessees: NewAssessee[] } | RefusedNewAssessees> {
  if (list.length === 0) return refused('NO_ROWS')
  if (list.length > importedRowsMax) return refused('TOO_MANY_ROWS')
  const assessees: NewAssessee[] = []
  for (const { name, email, language } of list) {
    assessees.push({ name: cleanText(name), email: normalizeEmail(email ?? '') || null, language })
    if (assessees.length % rowsInStep === 0) yield
  }
  for (const [reason, isBroken] of rowRules) {
    const rowIndexes: number[] = []
    for (const [index, assessee] of assessees.entries()) {
      if (isBroken(assessee)) rowIndexes.push(index)
      if (index % rowsInStep === 0) yield
    }
    if (rowIndexes.length > 0) return refused(reason, rowIndexes)
  }
  return duplicates(assessees, existingEmails) ?? { ok: true, assessees }
}

const rowsInStep = 100

const rowRules: readonly [ParticipantErrorCode, (assessee: NewAssessee) => boolean][] = [
  ['NAME_OR_EMAIL_REQUIRED', ({ name, email }) => name === '' && email === null],
  ['NAME_TOO_LONG', ({ name }) => name.length > fullNameMax],
  ['EMAIL_TOO_LONG', ({ email }) => email !== null && emailProblem(email) === 'EMAIL_TOO_LONG'],
  ['INVALID_EMAIL', ({ email }) => email !== null && emailProblem(email) === 'INVALID_EMAIL'],
]

function duplicates(assessees: readonly NewAssessee[], existing: ReadonlySet<string>): RefusedNewAssessees | null {
  const seen = new Set(existing)
  const repeated: [number, string][] = []
  assessees.forEach(({ email }, index) => {
    if (email === null) return
    if (seen.has(email)) repeated.push([index, email])
    seen.add(email)
  })
  if (repeated.length === 0) return null
  const emails = [...new Set(repeated.map(([, email]) => email))]
  return refused(
    'DUPLICATE_EMAILS',
    repeated.map(([index]) => index),
    emails,
  )
}

function refused(reason: ParticipantErrorCode, rowIndexes: number[] = [], emails: string[] = []): RefusedNewAssessees {
  return { ok: false, reason, rowIndexes, emails }
}
