/** A place in a table of a document. All of them count from 1; 0: the whole row, or the whole table. */
export function tablePlace(table: number, row: number, column: number): string {
  if (row === 0) return `table ${table}`
  return column === 0 ? `table ${table}, row ${row}` : `table ${table}, row ${row}, column ${column}`
}
