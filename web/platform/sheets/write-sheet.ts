import dayjs from 'dayjs'

type SheetValue = string | number | boolean | Date | null | undefined
export type SheetColumn<Row> = {
  header: string
  /** `date` takes an ISO instant or a Date and writes its day in the browser's zone as mm/dd/yyyy (PLT-9-26). */
  kind?: 'text' | 'number' | 'date'
  value: (row: Row) => SheetValue
}
export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] }

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * One sheet with a frozen heading row. Texts are text cells in columns formatted as text, so that one
 * beginning with `=`, `+`, `-`, `@` or a tab is never taken for a formula, not even after it is edited.
 */
export async function writeSheet<Row>({ name, columns, rows }: Sheet<Row>): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx')
  const written = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        freezePane: { rows: 1 },
        columns: columns.map((column) => ({ width: widthOf(column, rows), ...formatOf(column) })),
        rows: [
          columns.map(({ header }) => printable(header)),
          ...rows.map((row) => columns.map((column) => cellOf(column, row))),
        ],
      },
    ],
  })
  return new Uint8Array(written)
}

const formatOf = <Row>({ kind = 'text' }: SheetColumn<Row>) =>
  kind === 'date' ? { numFmt: 'mm/dd/yyyy' } : kind === 'text' ? { numFmt: '@' } : {}

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row): string | number | boolean | Date | null {
  const cell = value(row)
  if (cell === null || cell === undefined || cell === '') return null
  if (kind === 'date' && typeof cell !== 'boolean') return wallDay(cell)
  return typeof cell === 'string' ? printable(cell) : cell
}

/** A sheet knows no time zone: the day that the browser's calendar shows, at midnight UTC. */
function wallDay(instant: string | number | Date): Date {
  const day = dayjs(instant)
  return new Date(Date.UTC(day.year(), day.month(), day.date()))
}

const widest = 60
const sampledRows = 200

function widthOf<Row>({ header, value }: SheetColumn<Row>, rows: readonly Row[]): number {
  const lengths = rows.slice(0, sampledRows).map((row) => String(value(row) ?? '').length)
  return Math.min(widest, Math.max(10, header.length + 2, ...lengths.map((length) => length + 1)))
}

// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** Excel takes no more characters in a cell. */
export const cellMax = 32_767
/** Marks where a text was cut. */
export const cutMark = ' […]'

function printable(text: string): string {
  const clean = text.toWellFormed().replace(unprintable, '')
  if (clean.length <= cellMax) return clean
  // Do not leave half of a surrogate pair.
  return `${clean.slice(0, cellMax - cutMark.length).replace(/[\uD800-\uDBFF]$/, '')}${cutMark}`
}

/** Excel allows 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  const allowed = printable(name).replace(/[\\/?*[\]:]/g, ' ')
  return allowed.trim().slice(0, 31) || 'Sheet'
}
