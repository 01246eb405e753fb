/**
 * A text as stored in a cell of an .xlsx file. Readers treat `_x0041_` as an escaped letter, so an underscore that would
 * start such an escape is itself escaped (ECMA-376, ST_Xstring).
 */
export function toSheetCell(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}
