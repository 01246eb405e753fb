import type { ShownItem } from '../../../../../contract/simulator/sitting.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { FigureDrawing } from './figure-drawing.tsx'
import classes from './item-content.module.css'

/** What an item is about, below its question. */
export function ItemContent({ item: { table, series, figures } }: { item: ShownItem }) {
  const { t } = usePage()
  if (table) return <ItemTable {...table} />
  if (series)
    return (
      <ol className={classes['series']} aria-label={t('simulator:figure.series')}>
        {[...series, '?'].map((term, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the terms of a series never change places
          <li key={at} data-asked={at === series.length ? '' : undefined}>
            {term}
          </li>
        ))}
      </ol>
    )
  if (!figures) return null
  return (
    <ol className={classes['grid']} aria-label={t('simulator:figure.grid')}>
      {figures.map((figure, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor do the pictures
        <li key={at}>
          <FigureDrawing figure={figure} />
        </li>
      ))}
      <li data-asked="">
        <span className="visually-hidden">{t('simulator:figure.gap')}</span>
        <span aria-hidden="true">?</span>
      </li>
    </ol>
  )
}

/** Numbers, with their units, stand to the right. */
const isNumber = (cell: string) => /^[−\d]/.test(cell)

function ItemTable({ head, rows }: NonNullable<ShownItem['table']>) {
  const isNumeric = head.map((_, column) => column > 0 && rows.every((row) => isNumber(row[column] ?? '')))
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={cell} scope="col" data-number={isNumeric[column] ? '' : undefined}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={head[column]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={head[column]} data-number={isNumeric[column] ? '' : undefined}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
