import dayjs from 'dayjs'
import { dayNumber, type Cell, type ColumnStyle } from './sheet-xml.ts'
import { writeWorkbook } from './write-workbook.ts'

type SheetValue = string | number | boolean | Date | null | undefined
export type SheetColumn<Row> = {
  header: string
  /** `date` takes an ISO instant or a Date and writes its day in the browser's zone as mm/dd/yyyy (PLT-9-26). */
  kind?: 'text' | 'number' | 'date'
  value: (row: Row) => SheetValue
}
export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] }

const styleOf: Record<NonNullable<SheetColumn<unknown>['kind']>, ColumnStyle> = {
  text: 'text',
  number: 'plain',
  date: 'date',
}

/**
 * One sheet with a frozen heading row. Columns of texts are formatted as text, so that one beginning with `=`, `+`, `-`,
 * `@` or a tab is not taken for a formula even after it is edited.
 */
export function writeSheet<Row>({ name, columns, rows }: Sheet<Row>): Promise<Blob> {
  const shaped = columns.map((column) => ({ width: widthOf(column, rows), style: styleOf[column.kind ?? 'text'] }))
  return writeWorkbook([{ name, columns: shaped, rows: rowsOf(columns, rows) }])
}

function* rowsOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Generator<Cell[]> {
  yield columns.map(({ header }) => header)
  for (const row of rows) yield columns.map((column) => cellOf(column, row))
}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row): Cell {
  const cell = value(row)
  if (cell === null || cell === undefined || cell === '') return null
  return cell instanceof Date || (kind === 'date' && typeof cell !== 'boolean') ? wallDay(cell) : cell
}

/** A sheet knows no time zone: the day that the browser's calendar shows. */
function wallDay(instant: string | number | Date): number {
  const day = dayjs(instant)
  return dayNumber(day.year(), day.month(), day.date())
}

const widest = 60
const sampledRows = 200

function widthOf<Row>({ header, value }: SheetColumn<Row>, rows: readonly Row[]): number {
  const lengths = rows.slice(0, sampledRows).map((row) => String(value(row) ?? '').length)
  return Math.min(widest, Math.max(10, header.length + 2, ...lengths.map((length) => length + 1)))
}
