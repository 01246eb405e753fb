/** The letters of a column, which counts from 0: A, Z, AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCodePoint(65 + (column % 26))
}

/** A cell as Excel names it; row and column count from 0. */
export const cellPlace = (sheet: string, row: number, column: number): string =>
  `${sheet}!${columnName(column)}${row + 1}`
