import {
  anonymityOutcome,
  type AnonymityThresholds,
  type GroupOutcome,
} from '../../../../domain/nominations/anonymity-outcome.ts'
import { countRaters, type RaterCount, type RaterLimits } from '../../../../domain/nominations/rater-counts.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import type { AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { raterLoads, type RaterLoad } from '../../../../domain/nominations/rater-load.ts'
import {
  validateNominations,
  type NominationContext,
  type NominationIssue,
} from '../../../../domain/nominations/validate-nominations.ts'
import type { EditedRow } from './edited-row.ts'

export type CheckRules = {
  context: NominationContext
  thresholds: AnonymityThresholds
  /** The wave's fewest and most raters by role. */
  limits: RaterLimits
  roles: readonly AssessorRole[]
  questionnaire: { questions: number; comments: number }
  /** People to evaluate in other open waves, by e-mail. */
  elsewhere: ReadonlyMap<string, number>
}

/** The rows about one assessee, in their order. */
export type AssesseeGroup = {
  email: string
  name: string
  rows: { row: EditedRow; index: number }[]
  outcomes: GroupOutcome[]
  /** The worst outcome among the rater groups of the person's report. */
  anonymity: GroupOutcome['outcome']
  /** Roles in which the person has fewer or more raters than the wave wants. */
  missed: RaterCount[]
}

export type CheckedRows = {
  issues: NominationIssue[]
  issuesOf: ReadonlyMap<number, readonly NominationIssue[]>
  /** Row indexes. */
  errorRows: ReadonlySet<number>
  warningRows: ReadonlySet<number>
  groups: AssesseeGroup[]
  anonymity: Record<GroupOutcome['outcome'], number>
  loads: readonly (RaterLoad & { elsewhere: number })[]
  loadOf: ReadonlyMap<string, RaterLoad & { elsewhere: number }>
}

/** All that the editor shows about its rows, by the same rules that the server applies. */
export function checkRows(rows: readonly EditedRow[], rules: CheckRules, isChecking: boolean): CheckedRows {
  const issues = isChecking ? validateNominations(rows, rules.context) : []
  const rowsWith = (severity: NominationIssue['severity']) =>
    new Set(issues.filter((issue) => issue.severity === severity).map(({ rowIndex }) => rowIndex))
  const groups = groupRows(rows, rules)
  const anonymity = { shown: 0, merged: 0, hidden: 0 }
  for (const group of groups) anonymity[group.anonymity] += 1
  const loads = loadsOf(rows, rules)
  return {
    issues,
    issuesOf: groupBy(issues, ({ rowIndex }) => rowIndex),
    errorRows: rowsWith('error'),
    warningRows: rowsWith('warning'),
    groups,
    anonymity,
    loads,
    loadOf: new Map(loads.map((load) => [load.assessorEmail, load])),
  }
}

function groupRows(rows: readonly EditedRow[], { thresholds, roles, limits }: CheckRules): AssesseeGroup[] {
  const missed = groupBy(
    countRaters(rows, limits).filter(({ verdict }) => verdict !== 'enough'),
    ({ assesseeEmail }) => assesseeEmail,
  )
  const numbered = rows.map((row, index) => ({ row, index }))
  return [...groupBy(numbered, ({ row }) => row.assesseeEmail)].map(([email, members]) => {
    const raters: Partial<Record<AssessorRole, number>> = {}
    for (const { row } of members) {
      if (row.assessorRole) raters[row.assessorRole] = (raters[row.assessorRole] ?? 0) + 1
    }
    const outcomes = anonymityOutcome(raters, thresholds)
      .filter(({ role }) => role !== 'self')
      .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    const worst = (['hidden', 'merged'] as const).find((kind) => outcomes.some(({ outcome }) => outcome === kind))
    const name = members.find(({ row }) => row.assesseeFullName !== '')?.row.assesseeFullName ?? ''
    return { email, name, rows: members, outcomes, anonymity: worst ?? 'shown', missed: missed.get(email) ?? [] }
  })
}

function loadsOf(rows: readonly EditedRow[], { questionnaire, elsewhere }: CheckRules): CheckedRows['loads'] {
  return raterLoads(
    rows.filter(({ assessorEmail }) => assessorEmail !== ''),
    questionnaire,
  )
    .map((load) => ({ ...load, elsewhere: elsewhere.get(load.assessorEmail) ?? 0 }))
    .toSorted((a, b) => b.people + b.elsewhere - (a.people + a.elsewhere))
}
