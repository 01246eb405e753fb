import { useMemo } from 'react'
import { fold } from '../../../domain/text/folding.ts'
import { isSortable, kindOf, valueOf, type CellValue, type DataColumn, type TableView } from './data-column.ts'
import { comparer, isEmpty } from './text-order.ts'

type DataRowsOptions<Row> = {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  view: TableView
  /** Given: the server pages, sorts and searches. */
  totalCount: number | undefined
  /** False: all rows on one page. */
  paged: boolean
  language: string
}

const isSearchable = <Row>(column: DataColumn<Row>) =>
  column.searchable ?? (kindOf(column) !== 'number' && kindOf(column) !== 'date')

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

type Order<Row> = (a: Row, b: Row) => number

/** By one column; rows without a value come last in either direction. */
function orderBy<Row>(column: DataColumn<Row>, descending: boolean, language: string): Order<Row> {
  const compare = comparer(language)
  return (a, b) => {
    const [one, other] = [valueOf(column, a), valueOf(column, b)]
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
    return descending ? compare(other, one) : compare(one, other)
  }
}

/** The order of the view; rows equal in the chosen column are sorted by name ascending. */
function orderOf<Row>(columns: readonly DataColumn<Row>[], view: SortedBy, language: string): Order<Row> | undefined {
  const sortable = columns.filter(isSortable)
  const name = sortable.find((column) => kindOf(column) === 'name')
  // An address may name a column that is gone.
  const chosen = view.sortBy ? (sortable.find(({ id }) => id === view.sortBy) ?? name) : undefined
  if (!chosen) return undefined
  const first = orderBy(chosen, chosen.id === view.sortBy && (view.descending ?? false), language)
  if (!name || name === chosen) return first
  const second = orderBy(name, false, language)
  return (a, b) => first(a, b) || second(a, b)
}
type SortedBy = Pick<TableView, 'sortBy' | 'descending'>

/** The rows to show, and the total number. */
export function useDataRows<Row>(options: DataRowsOptions<Row>) {
  const { columns, rows, view, totalCount, paged, language } = options
  const onServer = totalCount !== undefined
  const folded = useMemo(() => createFolder(), [])
  const { sortBy, descending } = view
  const needle = fold(view.search?.trim() ?? '')
  const found = useMemo(() => {
    if (onServer || !needle) return rows
    const searchable = columns.filter(isSearchable)
    return rows.filter((row) => searchable.some((column) => folded(valueOf(column, row)).includes(needle)))
  }, [rows, columns, onServer, needle, folded])
  const all = useMemo(() => {
    const order = onServer ? undefined : orderOf(columns, { sortBy, descending }, language)
    return order ? found.toSorted(order) : found
  }, [found, columns, onServer, sortBy, descending, language])
  const total = totalCount ?? all.length
  const pages = paged ? Math.max(1, Math.ceil(total / view.pageRows)) : 1
  const page = Math.min(Math.max(1, view.page), pages)
  const first = paged ? (page - 1) * view.pageRows : 0
  const shown = useMemo(
    () => (onServer || !paged ? all : all.slice(first, first + view.pageRows)),
    [all, onServer, paged, first, view.pageRows],
  )
  return { shown, all: onServer ? undefined : all, total, page, pages, first }
}
