import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { fold } from '../../../domain/text/folding.ts'
import { isSortable, kindOf, valueOf, type CellValue, type DataColumn, type TableView } from './data-column.ts'
import { comparer, isEmpty } from './text-order.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

type DataRowsOptions<Row> = {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  view: TableView
  /** Given: the server pages, sorts and searches. */
  totalCount: number | undefined
  /** False: all rows on one page. */
  paged: boolean
  language: string
}

const isSearchable = <Row>(column: DataColumn<Row>) =>
  column.searchable ?? (kindOf(column) !== 'number' && kindOf(column) !== 'date')

/** What rows are sorted by: those equal in the chosen column are sorted by name ascending. */
function sortingOf<Row>(columns: readonly DataColumn<Row>[], sortBy: string | undefined, descending = false) {
  if (!sortBy) return []
  const name = columns.find((column) => kindOf(column) === 'name' && isSortable(column))
  const chosen = { id: sortBy, desc: descending }
  return name && name.id !== sortBy ? [chosen, { id: name.id, desc: false }] : [chosen]
}

/** Each text is normalized once, not at every keystroke. */
function createFolder() {
  const known = new Map<string, string>()
  return (value: CellValue) => {
    const text = String(value ?? '')
    const folded = known.get(text) ?? fold(text)
    known.set(text, folded)
    return folded
  }
}

function useColumnDefs<Row extends RowData>(columns: readonly DataColumn<Row>[], language: string) {
  return useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    const compare = comparer(language)
    const defs = columns.map((column) =>
      helper.accessor(
        (row): CellValue => {
          const value = valueOf(column, row)
          return isEmpty(value) ? undefined : value
        },
        {
          id: column.id,
          enableSorting: isSortable(column),
          // Rows without a value come last in either direction.
          sortUndefined: 'last',
          sortFn: (a, b) => compare(valueOf(column, a.original), valueOf(column, b.original)),
        },
      ),
    )
    return helper.columns(defs)
  }, [columns, language])
}

/** The rows to show, and the total number. */
export function useDataRows<Row extends RowData>(options: DataRowsOptions<Row>) {
  const { columns, rows, rowId, view, totalCount, paged, language } = options
  const onServer = totalCount !== undefined
  const defs = useColumnDefs(columns, language)
  const folded = useMemo(() => createFolder(), [])
  const searchable = useMemo(() => new Set(columns.filter(isSearchable).map((column) => column.id)), [columns])
  const { sortBy, descending } = view
  const needle = fold(view.search?.trim() ?? '')
  const state = useMemo(
    () => ({
      sorting: sortingOf(columns, sortBy, descending),
      globalFilter: needle || undefined,
    }),
    [columns, sortBy, descending, needle],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row: Row) => rowId(row),
    state,
    manualSorting: onServer,
    manualFiltering: onServer,
    getColumnCanGlobalFilter: (column) => searchable.has(column.id),
    globalFilterFn: (row, id, wanted) => folded(row.getValue<CellValue>(id)).includes(String(wanted)),
  })
  const ordered = onServer ? table.getCoreRowModel().rows : table.getSortedRowModel().rows
  const total = totalCount ?? ordered.length
  const pages = paged ? Math.max(1, Math.ceil(total / view.pageRows)) : 1
  const page = Math.min(Math.max(1, view.page), pages)
  const first = paged ? (page - 1) * view.pageRows : 0
  const all = useMemo(() => ordered.map((row) => row.original), [ordered])
  const shown = useMemo(
    () => (onServer || !paged ? all : all.slice(first, first + view.pageRows)),
    [all, onServer, paged, first, view.pageRows],
  )
  return { shown, all: onServer ? undefined : all, total, page, pages, first }
}
