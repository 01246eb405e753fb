import type { WriteOptions } from 'hucre/xlsx'

type NamedRange = NonNullable<WriteOptions['namedRanges']>[number]

/**
 * Repeats a row, which counts from 1, at the top of every printed page. The library writes the name of the sheet without
 * the quotes that Excel needs around a space, so the name that the file format reserves for this is written here.
 */
export const printTitles = (sheet: string, row: number): NamedRange => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheet.replaceAll("'", "''")}'!$${row}:$${row}`,
  scope: sheet,
})
