import { readAnswers, type AnswerTable } from '../numbers/answer-table.ts'
import type { ReportUnit360 } from '../report-360.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { type Column360, planColumns } from './columns.ts'
import { determinedUnknowns, type Equation } from './determined.ts'

/**
 * What a shown number was made of. `question` is `item:2.3`, `importance:2`, `shift:2`, or `raters` for the column
 * itself (then each value is 0).
 */
export type IssuedCell360 = {
  readonly unit: ReportUnit360
  readonly question: string
  readonly minimum: number
  readonly valueByRater: Readonly<Record<string, number>>
}

/** To be kept with each report that was handed out, as confidential as the answers themselves. */
export type IssuedCells360 = readonly IssuedCell360[]

export type ReissueConflict360 = {
  /** Index into `earlier`. */
  readonly issue: number
  readonly unit: ReportUnit360
  readonly question: string
  readonly gained: number
  readonly lost: number
  readonly minimum: number
}

export type ReissueCheck360 =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'reissue-isolates-raters'
      readonly conflicts: readonly ReissueConflict360[]
    }
  | { readonly ok: false; readonly reason: 'reissue-solvable'; readonly questions: readonly string[] }

function cellsOf(column: Column360, table: AnswerTable<string | number>, kind: string): IssuedCell360[] {
  return [...table].flatMap(([key, byRater]) => {
    const answered = column.raterIds.flatMap((id) => {
      const value = byRater.get(id)
      return value === undefined ? [] : [[id, value] as const]
    })
    if (answered.length < column.minimum) return []
    const { unit, minimum } = column
    return [{ unit, minimum, question: `${kind}:${key}`, valueByRater: Object.fromEntries(answered) }]
  })
}

/** The cells that a report of this input shows, with the answers behind them. */
export function issuedCells(input: ReportInput360): IssuedCells360 {
  const tables = readAnswers(input)
  return planColumns(input).columns.flatMap((column): IssuedCell360[] => [
    {
      unit: column.unit,
      question: 'raters',
      minimum: column.minimum,
      valueByRater: Object.fromEntries(column.raterIds.map((id) => [id, 0])),
    },
    ...cellsOf(column, tables.items, 'item'),
    ...cellsOf(column, tables.importance, 'importance'),
    ...cellsOf(column, tables.shift, 'shift'),
  ])
}

/** Raters whose present value is not in the other cell. A changed answer counts as one lost and one gained. */
function countMissing(values: IssuedCell360['valueByRater'], other: IssuedCell360['valueByRater']): number {
  return Object.entries(values).filter(([id, value]) => other[id] !== value).length
}

function conflictsWith(next: IssuedCells360, before: IssuedCells360, issue: number): ReissueConflict360[] {
  const nameOf = (cell: IssuedCell360) => `${cell.unit}/${cell.question}`
  const earlier = new Map(before.map((cell) => [nameOf(cell), cell]))
  return next.flatMap((cell) => {
    const old = earlier.get(nameOf(cell))
    if (!old) return []
    const gained = countMissing(cell.valueByRater, old.valueByRater)
    const lost = countMissing(old.valueByRater, cell.valueByRater)
    const minimum = Math.max(cell.minimum, old.minimum)
    const isSafe = (count: number) => count === 0 || count >= minimum
    const { unit, question } = cell
    return isSafe(gained) && isSafe(lost) ? [] : [{ issue, unit, question, gained, lost, minimum }]
  })
}

type Known = ReadonlyMap<string, ReadonlySet<string>>

/** By question: answers of protected raters that these issues, read together as equations, leave no doubt about. */
function knownAnswers(issues: readonly IssuedCells360[]): Known {
  const byQuestion = new Map<string, IssuedCell360[]>()
  for (const cell of issues.flat()) {
    if (cell.question === 'raters') continue
    byQuestion.set(cell.question, [...(byQuestion.get(cell.question) ?? []), cell])
  }
  const namesOf = (cell: IssuedCell360) => Object.entries(cell.valueByRater).map(([id, value]) => `${id}=${value}`)
  const known = [...byQuestion].map(([question, cells]) => {
    const guarded = new Set(cells.filter((cell) => cell.minimum > 1).flatMap(namesOf))
    const equations = cells.map((cell): Equation => new Map(namesOf(cell).map((name) => [name, 1])))
    return [question, new Set(determinedUnknowns(equations).filter((name) => guarded.has(name)))] as const
  })
  return new Map(known)
}

/** Questions on which the new report would give away an answer that the earlier ones kept. */
function solvableQuestions(next: IssuedCells360, earlier: readonly IssuedCells360[]): string[] {
  const before = knownAnswers(earlier)
  return [...knownAnswers([...earlier, next])].flatMap(([question, names]) =>
    [...names].some((name) => !before.get(question)?.has(name)) ? [question] : [],
  )
}

/**
 * May a new report be handed out to somebody who already has earlier ones? Against each of them every cell shown in
 * both must have gained none or at least its minimum of raters, and lost none or at least that many
 * (docs.spidergap.com, "collecting feedback after sharing a feedback report can affect anonymity"). Beyond that, the
 * issues taken together must not determine anybody's answer: each pair can be harmless and the set of them not.
 */
export function checkReissue(next: IssuedCells360, earlier: readonly IssuedCells360[]): ReissueCheck360 {
  const conflicts = earlier.flatMap((before, issue) => conflictsWith(next, before, issue))
  if (conflicts.length > 0) return { ok: false, reason: 'reissue-isolates-raters', conflicts }
  const questions = solvableQuestions(next, earlier)
  return questions.length > 0 ? { ok: false, reason: 'reissue-solvable', questions } : { ok: true }
}
