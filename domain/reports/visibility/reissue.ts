import { groupBy } from '../../lists/group-by.ts'
import { readAnswers, type AnswerTable } from '../numbers/answer-table.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import { type Column360, planColumns } from './columns.ts'
import { commentCells } from './comments.ts'
import { determinedSums } from './determined.ts'
import { isCommentCell, type IssuedCell360, type IssuedCells360 } from './issued-cell.ts'

export type ReissueConflict360 = {
  /** Index into `earlier`. */
  readonly issue: number
  readonly unit: IssuedCell360['unit']
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

/** The cells and comments that a report of this input shows, with the answers and people behind them. */
export function issuedCells(input: ReportInput360): IssuedCells360 {
  const tables = readAnswers(input)
  const numbers = planColumns(input).columns.flatMap((column): IssuedCell360[] => [
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
  return [...numbers, ...commentCells(input)]
}

/** Raters whose value is not in the other cell. A changed answer counts as one lost and one gained. */
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
type Promised = ReadonlyMap<string, number>

const namesOf = (cell: IssuedCell360) => Object.entries(cell.valueByRater).map(([id, value]) => `${id}=${value}`)

/** How large a set of answers each answer was promised to be shown in: the largest minimum of its cells. */
function promisedIn(cells: IssuedCells360): Promised {
  const promised = new Map<string, number>()
  for (const cell of cells)
    for (const name of namesOf(cell)) promised.set(name, Math.max(cell.minimum, promised.get(name) ?? 0))
  return promised
}

/** By question: sets of answers, smaller than promised, whose sum these issues reveal when solved together as equations. */
function knownSums(issues: readonly IssuedCells360[], promised: Promised): Known {
  const numbers = issues.flat().filter(({ question }) => question !== 'raters')
  const known = [...groupBy(numbers, ({ question }) => question)].map(([question, cells]) => {
    const sums = cells.map((cell) => new Set(namesOf(cell)))
    const sets = determinedSums(sums, (name) => promised.get(name) ?? 0)
    return [question, new Set(sets.map((names) => names.toSorted().join(' ')))] as const
  })
  return new Map(known)
}

/** Questions on which the new report would reveal what the earlier ones kept hidden. */
function solvableQuestions(next: IssuedCells360, earlier: readonly IssuedCells360[]): string[] {
  const all = [...earlier, next]
  const promised = promisedIn(all.flat())
  const before = knownSums(earlier, promised)
  return [...knownSums(all, promised)].flatMap(([question, sets]) =>
    [...sets].some((names) => !before.get(question)?.has(names)) ? [question] : [],
  )
}

/**
 * May a new report be handed out to somebody who already has earlier ones? Against each of them every cell shown in
 * both must have gained none or at least its minimum of raters, and lost none or at least that many
 * (docs.spidergap.com, "collecting feedback after sharing a feedback report can affect anonymity"). Beyond that, the
 * issues together must not reveal the sum of fewer answers than promised: each pair can be harmless and all together
 * not.
 * Comments are left out here: they are held back one question at a time (`holdBackComments`).
 */
export function checkReissue(nextCells: IssuedCells360, earlierCells: readonly IssuedCells360[]): ReissueCheck360 {
  const [next = [], ...earlier] = [nextCells, ...earlierCells].map((cells) =>
    cells.filter((one) => !isCommentCell(one)),
  )
  const conflicts = earlier.flatMap((before, issue) => conflictsWith(next, before, issue))
  if (conflicts.length > 0) return { ok: false, reason: 'reissue-isolates-raters', conflicts }
  const questions = solvableQuestions(next, earlier)
  return questions.length > 0 ? { ok: false, reason: 'reissue-solvable', questions } : { ok: true }
}
