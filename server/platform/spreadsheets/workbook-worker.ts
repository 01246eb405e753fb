import { parentPort, workerData } from 'node:worker_threads'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { readWorkbook } from './read-workbook.ts'
import { SpreadsheetRefusal, type SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

export type WorkbookAnswer = { rows: string[][] } | { refusal: SpreadsheetRefusalCode }

const { file, limits } = workerData as { file: Uint8Array; limits: SpreadsheetLimits }

// Whatever a reader of foreign files stumbles over, the file is what is wrong.
const answer: WorkbookAnswer = await readWorkbook(
  Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  limits,
).then(
  (rows) => ({ rows }),
  (error: unknown) => ({ refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }),
)
parentPort?.postMessage(answer)
