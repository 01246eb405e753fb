import { groupBy } from '../../lists/group-by.ts'
import { itemCell, othersOfItem } from '../numbers/means.ts'
import { type ItemKey360, itemKey360, type Labels360, type ReportInput360 } from '../report-360-input.ts'
import type { IssuedCells360 } from '../visibility/issued-cell.ts'

/** All others' unrounded means of items, as an issued report showed them. */
export type IssuedItems360 = {
  readonly scaleMax: number
  readonly items: ReadonlyMap<ItemKey360, { readonly labels?: Labels360; readonly others: number }>
}

/**
 * What an issued report said of each item, from what was claimed for it. A later report is compared with this rather than
 * with the present answers of the earlier wave: the comparison then shows nothing that was not shown already.
 */
export function issuedItems(
  cells: IssuedCells360,
  { scaleMax, sections, settings }: Pick<ReportInput360, 'scaleMax' | 'sections' | 'settings'>,
): IssuedItems360 {
  const byQuestion = groupBy(
    cells.filter(({ unit }) => unit !== 'self'),
    ({ question }) => question,
  )
  const items = sections.flatMap(({ number, items: own }) =>
    own.flatMap((item) => {
      const key = itemKey360(number, item.number)
      const shown = (byQuestion.get(`item:${key}`) ?? []).map(({ valueByRater, minimum }) => {
        const values = Object.values(valueByRater)
        return itemCell(values, values.length, minimum)
      })
      const others = othersOfItem(shown, settings.othersWeighting ?? 'answers')
      return others ? [[key, { labels: item.labels, others: others.exact }] as const] : []
    }),
  )
  return { scaleMax, items: new Map(items) }
}
