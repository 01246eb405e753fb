import type { WriteSheet } from 'hucre/xlsx'
import type { SheetFacts } from '../../../../../platform/spreadsheets/read-facts.ts'
import { readMarks, writeMarks, type FileMarks } from '../file-marks.ts'

const name = 'assay'

/** The sheet that carries the marks; people do not see it. */
export function hiddenSheet(...of: Parameters<typeof writeMarks>): WriteSheet {
  return { name, veryHidden: true, rows: writeMarks(...of), protection: { sheet: true } }
}

export const isHiddenSheet = (sheet: SheetFacts): boolean => sheet.name === name

export function readHiddenSheet(sheets: readonly SheetFacts[]): FileMarks | null {
  const sheet = sheets.find(isHiddenSheet)
  return sheet ? readMarks(sheet.rows.map(({ cells }) => cells)) : null
}
