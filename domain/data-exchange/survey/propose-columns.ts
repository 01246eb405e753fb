import { readKey } from '../../questionnaires/item-key.ts'
import { looksLike, type SurveyColumnSummary } from './survey-table.ts'
import { matchItems } from './match-survey-items.ts'
import type { SurveyColumn, SurveyUse } from './survey-mapping.ts'
import { readSurveyHeading } from './survey-heading.ts'
import type { SurveyTarget } from './survey-targets.ts'
import { useOfHeading } from './system-columns.ts'

/** Why a column is proposed to be something; null: nobody knows what it is. */
export const proposalReasons = ['heading', 'content', 'sameText', 'similarText', 'number', 'order'] as const
export type ProposalReason = (typeof proposalReasons)[number]
export type ProposedColumn = SurveyColumn & { reason: ProposalReason | null }

const ignored: ProposedColumn = { use: 'ignore', key: null, reason: null }

/**
 * What each column probably is: by its heading, by what stands in it, and items by their text, number or order. Nothing is
 * proposed twice where it may be only once.
 */
export function proposeColumns(
  columns: readonly SurveyColumnSummary[],
  targets: readonly SurveyTarget[],
  meansRole: (value: string) => boolean,
): ProposedColumn[] {
  const proposed = proposeFacts(columns, meansRole)
  const open = proposed.flatMap((one, index) => (one === null ? [index] : []))
  const matches = matchItems(
    open.map((index) => readSurveyHeading(columns[index]?.heading ?? '')),
    open.map((index) => isRemark(columns[index])),
    targets,
  )
  for (const [at, index] of open.entries()) {
    const match = matches[at]
    if (match) proposed[index] = { use: match.target.kind, key: match.target.key, reason: match.reason }
  }
  proposeComments(columns, proposed, targets)
  return proposed.map((one) => one ?? ignored)
}

/** Free text: a remark by its heading, or something longer than a choice. */
export function isRemark(column: SurveyColumnSummary | undefined): boolean {
  if (!column) return false
  const { filled, values, longest } = column
  const isRepeated = values.length * 2 <= filled || filled < fewFilled
  return readSurveyHeading(column.heading).isRemark || column.isText || longest > (isRepeated ? choiceMax : shortMax)
}
/** Answers to choose from are this long at most; texts of which most are given once are shorter. */
const choiceMax = 60
const shortMax = 25
const fewFilled = 5

const once: ReadonlySet<SurveyUse> = new Set([
  'assesseeEmail',
  'assessorEmail',
  'role',
  'language',
  'startedAt',
  'submittedAt',
])

function proposeFacts(
  columns: readonly SurveyColumnSummary[],
  meansRole: (value: string) => boolean,
): (ProposedColumn | null)[] {
  const taken = new Set<SurveyUse>()
  const take = (use: SurveyUse, reason: ProposalReason): ProposedColumn | null => {
    if (once.has(use) && taken.has(use)) return null
    taken.add(use)
    return { use, key: null, reason }
  }
  const proposed = columns.map(({ heading }) => {
    const { code } = readSurveyHeading(heading)
    const use = useOfHeading(heading) ?? (code === null ? null : useOfHeading(code))
    return use && take(use, 'heading')
  })
  const byContent = (use: SurveyUse, is: (column: SurveyColumnSummary) => boolean) => {
    if (taken.has(use)) return
    const index = columns.findIndex((column, at) => proposed[at] === null && column.filled > 0 && is(column))
    if (index !== -1) proposed[index] = take(use, 'content')
  }
  const isEmails = (column: SurveyColumnSummary) => looksLike(column, 'emails')
  byContent('assesseeEmail', isEmails)
  byContent('assessorEmail', isEmails)
  byContent(
    'role',
    (column) => !column.isText && column.values.length <= 20 && column.values.every(({ value }) => meansRole(value)),
  )
  byContent('submittedAt', (column) => looksLike(column, 'dates'))
  byContent('assesseeName', (column) => !readSurveyHeading(column.heading).isRemark && looksLikeNames(column))
  return proposed
}

/** Two to four words of letters that begin with a capital, and something else in most rows. */
function looksLikeNames({ values, longest }: SurveyColumnSummary): boolean {
  const name = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,3}$/u
  return longest < 60 && values.length > 1 && values.every(({ value }) => name.test(value))
}

/** A free text after the questions of a competency is a comment on it; a competency has as many as its template. */
function proposeComments(
  columns: readonly SurveyColumnSummary[],
  proposed: (ProposedColumn | null)[],
  targets: readonly SurveyTarget[],
): void {
  const free = targets.filter(({ kind, key }) => kind === 'comment' && !proposed.some((one) => one?.key === key))
  let section: number | null = null
  for (const [index, column] of columns.entries()) {
    const before = proposed[index]
    if (before?.key) section = readKey(before.key)?.section ?? section
    if (before !== null || column.filled === 0 || !isRemark(column)) continue
    const at = free.findIndex((target) => target.section === section)
    const [target] = at === -1 ? [] : free.splice(at, 1)
    if (target) proposed[index] = { use: 'comment', key: target.key, reason: 'order' }
  }
}
