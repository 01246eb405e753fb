import { memo, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { cellContent } from './cell-content.tsx'
import { isEmptyIn, stacksOf, type DataColumn, type RowAction } from '../data-column.ts'
import { RowCells } from './row-cells.tsx'
import { RowMenu } from './row-menu.tsx'
import { Tick } from './tick.tsx'
import classes from '../data-table.module.css'

/** Where a row of a windowed list is rendered. */
export function rowPlace(offset: number | undefined): CSSProperties {
  if (offset === undefined) return {}
  return { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${offset}px)` }
}

export type RowProps<Row> = {
  row: Row
  index: number
  /** Position among all rows of the list, from 1. */
  place: number
  columns: readonly DataColumn<Row>[]
  /** The row's name for screen readers: the value of its name column. */
  label: string
  active: boolean
  selected: boolean
  /** Absent where rows cannot be selected at all. */
  selectable?: boolean | undefined
  insteadOfBox?: ((row: Row) => ReactNode) | undefined
  href?: string | undefined
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  onToggle: (index: number, range: boolean) => void
  onOpen?: ((index: number) => void) | undefined
  onFocus: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Grid tracks of the table. */
  template: string
  /** Pixels below the first row, if only visible rows are rendered. */
  offset?: number | undefined
  measure?: Ref<HTMLDivElement> | undefined
}

/** A press on a link, button or field of the row is meant for that, not for the row. */
export const isForRow = (event: MouseEvent) =>
  !(event.target as HTMLElement).closest('a, button, input, select, textarea, label, [role="menu"]') &&
  !window.getSelection()?.toString()

function BodyRowView<Row>(props: RowProps<Row>) {
  const { row, index, place, columns, label, active, selected, selectable, href, template, offset, measure } = props
  const { t, i18n } = useTranslation('ui')
  const handleClick = (event: MouseEvent) => {
    props.onFocus(index)
    if (isForRow(event)) props.onOpen?.(index)
  }
  const before = selectable === undefined ? 1 : 2
  const actions = props.rowActions?.(row)
  const { lines, areRowsTall } = stacksOf(columns)
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={place + 1}
      {...(selectable === undefined ? {} : { 'aria-selected': selected })}
      data-index={index}
      data-opens={props.onOpen ? true : undefined}
      className={classes.row}
      data-tall={areRowsTall || undefined}
      style={{ gridTemplateColumns: template, ...rowPlace(offset) }}
      tabIndex={active ? 0 : -1}
      onFocus={() => props.onFocus(index)}
      onClick={handleClick}
      onKeyDown={props.onKeyDown}
    >
      {selectable !== undefined && (
        <div role="gridcell" aria-colindex={1} className={classes.tickCell}>
          {props.insteadOfBox?.(row) ?? (
            <Tick
              checked={selected}
              disabled={!selectable}
              tabbable={false}
              label={t('table.selectRow', { label })}
              onToggle={(range) => props.onToggle(index, range)}
            />
          )}
        </div>
      )}
      <RowCells row={row} columns={columns} href={href} before={before} />
      {actions && (
        <div role="gridcell" aria-colindex={columns.length + before} className={classes.actionsCell}>
          {actions.length > 0 && <RowMenu actions={actions} label={label} tabbable={active} />}
        </div>
      )}
      {lines
        .filter((column) => !isEmptyIn(column, row))
        .map((column) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={columns.indexOf(column) + before}
            className={classes.line}
            style={{ gridColumnStart: before + 1 }}
          >
            {cellContent(column, row, i18n.language)}
          </div>
        ))}
    </div>
  )
}

/** One line of the table. */
export const BodyRow = memo(BodyRowView) as typeof BodyRowView
