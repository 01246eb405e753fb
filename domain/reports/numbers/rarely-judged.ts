import type { RarelyJudgedItem360, ReportItem360 } from '../report-360.ts'

/** With more "not applicable" than this share an item's mean has to be read with care. */
export const tolerablePercent = 33

/** Whether too many of the `of` raters could not judge; `n` of them could. */
export function isRarelyJudged(n: number, of: number): boolean {
  return (of - n) * 100 > tolerablePercent * of
}

/**
 * Items that more than 33 % of the raters of shown columns, without self, could not judge. People in hidden cells count
 * as well: that they answered 999 reveals no answer.
 */
export function rarelyJudgedItems(items: readonly ReportItem360[]): RarelyJudgedItem360[] {
  return items.flatMap(({ key, position, cells: { self: _own, ...cells } }) => {
    const of = Object.values(cells).reduce((sum, cell) => sum + cell.of, 0)
    const judged = Object.values(cells).reduce((sum, cell) => sum + cell.n, 0)
    const notApplicable = of - judged
    return isRarelyJudged(judged, of) ? [{ key, position, notApplicable, of }] : []
  })
}
