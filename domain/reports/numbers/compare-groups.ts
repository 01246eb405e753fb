import type { ReportUnit360 } from '../report-360.ts'
import type { ItemKey360 } from '../report-360-input.ts'
import { byLineOrder, listLength } from './highest-lowest.ts'
import { subtractRounded } from './rounding.ts'

/** One item on which two columns differ: `gap` = first − second, of rounded means. */
export type GroupGap360 = {
  readonly key: ItemKey360
  readonly position: number
  readonly first: number
  readonly second: number
  readonly gap: number
  readonly n: number
}

/** Five items each way: where the first column is higher, and where it is lower; the largest gap first. */
export type GroupGaps360 = {
  readonly first: ReportUnit360
  readonly second: ReportUnit360
  readonly higher: readonly GroupGap360[]
  readonly lower: readonly GroupGap360[]
}

type Line = { readonly key: ItemKey360; readonly position: number }
type ShownMean = { readonly mean: number; readonly n: number }

/**
 * Any column against any other, on items where both are shown. Null if there is none. `shownOf` gives the printed mean
 * of a column, null where it is hidden, so nothing new is revealed.
 */
export function compareGroups<Item extends Line, Unit extends ReportUnit360>(
  items: readonly Item[],
  [first, second]: readonly [Unit, Unit],
  shownOf: (item: Item, unit: Unit) => ShownMean | null,
): GroupGaps360 | null {
  const gaps = items.flatMap((item): GroupGap360[] => {
    const [a, b] = [shownOf(item, first), shownOf(item, second)]
    if (!a || !b) return []
    const gap = subtractRounded(a.mean, b.mean)
    return [{ key: item.key, position: item.position, first: a.mean, second: b.mean, gap, n: a.n + b.n }]
  })
  if (gaps.length === 0) return null
  const pick = (sign: 1 | -1) =>
    gaps
      .filter((line) => sign * line.gap > 0)
      .toSorted((a, b) => sign * (b.gap - a.gap) || byLineOrder(a, b))
      .slice(0, listLength)
  return { first, second, higher: pick(1), lower: pick(-1) }
}
