import type { RefObject } from 'react'
import { BodyRow } from './body-row.tsx'
import { CardRow } from './card-row.tsx'
import { kindOf, valueOf } from '../data-column.ts'
import type { RowsInWindow } from './row-window.tsx'
import { SkeletonBody } from './skeleton-body.tsx'
import type { TableBodyProps } from './table-body.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useSteady } from '../../use-steady.ts'
import classes from '../data-table.module.css'

type TableRowsProps<Row extends object> = TableBodyProps<Row> & {
  windowed: RowsInWindow
  body: RefObject<HTMLDivElement | null>
  minWidth: number | undefined
  template: string
  activeIndex: number
  onActive: (index: number) => void
  onToggle: (index: number, range: boolean) => void
  onTogglePage: (() => void) | undefined
  /** Nothing has been loaded yet. */
  waiting: boolean
}

const nothing: ReadonlySet<string> = new Set()
const skeletonRows = 12

/** The rows, or placeholders for them. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { windowed, body, columns, shown, rowId, view, narrow, template, activeIndex, waiting } = props
  const { onRowOpen, rowActions, rowHref, canSelect, insteadOfBox, onActive, onToggle, onTogglePage } = props
  const selection = props.selection ?? nothing
  const selecting = props.selection !== undefined
  const handleOpen = useSteady((index: number) => {
    const row = shown[index]
    if (row) onRowOpen?.(row)
  })
  const handleFocus = useSteady(onActive)
  const rowKeys = useRowFocus(activeIndex, onActive, {
    count: shown.length,
    body,
    scrollTo: windowed.scrollTo,
    onToggle: selecting ? onToggle : undefined,
    onOpen: onRowOpen ? handleOpen : undefined,
    onToggleAll: onTogglePage,
  })
  const handleKeyDown = useSteady(rowKeys.handleKeyDown)
  const nameColumn = columns.find((column) => kindOf(column) === 'name') ?? columns[0]
  const active = Math.min(activeIndex, Math.max(0, shown.length - 1))
  const Row = narrow ? CardRow : BodyRow
  return (
    <div
      ref={body}
      className={classes.body}
      role={narrow ? 'presentation' : 'rowgroup'}
      style={{ minWidth: props.minWidth, height: windowed.totalPx }}
    >
      {waiting && (
        <SkeletonBody
          columns={columns}
          template={template}
          selectable={selecting}
          narrow={narrow}
          rows={Math.min(skeletonRows, view.pageRows)}
        />
      )}
      {windowed.items.map(({ index, start }) => {
        const row = shown[index]
        if (!row) return null
        const id = rowId(row)
        return (
          <Row
            key={id}
            row={row}
            index={index}
            place={props.first + index + 1}
            columns={columns}
            label={nameColumn ? String(valueOf(nameColumn, row) ?? '') : ''}
            active={index === active}
            selected={selection.has(id)}
            selectable={selecting ? (canSelect?.(row) ?? true) : undefined}
            insteadOfBox={selecting ? insteadOfBox : undefined}
            href={rowHref?.(row)}
            rowActions={rowActions}
            onToggle={onToggle}
            onOpen={onRowOpen ? handleOpen : undefined}
            onFocus={handleFocus}
            onKeyDown={handleKeyDown}
            measure={windowed.measure}
            template={template}
            offset={start}
          />
        )
      })}
    </div>
  )
}
