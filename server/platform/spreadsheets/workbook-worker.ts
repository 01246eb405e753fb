import { parentPort, workerData } from 'node:worker_threads'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import { SpreadsheetRefusal, type SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

export type WorkbookAnswer = { sheets: SheetRows[] } | { refusal: SpreadsheetRefusalCode }

const { file, limits } = workerData as { file: Uint8Array; limits: SpreadsheetLimits }

// Whatever fails while reading an uploaded file, the file is at fault.
const answer: WorkbookAnswer = await readWorkbook(
  Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  limits,
).then(
  (sheets) => ({ sheets }),
  (error: unknown) => ({ refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }),
)
parentPort?.postMessage(answer)
