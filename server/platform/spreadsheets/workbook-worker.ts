import { parentPort, workerData } from 'node:worker_threads'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { readFacts, type SheetFacts } from './read-facts.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import { SpreadsheetRefusal, type SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

/** `rows`: the visible sheets as text; `facts`: every sheet with what is hidden, merged or computed in it. */
export type SheetsOf = { rows: SheetRows; facts: SheetFacts }
export type WorkbookQuestion = { file: Uint8Array; limits: SpreadsheetLimits; wants: keyof SheetsOf }
export type WorkbookAnswer<Sheet> = { sheets: Sheet[] } | { refusal: SpreadsheetRefusalCode }

const { file, limits, wants } = workerData as WorkbookQuestion

// Whatever fails while reading an uploaded file, the file is at fault.
const read = wants === 'facts' ? readFacts : readWorkbook
const answer: WorkbookAnswer<SheetRows> = await read(
  Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  limits,
).then(
  (sheets) => ({ sheets }),
  (error: unknown) => ({ refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }),
)
parentPort?.postMessage(answer)
