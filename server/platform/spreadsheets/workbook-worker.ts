import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { readFacts, type SheetFacts } from './read-facts.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import { SpreadsheetRefusal, type SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

/** `rows`: the visible sheets as text; `facts`: every sheet with what is hidden, merged or computed in it. */
export type SheetsOf = { rows: SheetRows; facts: SheetFacts }
export type WorkbookQuestion = { file: Uint8Array; limits: SpreadsheetLimits; wants: keyof SheetsOf }
export type WorkbookAnswer<Sheet> = { sheets: Sheet[] } | { refusal: SpreadsheetRefusalCode }

/** Whatever fails while reading an uploaded file, the file is at fault. */
async function answerOf({ file, limits, wants }: WorkbookQuestion): Promise<WorkbookAnswer<SheetRows>> {
  const read = wants === 'facts' ? readFacts : readWorkbook
  try {
    return { sheets: await read(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits) }
  } catch (error) {
    return { refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }
  }
}

process.on('message', (question) => {
  void answerOf(question as WorkbookQuestion).then((answer) => process.send?.(answer))
})
