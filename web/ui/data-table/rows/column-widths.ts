import { kindOf, valueOf, type DataColumn } from '../data-column.ts'

/** Pixels in 13 px Geist: figures all take the same, other characters this much on average. */
const figurePx = 8.2
const letterPx = 6.9
const paddingPx = 26
/** Room for the head's sort arrow. */
const arrowPx = 18
/** Enough rows to know what a column holds; ten thousand would only take longer. */
const sampleRows = 300

const limits = { name: [140, 560], text: [72, 320], number: [72, 160], date: [104, 180], custom: [96, 240] } as const
/** A column gives way down to this, names last of all, so that numbers need not. */
const givesWayTo = { name: 420, text: 130 } as const
/** Short columns are widened only where the texts have more than twice the room they need. */
const shortColumnShare = 0.5

export const checkboxPx = 40
export const actionsPx = 44

function textPx(text: string): number {
  const figures = text.replace(/\D/g, '').length
  return figures * figurePx + (text.length - figures) * letterPx
}

/** What the cell says, as far as it is text; a drawing is as wide as its value until shown otherwise. */
function textOf<Row>(column: DataColumn<Row>, row: Row): string {
  const shown = column.cell?.(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : String(valueOf(column, row) ?? '')
}

function naturalWidth<Row>(column: DataColumn<Row>, rows: readonly Row[]): number {
  const longest = rows.slice(0, sampleRows).reduce((widest, row) => Math.max(widest, textPx(textOf(column, row))), 0)
  const [smallest, largest] = limits[kindOf(column)]
  const head = textPx(column.header) + paddingPx + arrowPx
  return Math.ceil(Math.min(largest, Math.max(smallest, head, longest + paddingPx)))
}

function trackOf<Row>(column: DataColumn<Row>, rows: readonly Row[]) {
  if (column.width !== undefined) return { least: column.width, track: `${column.width}px` }
  const kind = kindOf(column)
  const natural = naturalWidth(column, rows)
  const isLong = kind === 'name' || kind === 'text'
  const least = isLong ? Math.min(natural, givesWayTo[kind]) : natural
  return { least, track: `minmax(${least}px, ${isLong ? natural : natural * shortColumnShare}fr)` }
}

/**
 * Grid tracks like a browser's own table makes them – what the texts need, the rest shared by the same measure –
 * but the same for every row, so that rows that scroll into view do not move the columns.
 */
export function columnTracks<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  const tracks = columns.map((column) => trackOf(column, rows))
  return {
    template: tracks.map(({ track }) => track).join(' '),
    /** False where every width is given: the room that is left then lies before the row's actions. */
    stretches: columns.some((column) => column.width === undefined),
    leastPx: tracks.reduce((sum, { least }) => sum + least, 0),
  }
}
