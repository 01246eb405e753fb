import type { ItemCell360, Mean360, OthersMean360, SectionCell360 } from '../report-360.ts'
import { average, roundHalfUp } from './rounding.ts'

type Shown = Mean360 & { readonly n: number }

export function meanOf(exact: number): Mean360 {
  return { mean: roundHalfUp(exact), exact }
}

export function isShown<C extends ItemCell360 | SectionCell360>(cell: C): cell is C & Shown {
  return cell.status === 'shown' || cell.status === 'partly'
}

/**
 * M(g,i) = Σ x / n(g,i), shown if there are at least `minimum` answers.
 * @param values the column's answers without 999, scale points (or differences of them)
 * @param of number of raters of the column, including those who answered 999
 */
export function itemCell(values: readonly number[], of: number, minimum: number): ItemCell360 {
  const n = values.length
  if (n === 0) return { status: 'not-applicable', n, of }
  if (n < minimum) return { status: 'hidden', n, of }
  return { status: n < of ? 'partly' : 'shown', n, of, ...meanOf(average(values)) }
}

/**
 * C(g,c): plain mean of the column's shown item cells. With a mean of each rater's own average, answers could
 * be calculated where raters skip different items.
 */
export function sectionCell(cells: readonly ItemCell360[]): SectionCell360 {
  const of = cells.length
  const shown = cells.filter(isShown)
  if (shown.length > 0) {
    const status = shown.length < of ? 'partly' : 'shown'
    return { status, n: shown.length, of, ...meanOf(average(shown.map((cell) => cell.exact))) }
  }
  return { status: cells.some((cell) => cell.status === 'hidden') ? 'hidden' : 'not-applicable', n: 0, of }
}

/**
 * O(i) over the shown cells of every column but self; null where none is shown.
 * `answers`: Σ n·M / Σ n, each answer one vote. `groups`: mean of the columns' means, each column one vote.
 */
export function othersOfItem(cells: readonly ItemCell360[], weighting: 'answers' | 'groups'): OthersMean360 | null {
  const shown = cells.filter(isShown)
  if (shown.length === 0) return null
  const n = shown.reduce((sum, cell) => sum + cell.n, 0)
  const exact =
    weighting === 'groups'
      ? average(shown.map((cell) => cell.exact))
      : shown.reduce((sum, cell) => sum + cell.n * cell.exact, 0) / n
  return { ...meanOf(exact), n }
}

/** O(c): plain mean of the section's O(i); `n` counts items. */
export function othersOfSection(items: readonly (OthersMean360 | null)[]): OthersMean360 | null {
  const known = items.filter((item) => item !== null)
  if (known.length === 0) return null
  return { ...meanOf(average(known.map((item) => item.exact))), n: known.length }
}
