/** A cell by its place on the screen. Row -1 are the heads of columns, column -1 the names of people. */
export type Spot = { readonly row: number; readonly column: number }
/** A rectangle from where it was begun to where the focus is. */
export type Range = { readonly from: Spot; readonly to: Spot }
export type Size = { readonly rows: number; readonly columns: number }

export const first: Spot = { row: 0, column: 0 }

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Where a key leads; undefined for one that leads nowhere. With Shift, heads and names stay out of the range. */
export function spotAfter(
  { key, ctrlKey, metaKey, shiftKey }: Key,
  { row, column }: Spot,
  { rows, columns }: Size,
  pageRows: number,
): Spot | undefined {
  const far = ctrlKey || metaKey
  const least = shiftKey ? 0 : -1
  const at = (nextRow: number, nextColumn: number): Spot => ({
    row: Math.min(rows - 1, Math.max(row < 0 && shiftKey ? -1 : least, nextRow)),
    column: Math.min(columns - 1, Math.max(column < 0 && shiftKey ? -1 : least, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(far ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return at(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, far ? columns - 1 : column + 1)
    case 'PageUp':
      return at(Math.max(0, row - pageRows), column)
    case 'PageDown':
      return at(row + pageRows, column)
    case 'Home':
      return at(far ? 0 : row, 0)
    case 'End':
      return at(far ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

const between = (one: number, other: number): number[] =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, step) => Math.min(one, other) + step)

/** The rows and columns of a range. A head stands for its whole column, a name for its whole row, the corner for all. */
export function linesOf({ from, to }: Range, { rows, columns }: Size): { rows: number[]; columns: number[] } {
  const isHead = to.row < 0 || from.row < 0
  const isName = to.column < 0 || from.column < 0
  return {
    rows: isHead ? between(0, rows - 1) : between(from.row, to.row),
    columns: isName ? between(0, columns - 1) : between(from.column, to.column),
  }
}

export const isOneCell = ({ from, to }: Range): boolean => from.row === to.row && from.column === to.column
export const isSameSpot = (one: Spot, other: Spot): boolean => one.row === other.row && one.column === other.column
