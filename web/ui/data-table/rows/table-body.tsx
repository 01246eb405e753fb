import { useCallback, useLayoutEffect, useMemo, useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BodyRow } from './body-row.tsx'
import { CardRow } from './card-row.tsx'
import { actionsPx, checkboxPx, columnTracks } from './column-widths.ts'
import { kindOf, valueOf, type DataColumn } from '../data-column.ts'
import { type DataTableProps } from '../data-table.tsx'
import { HeadRow } from './head-row.tsx'
import { SkeletonBody } from './skeleton-body.tsx'
import { TableMessage } from './table-message.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSelection } from '../use-selection.ts'
import classes from '../data-table.module.css'

type TableBodyProps<Row extends object> = DataTableProps<Row> & {
  shown: readonly Row[]
  first: number
  total: number
  onSort: (id: string) => void
  narrow: boolean
}

const nothing: ReadonlySet<string> = new Set()
const rowPx = { desk: 36, phone: 56 }
const skeletonRows = 12

/** Stays the same object between renders, so that rows are not rendered again with their parent. */
function useSteady<Arguments extends unknown[], Result>(call: (...args: Arguments) => Result) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}

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
  const { columns, shown, rowId, view, narrow, loading, error, onRowOpen, rowActions, rowHref, canSelect } = props
  const { t } = useTranslation('ui')
  const head = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const selection = props.selection ?? nothing
  const selecting = props.selection !== undefined
  const { template, width } = useTemplate(columns, shown, selecting, rowActions !== undefined)
  const { toggle, togglePage, selectable } = useSelection({
    shown,
    rowId,
    canSelect,
    selection,
    onChange: (next) => props.onSelectionChange?.(next),
  })
  const windowed = useRowWindow({
    count: shown.length,
    rowPx: narrow ? rowPx.phone : rowPx.desk,
    measured: narrow,
    scroller,
    ownScroll: props.maxHeight !== undefined,
    body,
    keep: activeIndex,
  })
  const handleToggle = useSteady((index: number, range: boolean) => {
    const row = shown[index]
    if (row) toggle(rowId(row), range)
  })
  const handleOpen = useSteady((index: number) => {
    const row = shown[index]
    if (row) onRowOpen?.(row)
  })
  const handleFocus = useSteady((index: number) => setActiveIndex(index))
  const rowKeys = useRowFocus(activeIndex, setActiveIndex, {
    count: shown.length,
    body,
    scrollTo: windowed.scrollTo,
    onToggle: selecting ? handleToggle : undefined,
    onOpen: onRowOpen ? handleOpen : undefined,
    onToggleAll: selecting ? togglePage : undefined,
  })
  const handleKeyDown = useSteady(rowKeys.handleKeyDown)
  // Head and rows scroll sideways as one; the scroll bar is at the head, as the bottom may be far away.
  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft } = event.currentTarget
    for (const part of [head.current, scroller.current]) if (part) part.scrollLeft = scrollLeft
  }

  const waiting = loading && shown.length === 0 && !error
  const empty = !waiting && (error || shown.length === 0)
  const nameColumn = columns.find((column) => kindOf(column) === 'name') ?? columns[0]
  const active = Math.min(activeIndex, Math.max(0, shown.length - 1))
  const ids = selecting ? selectable() : []
  const Row = narrow ? CardRow : BodyRow

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
        style={{ maxHeight: props.maxHeight }}
        onScroll={handleScroll}
      >
        <div
          ref={body}
          className={classes.body}
          role={narrow ? 'presentation' : 'rowgroup'}
          style={{ minWidth: narrow ? undefined : width, height: windowed.totalPx }}
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
                href={rowHref?.(row)}
                rowActions={rowActions}
                onToggle={handleToggle}
                onOpen={onRowOpen ? handleOpen : undefined}
                onFocus={handleFocus}
                onKeyDown={handleKeyDown}
                measure={windowed.measure}
                template={template}
                offset={windowed.active ? start : undefined}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
