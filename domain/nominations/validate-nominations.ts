import { finish } from '../lists/steps.ts'
import { fullNameMax } from '../participants/limits.ts'
import { emailProblem, isSuspiciousEmail } from '../text/email-address.ts'
import type { NominationIssueCode } from './error-codes.ts'
import { acdcRole, type AssessorRole, type NominationField, type NominationRow } from './nomination.ts'

export type NominationIssue = {
  /** Position in the given rows, from 0. */
  rowIndex: number
  field: NominationField
  code: NominationIssueCode
  /** Errors block saving; warnings do not. */
  severity: 'error' | 'warning'
  /** The other name of DIFFERENT_NAMES and NAME_DIFFERS_FROM_EXISTING. */
  otherName?: string
  /** The first of the rows that are the same as this one, for SAME_ROWS. */
  otherRowIndex?: number
}

export type NominationContext = {
  /** Roles that the wave's template has enabled; `evaluator` alone in an ACDC wave. */
  roles: Iterable<AssessorRole>
  /** Whether the wave's template has languages, so that every assessor needs one of them. */
  needsAssessorLanguage: boolean
  /** Names of the people already stored in the project, by normalised e-mail. */
  existingNames: ReadonlyMap<string, string>
  /** In single-assessee mode: the e-mail of the assessee that every row must be about. */
  onlyAssesseeEmail?: string | null
}

/**
 * Every rule of a nomination table, for single rows and for the whole, in one pass, fast enough for thousands of rows.
 * Rows have to be cleaned, as the parsers and `cleanNomination` return them. Issues come in order of the rows.
 */
export function validateNominations(rows: readonly NominationRow[], context: NominationContext): NominationIssue[] {
  return finish(checkNominations(rows, context))
}

/** The same in steps, for a server that answers others between them. */
export function* checkNominations(
  rows: readonly NominationRow[],
  context: NominationContext,
): Generator<void, NominationIssue[]> {
  const check = new TableCheck(context)
  for (const look of [check.remember.bind(check), check.judge.bind(check)]) {
    for (const [rowIndex, row] of rows.entries()) {
      look(row, rowIndex)
      if (rowIndex % rowsInStep === rowsInStep - 1) yield
    }
  }
  return check.issues
}

const rowsInStep = 100

export function isSavable(issues: readonly NominationIssue[]): boolean {
  return issues.every((issue) => issue.severity === 'warning')
}

export const pairKey = (row: NominationRow) => `${row.assesseeEmail}\n${row.assessorEmail}`

class TableCheck {
  readonly issues: NominationIssue[] = []
  readonly #context: NominationContext
  readonly #roles: ReadonlySet<AssessorRole>
  readonly #pairs = new Map<string, { first: number; count: number }>()
  readonly #selfRows = new Map<string, number>()
  readonly #names = new Map<string, Map<string, number>>()
  readonly #usualNames = new Map<string, string>()
  readonly #emails = new Map<string, NominationIssueCode | null>()
  readonly #comparedWithExisting = new Set<string>()

  constructor(context: NominationContext) {
    this.#context = context
    this.#roles = new Set(context.roles)
  }

  remember(row: NominationRow, rowIndex: number): void {
    if (row.assesseeEmail !== '' && row.assessorEmail !== '') {
      const pair = this.#pairs.get(pairKey(row))
      if (pair) pair.count += 1
      else this.#pairs.set(pairKey(row), { first: rowIndex, count: 1 })
    }
    if (row.assessorRole === 'self') {
      this.#selfRows.set(row.assesseeEmail, (this.#selfRows.get(row.assesseeEmail) ?? 0) + 1)
    }
    this.#rememberName(row.assesseeEmail, row.assesseeFullName)
    this.#rememberName(row.assessorEmail, row.assessorFullName)
  }

