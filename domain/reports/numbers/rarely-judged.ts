import type { RarelyJudgedItem360, ReportItem360 } from '../report-360.ts'

/** Above this share of "not applicable" an item's mean is to be read with care. */
const tolerablePercent = 33

/**
 * Items that more than 33 % of the raters of shown columns, self apart, could not judge. Counts people of cells that
 * are themselves hidden too: that they answered 999 tells no answer.
 */
export function rarelyJudgedItems(items: readonly ReportItem360[]): RarelyJudgedItem360[] {
  return items.flatMap(({ key, position, cells: { self: _own, ...cells } }) => {
    const of = Object.values(cells).reduce((sum, cell) => sum + cell.of, 0)
    const judged = Object.values(cells).reduce((sum, cell) => sum + cell.n, 0)
    const notApplicable = of - judged
    return notApplicable * 100 > tolerablePercent * of ? [{ key, position, notApplicable, of }] : []
  })
}
