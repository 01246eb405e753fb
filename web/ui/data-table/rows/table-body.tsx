import { useMemo, useRef, useState, type UIEvent } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { actionsPx, checkboxPx, columnTracks } from './column-widths.ts'
import { stacksOf, type DataColumn } from '../data-column.ts'
import type { DataTableProps } from '../data-table.tsx'
import { HeadRow } from './head-row.tsx'
import { TableMessage } from './table-message.tsx'
import { RowWindow } from './row-window.tsx'
import { TableRows } from './table-rows.tsx'
import { useSelection } from '../use-selection.ts'
import { useSteady } from '../../use-steady.ts'
import classes from '../data-table.module.css'

export type TableBodyProps<Row extends object> = DataTableProps<Row> & {
  shown: readonly Row[]
  first: number
  total: number
  onSort: (id: string) => void
  narrow: boolean
}

const nothing: ReadonlySet<string> = new Set()
const rowPx = { desk: 36, tall: 53, phone: 56 }

/** The tracks of head and rows, and the width below which they scroll sideways. */
function useTemplate<Row extends object>(
  columns: readonly DataColumn<Row>[],
  shown: readonly Row[],
  selecting: boolean,
  hasActions: boolean,
) {
  return useMemo(() => {
    const { template, stretches, leastPx } = columnTracks(columns, shown)
    const before = selecting ? `${checkboxPx}px ` : ''
    const after = stretches ? ` ${actionsPx}px` : ` minmax(${actionsPx}px, 1fr)`
    const width = leastPx + (selecting ? checkboxPx : 0) + (hasActions ? actionsPx : 0)
    return { template: `${before}${template}${hasActions ? after : ''}`, width }
  }, [columns, shown, selecting, hasActions])
}

/** Head and rows with scrolling, focus and selection. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { columns, shown, rowId, view, narrow, loading, error, rowActions, canSelect } = props
  const { t } = useTranslation('ui')
  const head = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const selection = props.selection ?? nothing
  const selecting = props.selection !== undefined
  const { template, width } = useTemplate(columns, shown, selecting, rowActions !== undefined)
  const { areRowsTall } = stacksOf(columns)
  const { toggle, togglePage, selectable } = useSelection({
    shown,
    rowId,
    canSelect,
    selection,
    onChange: (next) => props.onSelectionChange?.(next),
  })
  const handleToggle = useSteady((index: number, range: boolean) => {
    const row = shown[index]
    if (row) toggle(rowId(row), range)
  })
  // Head and rows scroll sideways as one; the scroll bar is at the head, as the bottom may be far away.
  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft } = event.currentTarget
    for (const part of [head.current, scroller.current]) if (part) part.scrollLeft = scrollLeft
  }

  const waiting = loading === true && shown.length === 0 && !error
  const empty = !waiting && (error || shown.length === 0)
  const ids = selecting ? selectable() : []

  if (empty) return <TableMessage {...props} />
  return (
    <div
      role={narrow ? (waiting ? undefined : 'list') : 'grid'}
      aria-label={props.label ?? props.title ?? t('table.list')}
      aria-busy={loading || undefined}
      {...(narrow
        ? {}
        : {
            'aria-rowcount': props.total + 1,
            'aria-colcount': columns.length + (selecting ? 1 : 0) + (rowActions ? 1 : 0),
            'aria-multiselectable': selecting || undefined,
          })}
    >
      {!narrow && (
        <div ref={head} className={classes.headScroll} role="presentation" onScroll={handleScroll}>
          <div role="rowgroup" style={{ minWidth: width }}>
            <HeadRow
              columns={columns}
              view={view}
              onSort={props.onSort}
              template={template}
              hasActions={rowActions !== undefined}
              selectAll={
                selecting
                  ? {
                      checked: ids.length > 0 && ids.every((id) => selection.has(id)),
                      some: ids.some((id) => selection.has(id)),
                      disabled: ids.length === 0,
                      onToggle: togglePage,
                    }
                  : undefined
              }
            />
          </div>
        </div>
      )}
      <div
        ref={scroller}
        className={classes.bodyScroll}
        role="presentation"
        data-own={props.maxHeight ? true : undefined}
        data-waiting={waiting || undefined}
        style={{ maxHeight: props.maxHeight }}
        onScroll={handleScroll}
      >
        <RowWindow
          count={shown.length}
          rowPx={narrow ? rowPx.phone : areRowsTall ? rowPx.tall : rowPx.desk}
          measured={narrow || areRowsTall}
          scroller={scroller}
          ownScroll={props.maxHeight !== undefined}
          body={body}
          keep={activeIndex}
        >
          {(windowed) => (
            <TableRows
              {...props}
              windowed={windowed}
              body={body}
              minWidth={narrow ? undefined : width}
              template={template}
              activeIndex={activeIndex}
              onActive={setActiveIndex}
              onToggle={handleToggle}
              onTogglePage={selecting ? togglePage : undefined}
              waiting={waiting}
            />
          )}
        </RowWindow>
      </div>
    </div>
  )
}