  judge(row: NominationRow, rowIndex: number): void {
    const report = (field: NominationField, code: NominationIssueCode, more: Partial<NominationIssue> = {}) =>
      this.issues.push({ rowIndex, field, code, severity: 'error', ...more })

    this.#judgePerson(row, 'assessee', report)
    this.#judgePerson(row, 'assessor', report)
    if (row.assessorRole === null || !this.#roles.has(row.assessorRole)) report('assessorRole', 'UNRECOGNISED_ROLE')
    if (this.#context.needsAssessorLanguage && row.assessorLanguageCode === null) {
      report('assessorLanguageCode', 'MISSING_ASSESSOR_LANGUAGE')
    }
    const pair = this.#pairs.get(pairKey(row))
    if (pair && pair.count > 1) report('assessorEmail', 'SAME_ROWS', { otherRowIndex: pair.first })
    if (this.#isAmbiguousSelf(row)) report('assessorRole', 'AMBIGUOUS_SELF')
    const only = this.#context.onlyAssesseeEmail
    if (only != null && row.assesseeEmail !== only) report('assesseeEmail', 'OTHER_ASSESSEE')
  }

  #judgePerson(row: NominationRow, person: 'assessee' | 'assessor', report: Report): void {
    const isAssessee = person === 'assessee'
    const emailField = isAssessee ? 'assesseeEmail' : 'assessorEmail'
    const nameField = isAssessee ? 'assesseeFullName' : 'assessorFullName'
    const email = row[emailField]
    const name = row[nameField]

    const problem = this.#emailIssue(email)
    if (email === '') report(emailField, isAssessee ? 'MISSING_ASSESSEE_EMAIL' : 'MISSING_ASSESSOR_EMAIL')
    else if (problem !== null)
      report(emailField, problem, problem === 'SUSPICIOUS_EMAIL' ? { severity: 'warning' } : {})

    if (name === '') report(nameField, isAssessee ? 'MISSING_ASSESSEE_NAME' : 'MISSING_ASSESSOR_NAME')
    else this.#judgeName(email, name, nameField, report)
  }

  #judgeName(email: string, name: string, nameField: NominationField, report: Report): void {
    if (name.length > fullNameMax) report(nameField, 'NAME_TOO_LONG')
    const usual = this.#usualName(email)
    if (usual !== undefined && usual !== name) report(nameField, 'DIFFERENT_NAMES', { otherName: usual })
    const existing = this.#context.existingNames.get(email)
    if (existing && existing !== name && this.#isFirstComparison(email, name)) {
      report(nameField, 'NAME_DIFFERS_FROM_EXISTING', { severity: 'warning', otherName: existing })
    }
  }

  /** Only a self row has the same person on both sides, once for each. ACDC evaluators may be participants too. */
  #isAmbiguousSelf(row: NominationRow): boolean {
    if (row.assesseeEmail === '' || row.assessorEmail === '') return false
    const isSamePerson = row.assesseeEmail === row.assessorEmail
    if (row.assessorRole === 'self') return !isSamePerson || (this.#selfRows.get(row.assesseeEmail) ?? 0) > 1
    return isSamePerson && row.assessorRole !== null && row.assessorRole !== acdcRole
  }

  #emailIssue(email: string): NominationIssueCode | null {
    let issue = this.#emails.get(email)
    if (issue === undefined) {
      issue = emailProblem(email) ?? (isSuspiciousEmail(email) ? 'SUSPICIOUS_EMAIL' : null)
      this.#emails.set(email, issue)
    }
    return issue
  }

  #rememberName(email: string, name: string): void {
    if (email === '' || name === '') return
    const names = this.#names.get(email)
    if (names) names.set(name, (names.get(name) ?? 0) + 1)
    else this.#names.set(email, new Map([[name, 1]]))
  }

  /**
   * The name in most rows of the person; on a tie the earlier one. So one typing error in forty rows is one issue, on
   * the row that has it.
   */
  #usualName(email: string): string | undefined {
    const names = this.#names.get(email)
    if (names === undefined || names.size < 2) return undefined
    let usual = this.#usualNames.get(email)
    if (usual === undefined) {
      usual = [...names].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
      this.#usualNames.set(email, usual)
    }
    return usual
  }

  /** A stored name that will be overwritten gives one warning, not one on each of the person's rows. */
  #isFirstComparison(email: string, name: string): boolean {
    const comparison = `${email}\n${name}`
    if (this.#comparedWithExisting.has(comparison)) return false
    this.#comparedWithExisting.add(comparison)
    return true
  }
}

type Report = (field: NominationField, code: NominationIssueCode, more?: Partial<NominationIssue>) => void
