import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { projectPageSizes } from '../../../domain/projects/project-table.ts'
import { drawn, fetchAhead, fetched } from '../floating/fetched.ts'
import type { SelectionAction } from '../page/selection-bar.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { ColumnChooser } from './bars/column-chooser.tsx'
import { stacksOf, type DataColumn, type ExportRequest, type RowAction, type TableView } from './data-column.ts'
import { SortMenu } from './bars/sort-menu.tsx'
import { TableBody } from './rows/table-body.tsx'
import { TableFooter } from './bars/table-footer.tsx'
import { TableToolbar } from './bars/table-toolbar.tsx'
import { useDataRows } from './use-data-rows.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import classes from './data-table.module.css'

export type DataTableProps<Row extends object> = {
  /** What is listed, for screen readers; the title unless given. */
  label?: string
  /** Must keep its identity between renders. */
  columns: readonly DataColumn<Row>[]
  /** The page when the server pages (`totalCount` given), otherwise all rows. */
  rows: readonly Row[]
  /** Given: the server pages, sorts and searches. Absent: the table does. */
  totalCount?: number
  rowId: (row: Row) => string
  view: TableView
  onViewChange: (view: TableView) => void

  loading?: boolean
  error?: { code?: string; text?: ReactNode } | null
  onRetry?: () => void
  /** An EmptyState for a list that has nothing yet. */
  empty?: ReactNode
  /** Filters are set: an empty result then does not mean an empty list. */
  filtered?: boolean
  onClearFilters?: () => void

  onRowOpen?: (row: Row) => void
  rowHref?: (row: Row) => string
  rowActions?: (row: Row) => readonly RowAction[]

  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  canSelect?: (row: Row) => boolean
  /** What a row has in place of its box, such as a tick where what the boxes are for is done; none: its box. */
  insteadOfBox?: (row: Row) => ReactNode
  selectionActions?: readonly SelectionAction[]
  /** Ids of all rows of the view when the server pages; offers to select everything. */
  onSelectAll?: () => Promise<readonly string[]>

  title?: string
  segments?: ReactNode
  searchPlaceholder?: string
  searchDebounceMs?: number
  filters?: ReactNode
  actions?: ReactNode
  onExport?: (request: ExportRequest<Row>) => void | Promise<void>
  /** Stores the choice of columns in this browser under this name; `null` removes the chooser. */
  rememberAs?: string | null

  /** Page sizes to choose from; `false` shows everything on one page. */
  pageSizes?: readonly number[] | false
  footerNote?: ReactNode
  /** Scrolls inside itself instead of with the page; CSS length. */
  maxHeight?: string
  /** Without frame, inside a Box or dialog. */
  bare?: boolean
}

/** Loaded with the first list whose rows can be selected. */
const selectionBar = fetched(
  async () => (await withTexts(['selection'], () => import('../page/selection-bar.tsx'))).SelectionBar,
)
const SelectionBar = drawn(selectionBar)

/** The list component for the whole product. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, view, onViewChange, totalCount, rememberAs, pageSizes = projectPageSizes } = props
  const { i18n } = useTranslation('ui')
  const narrow = useIsNarrow()
  const root = useRef<HTMLElement>(null)
  const { hidden, toggle, reset } = useHiddenColumns(columns, rememberAs ?? undefined)
  const paged = pageSizes !== false
  const data = useDataRows({ columns, rows, view, totalCount, paged, language: i18n.language })
  const visible = useMemo(() => {
    const { stacks, lines } = stacksOf(columns.filter((column) => !hidden.has(column.id)))
    return [...stacks.flat(), ...lines]
  }, [columns, hidden])

  const handlePage = (page: number) => {
    onViewChange({ ...view, page })
    root.current?.scrollIntoView({ block: 'start' })
  }
  const handleSort = (id: string) => {
    const again = view.sortBy === id
    onViewChange({ ...view, page: 1, sortBy: id, descending: again ? !view.descending : false })
  }
  const chooser = narrow ? (
    <SortMenu columns={visible} view={view} onSort={handleSort} />
  ) : (
    rememberAs !== null && <ColumnChooser columns={columns} hidden={hidden} onToggle={toggle} onReset={reset} />
  )
  const [isReadingAll, setIsReadingAll] = useState(false)
  const selectEverything = async () => {
    setIsReadingAll(true)
    try {
      const ids = data.all
        ? data.all.filter((row) => props.canSelect?.(row) ?? true).map(rowId)
        : await props.onSelectAll?.()
      if (ids) props.onSelectionChange?.(new Set(ids))
    } catch {
      // The call has said so itself; what was selected stays.
    } finally {
      setIsReadingAll(false)
    }
  }
  const isSelecting = props.selection !== undefined
  useEffect(() => {
    if (isSelecting) fetchAhead(selectionBar)
  }, [isSelecting, props.selection?.size])
  const canSelectAll = data.all !== undefined || props.onSelectAll !== undefined

  return (
    <section
      ref={root}
      className={classes.root}
      style={{ scrollMarginTop: 'var(--header)' }}
      aria-label={props.label ?? props.title}
      data-bare={props.bare || undefined}
      data-refreshing={(props.loading && rows.length > 0) || undefined}
    >
      <TableToolbar
        title={props.title}
        count={props.title && !(props.loading && rows.length === 0) ? data.total : undefined}
        segments={props.segments}
        searchPlaceholder={props.searchPlaceholder}
        searchDebounceMs={props.searchDebounceMs}
        search={view.search ?? ''}
        onSearch={(search) => onViewChange({ ...view, page: 1, search })}
        filters={props.filters}
        chooser={chooser}
        onExport={
          props.onExport &&
          (() => props.onExport?.({ columnIds: visible.map((column) => column.id), view, rows: data.all }))
        }
        actions={props.actions}
      />
      <TableBody
        {...props}
        columns={visible}
        shown={data.shown}
        first={data.first}
        total={data.total}
        onSort={handleSort}
        narrow={narrow}
      />
      {paged && data.total > 0 && !props.error && (
        <TableFooter
          label={props.label ?? props.title}
          page={data.page}
          pages={data.pages}
          first={data.first}
          shown={data.shown.length}
          total={data.total}
          pageRows={view.pageRows}
          pageSizes={pageSizes}
          onPage={handlePage}
          onPageRows={(pageRows) => onViewChange({ ...view, page: 1, pageRows })}
          note={props.footerNote}
        />
      )}
      {props.selection && props.onSelectionChange && props.selectionActions && (
        <SelectionBar
          count={props.selection.size}
          actions={props.selectionActions}
          onClear={() => props.onSelectionChange?.(new Set())}
          selectAll={
            canSelectAll
              ? { total: data.total, isReading: isReadingAll, onSelect: () => void selectEverything() }
              : undefined
          }
        />
      )}
    </section>
  )
}
