import type { ReportUnit360 } from '../report-360.ts'
import type { NumbersOfCompetency, NumbersOfItem, ReportNumbers, ShownGap } from './report-numbers.ts'

/** A column of the table of numbers: a rater group, all others together, or the gap. */
export type NumberColumn = ReportUnit360 | 'others' | 'gap'

/** A number that another is computed from: of a column or of an item. `n`: how many answers are in it. */
export type ExplainedInput = {
  readonly name: string
  readonly mean: number | null
  readonly n: number | null
  /** Why it is left out where it has no mean. */
  readonly leftOut: 'hidden' | 'not-applicable' | null
}

/** How a number came about, by the rule that made it (scoring of 360 reports, §4.1, §4.2, §4.4). */
export type NumberExplanation =
  /** The one answer of the person. */
  | { readonly rule: 'own-answer'; readonly result: number }
  /** Mean of `n` answers; `of` raters of the column were asked, the rest could not judge. */
  | { readonly rule: 'mean-of-answers'; readonly result: number; readonly n: number; readonly of: number }
  /** Mean of the shown item means of the column. */
  | { readonly rule: 'mean-of-items'; readonly result: number; readonly inputs: readonly ExplainedInput[] }
  /** Each answer of the shown columns counts once: Σ n·M / Σ n. */
  | {
      readonly rule: 'mean-by-answers' | 'mean-by-groups'
      readonly result: number
      readonly n: number
      readonly inputs: readonly ExplainedInput[]
    }
  /** `self` and `others` are over the `items` that both have. */
  | {
      readonly rule: 'self-minus-others'
      readonly result: number
      readonly gap: NonNullable<ShownGap>
      readonly threshold: number
      readonly isBeyond: boolean
    }
  /** Nothing is shown: fewer than `minimum` answers in the column. */
  | { readonly rule: 'too-few'; readonly result: null; readonly minimum: number }
  /** Nothing is shown: nobody of the column could judge. */
  | { readonly rule: 'nobody-could-judge'; readonly result: null }
  /** Nothing is shown: self or others are missing. */
  | { readonly rule: 'nothing-to-compare'; readonly result: null }

/** How the number in a line and column of a report came about. `line` is a competency, or one of its items. */
export function explainNumber(
  numbers: ReportNumbers,
  line: NumbersOfCompetency | NumbersOfItem,
  column: NumberColumn,
): NumberExplanation {
  if (column === 'gap') return explainGap(numbers, line.gap)
  if (column === 'others') return explainOthers(numbers, line)
  const cell = line.cells[column]
  if (!cell || cell.status === 'not-applicable') return { rule: 'nobody-could-judge', result: null }
  if (cell.status === 'hidden') return { rule: 'too-few', result: null, minimum: minimumOf(numbers, column) }
  if (isCompetency(line))
    return { rule: 'mean-of-items', result: cell.mean, inputs: line.items.map((item) => inputOf(item, column)) }
  if (column === 'self') return { rule: 'own-answer', result: cell.mean }
  return { rule: 'mean-of-answers', result: cell.mean, n: cell.n, of: cell.of }
}

const isCompetency = (line: NumbersOfCompetency | NumbersOfItem): line is NumbersOfCompetency => 'items' in line

const minimumOf = ({ columns }: ReportNumbers, unit: ReportUnit360) =>
  columns.find((column) => column.unit === unit)?.minimum ?? 1

function explainOthers(numbers: ReportNumbers, line: NumbersOfCompetency | NumbersOfItem): NumberExplanation {
  if (!line.others) return { rule: 'nothing-to-compare', result: null }
  if (isCompetency(line)) {
    const inputs = line.items.map(({ position, text, others }): ExplainedInput => ({
      name: `${position}. ${text}`,
      mean: others?.mean ?? null,
      n: others?.n ?? null,
      leftOut: others ? null : 'hidden',
    }))
    return { rule: 'mean-of-items', result: line.others.mean, inputs }
  }
  const inputs = numbers.columns
    .filter(({ unit }) => unit !== 'self')
    .map(({ unit, name }): ExplainedInput => {
      const cell = line.cells[unit]
      const isThere = cell?.status === 'shown'
      return {
        name,
        mean: isThere ? cell.mean : null,
        n: isThere ? cell.n : null,
        leftOut: isThere ? null : (cell?.status ?? 'not-applicable') === 'hidden' ? 'hidden' : 'not-applicable',
      }
    })
  const rule = numbers.weighting === 'groups' ? 'mean-by-groups' : 'mean-by-answers'
  return { rule, result: line.others.mean, n: line.others.n, inputs }
}

function inputOf({ position, text, cells }: NumbersOfItem, unit: ReportUnit360): ExplainedInput {
  const cell = cells[unit]
  const name = `${position}. ${text}`
  if (cell?.status === 'shown') return { name, mean: cell.mean, n: cell.n, leftOut: null }
  return { name, mean: null, n: null, leftOut: cell?.status ?? 'not-applicable' }
}

function explainGap({ gapRule, scaleMax }: ReportNumbers, gap: ShownGap): NumberExplanation {
  if (!gap) return { rule: 'nothing-to-compare', result: null }
  const isThird = gapRule?.kind === 'third-of-scale'
  const threshold = isThird ? scaleMax / 3 : gapRule?.kind === 'points' ? gapRule.points : 1
  return { rule: 'self-minus-others', result: gap.gap, gap, threshold, isBeyond: isThird }
}
