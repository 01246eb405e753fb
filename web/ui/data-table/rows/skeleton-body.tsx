import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useDelayed } from '../../states/use-delayed.ts'
import { kindOf, isRightAligned, stacksOf, type DataColumn } from '../data-column.ts'
import classes from '../data-table.module.css'

type SkeletonBodyProps<Row> = {
  columns: readonly DataColumn<Row>[]
  template: string
  selectable: boolean
  narrow: boolean
  rows: number
}

/** Of different lengths, like names. */
const share = (row: number, column: number) => `${45 + ((row * 37 + column * 53) % 40)}%`

/** Placeholder bars in the layout of the rows, after 200 ms; their space is reserved from the start. */
export function SkeletonBody<Row>({ columns, template, selectable, narrow, rows }: SkeletonBodyProps<Row>) {
  const { t } = useTranslation('ui')
  const shown = useDelayed(true)
  const { stacks, areRowsTall } = stacksOf(columns)
  return (
    <div role={narrow ? undefined : 'row'} aria-busy="true">
      <div role={narrow ? undefined : 'gridcell'} className={classes.unseen}>
        {t('loading')}
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={classes.row}
          data-tall={(!narrow && areRowsTall) || undefined}
          style={narrow ? undefined : { gridTemplateColumns: template }}
          aria-hidden
        >
          {shown && narrow && (
            <div className={classes.skeletonCard}>
              <Skeleton height={14} width={share(row, 0)} />
              <Skeleton height={10} width={share(row, 1)} />
            </div>
          )}
          {shown && !narrow && selectable && (
            <div className={`${classes.tickCell} ${classes.skeletonTick}`}>
              <Skeleton height={16} width={16} />
            </div>
          )}
          {shown &&
            !narrow &&
            stacks.map((stack, at) => (
              <div
                key={stack[0]?.id}
                className={`${classes.stack} ${classes.skeletonStack}`}
                data-right={(stack[0] && isRightAligned(stack[0])) || undefined}
              >
                {stack.map((column, below) => (
                  <div key={column.id} className={classes.cell} data-right={isRightAligned(column) || undefined}>
                    <Skeleton height={kindOf(column) === 'custom' ? 18 : 12} width={share(row, at + below)} />
                  </div>
                ))}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
