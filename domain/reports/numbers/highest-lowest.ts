import type { ListedItem360, ReportItem360 } from '../report-360.ts'
import { isShown } from './means.ts'

/** Lines in the highest, lowest and gap lists. */
export const listLength = 5

/** On a tie the item that more raters judged comes first, then the earlier item. */
export function byLineOrder(
  a: { readonly n: number; readonly position: number },
  b: { readonly n: number; readonly position: number },
): number {
  return b.n - a.n || a.position - b.position
}

/** Items that have O(i), as lines for the lists. */
export function listedItems(items: readonly ReportItem360[]): ListedItem360[] {
  return items.flatMap((item) => {
    if (item.others === null) return []
    const own = item.cells.self
    const self = own && isShown(own) ? own.mean : null
    const { key, position, section } = item
    return [{ key, position, section, self, others: item.others.mean, gap: item.gap?.gap ?? null, n: item.others.n }]
  })
}

/**
 * Highest: O ≥ highestCutoff, descending, first five. Lowest: O ≤ lowestCutoff, ascending, first five, without those
 * already in highest. Cutoffs are scores, inclusive. Lists are never filled up: a weak profile gets no false strengths.
 */
export function highestAndLowest(
  lines: readonly ListedItem360[],
  cutoffs: { readonly highestCutoff: number; readonly lowestCutoff: number },
): { highest: ListedItem360[]; lowest: ListedItem360[] } {
  const highest = lines
    .filter((line) => line.others >= cutoffs.highestCutoff)
    .toSorted((a, b) => b.others - a.others || byLineOrder(a, b))
    .slice(0, listLength)
  const taken = new Set(highest.map((line) => line.key))
  const lowest = lines
    .filter((line) => line.others <= cutoffs.lowestCutoff)
    .toSorted((a, b) => a.others - b.others || byLineOrder(a, b))
    .slice(0, listLength)
    .filter((line) => !taken.has(line.key))
  return { highest, lowest }
}
