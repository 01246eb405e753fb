/**
 * A text as a cell of an .xlsx file holds it. Readers take `_x0041_` for an escaped letter, so an underscore that would
 * begin such an escape is escaped itself (ECMA-376, ST_Xstring).
 */
export function toSheetCell(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
