import { kindOf, stacksOf, valueOf, type DataColumn } from '../data-column.ts'

/** Pixels in 13 px Geist: digits have the same width, other characters this average. */
const figurePx = 8.2
const letterPx = 6.9
const paddingPx = 26
/** Space for the head's sort arrow. */
const arrowPx = 18
/** Enough rows to estimate the width of a column; measuring ten thousand would only take longer. */
const sampleRows = 300

const limits = { name: [140, 560], text: [72, 320], number: [72, 160], date: [104, 180], custom: [96, 240] } as const
/** Columns shrink to this width, names last of all, so that numbers need not shrink. */
const shrinksToPx = { name: 420, text: 130 } as const
/** In rows that are as high as their texts need. */
const wrapsFromPx = { name: 140, text: 160 } as const
/** Short columns are widened only where there is more than twice the space that the texts need. */
const shortColumnShare = 0.5

export const checkboxPx = 40
export const actionsPx = 44

function textPx(text: string): number {
  const figures = text.replace(/\D/g, '').length
  return figures * figurePx + (text.length - figures) * letterPx
}

/** The cell's text; custom content is assumed to be as wide as its value. */
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

function trackOf<Row>(column: DataColumn<Row>, rows: readonly Row[], areRowsTall: boolean) {
  if (column.width !== undefined) return { least: column.width, track: `${column.width}px` }
  const kind = kindOf(column)
  const natural = naturalWidth(column, rows)
  const isLong = kind === 'name' || kind === 'text'
  const shrinksTo = isLong && (areRowsTall ? wrapsFromPx[kind] : (column.leastWidth ?? shrinksToPx[kind]))
  const least = shrinksTo === false ? natural : Math.min(natural, shrinksTo)
  return { least, track: `minmax(${least}px, ${isLong ? natural : natural * shortColumnShare}fr)` }
}

/**
 * Grid tracks like those of a browser's own table – what the texts need, the rest shared in proportion –
 * but the same for every row, so that rows that scroll into view do not move the columns.
 */
export function columnTracks<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  const { stacks, areRowsTall } = stacksOf(columns)
  const tracks = stacks.map((stack) => {
    const [first, ...others] = stack.map((column) => trackOf(column, rows, areRowsTall))
    return others.reduce(
      (widest, one) => (one.least > widest.least ? one : widest),
      first ?? { least: 0, track: '0px' },
    )
  })
  return {
    template: tracks.map(({ track }) => track).join(' '),
    /** False where every width is given: the remaining space is then before the row's actions. */
    stretches: columns.some((column) => column.width === undefined),
    leastPx: tracks.reduce((sum, { least }) => sum + least, 0),
  }
}
