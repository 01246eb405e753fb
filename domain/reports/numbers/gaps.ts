import type { Gap360, ListedItem360 } from '../report-360.ts'
import type { GapRule360, ScoringSettings360 } from '../report-360-input.ts'
import { byLineOrder, listLength } from './highest-lowest.ts'
import { average, roundHalfUp, subtractRounded } from './rounding.ts'

type Boundaries = Pick<ScoringSettings360, 'performanceLowerBoundry' | 'performanceHigherBoundry' | 'gapRule'>

/** Exact means of one item that self and others both have, in scale points. */
export type SelfAndOthers = { readonly self: number; readonly others: number }

function isWide(size: number, rule: GapRule360, scaleMax: number): boolean {
  return rule.kind === 'points' ? size >= rule.points : size > scaleMax / 3
}

function levelOf(self: number, others: number, bounds: Boundaries): Gap360['level'] {
  if (Math.min(self, others) >= bounds.performanceHigherBoundry) return 'agreed-strength'
  if (Math.max(self, others) < bounds.performanceLowerBoundry) return 'agreed-need'
  return null
}

/**
 * Gap = self − others over the items that both have (a single one for an item's own gap); null if there is none.
 * Both means are rounded first, so that readers can subtract the printed numbers.
 * Blind spot: gap ≥ τ. Hidden strength: gap ≤ −τ. Agreed strength: both ≥ the higher performance boundary; agreed
 * need: both below the lower one.
 */
export function gapOf(common: readonly SelfAndOthers[], bounds: Boundaries, scaleMax: number): Gap360 | null {
  if (common.length === 0) return null
  const self = roundHalfUp(average(common.map((item) => item.self)))
  const others = roundHalfUp(average(common.map((item) => item.others)))
  const gap = subtractRounded(self, others)
  const wide = isWide(Math.abs(gap), bounds.gapRule ?? { kind: 'points', points: 1 }, scaleMax)
  const difference = !wide ? 'aligned' : gap > 0 ? 'blind-spot' : 'hidden-strength'
  const level = levelOf(self, others, bounds)
  const classification = difference === 'aligned' ? (level ?? 'none') : difference
  return { gap, self, others, items: common.length, difference, level, classification }
}

/** The five items with the largest gap in one direction, largest first; ties as in the other lists. */
export function largestGaps(lines: readonly ListedItem360[], direction: 'positive' | 'negative'): ListedItem360[] {
  const sign = direction === 'positive' ? 1 : -1
  const size = (line: ListedItem360) => sign * (line.gap ?? 0)
  return lines
    .filter((line) => size(line) > 0)
    .toSorted((a, b) => size(b) - size(a) || byLineOrder(a, b))
    .slice(0, listLength)
}
