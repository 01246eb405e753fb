import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | Date | null | undefined

/**
 * `name` identifies the row: bold, never cut, first line on phones. `number` and `date` are right-aligned.
 * `custom` is rendered by `cell` and cannot be sorted unless it has a `value`.
 */
export type ColumnKind = 'name' | 'text' | 'number' | 'date' | 'custom'

/** Where a column goes on phones: in the second line, at the right of the first, under both, or nowhere. */
export type PhonePlace = 'meta' | 'aside' | 'below' | 'hidden'

export type DataColumn<Row> = {
  /** The field of the row and of the API: what `sortBy` carries. */
  id: string
  header: string
  kind?: ColumnKind
  /** What is sorted, searched and, without `cell`, shown. The field named `id` unless given. */
  value?: (row: Row) => CellValue
  /** How it is shown; an empty value shows "–". */
  cell?: (row: Row) => ReactNode
  /** Pixels. Without it the column is as wide as its texts need, plus a share of the remaining space. */
  width?: number
  /** Long texts shrink to so many pixels, with an ellipsis, before the list scrolls sideways. */
  leastWidth?: number
  sortable?: boolean
  /** Left out of the search over client rows. */
  searchable?: boolean
  /** Whether the chooser offers it; a name column is always shown. */
  hideable?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  /** Stands below the column of this id, in its track. The table's rows are then as high as their texts need. */
  under?: string
  /** A date or number under a column of texts begins where these do. */
  isLeftAligned?: boolean
  /** A sentence: a line of its own below the row, without a visible head, where it says something. */
  line?: boolean
  phone?: PhonePlace
  /** The text in a phone's line, which has no column heads: "14 projects". */
  phoneCell?: (row: Row) => ReactNode
}

/** What the list shows; its fields are the API's, so that the app can keep them in the address. */
export type TableView = {
  page: number
  pageRows: number
  sortBy?: string | undefined
  descending?: boolean | undefined
  search?: string | undefined
}

export type RowAction = {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  tone?: 'red'
  /** Also shown before the "…" while the row is hovered or focused. */
  quick?: boolean
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
}

/** Exports what is shown. `rows` are all rows of the view if the table has them. */
export type ExportRequest<Row> = { columnIds: readonly string[]; view: TableView; rows: readonly Row[] | undefined }

export const kindOf = <Row>(column: DataColumn<Row>): ColumnKind => column.kind ?? 'text'

export const isRightAligned = <Row>(column: DataColumn<Row>) =>
  !column.isLeftAligned && (kindOf(column) === 'number' || kindOf(column) === 'date')

export const isSortable = <Row>(column: DataColumn<Row>) =>
  column.sortable ?? (kindOf(column) !== 'custom' || column.value !== undefined)

export function valueOf<Row>(column: DataColumn<Row>, row: Row): CellValue {
  if (column.value) return column.value(row)
  const field = (row as Record<string, unknown>)[column.id]
  const plain = typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean'
  return plain || field instanceof Date ? field : undefined
}

export const isEmptyIn = <Row>(column: DataColumn<Row>, row: Row): boolean => {
  const value = valueOf(column, row)
  return value === null || value === undefined || value === ''
}

/** The columns by tracks, with those that stand under others beside these; then the lines of their own. */
export function stacksOf<Row>(columns: readonly DataColumn<Row>[]) {
  const stacks: DataColumn<Row>[][] = []
  const upper = new Map<string, DataColumn<Row>[]>()
  for (const column of columns) {
    if (column.line) continue
    const stack = column.under === undefined ? undefined : upper.get(column.under)
    if (stack) stack.push(column)
    else {
      const begun = [column]
      stacks.push(begun)
      upper.set(column.id, begun)
    }
  }
  const lines = columns.filter(({ line }) => line)
  return { stacks, lines, areRowsTall: columns.some(({ under, line }) => under !== undefined || line) }
}
