import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../http/uploaded-file.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { SheetRows } from './read-workbook.ts'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'
import type { WorkbookAnswer } from './workbook-worker.ts'

export type SpreadsheetLimits = {
  /** Limit for all parts of the file together, once unpacked. */
  inflatedBytes: number
  /** Limit for all sheets together. */
  rows: number
  /** 1: reads the first visible sheet, whatever follows it; more: reads all sheets or refuses. */
  sheets: number
  columns: number
  cellCharacters: number
  seconds: number
}

/** Excel itself allows 32,767 characters in a cell. */
const usualLimits: SpreadsheetLimits = {
  inflatedBytes: 60 * 1024 * 1024,
  rows: 20_000,
  sheets: 1,
  columns: 200,
  cellCharacters: 32_767,
  seconds: 20,
}

/** Limits the memory that uploads can use to that of two workers. */
const concurrency = new ConcurrencyLimit(2)

const statuses: Record<SpreadsheetRefusalCode, number> = {
  UNSUPPORTED_TYPE: 415,
  IMPORT_FILE_FAILED: 400,
  TOO_LARGE: 413,
  TOO_MANY_ROWS: 413,
}

/**
 * The first visible sheet of an .xlsx file as rows of text, without blank rows. Read in a worker with its own heap and
 * time limit, two files at once. Throws AppError UNSUPPORTED_TYPE for another kind of file (by name or content),
 * IMPORT_FILE_FAILED for an unreadable one, TOO_LARGE or TOO_MANY_ROWS.
 */
export async function readSpreadsheet(
  file: UploadedFile,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<string[][]> {
  const [first] = await readSheets(file, { ...usualLimits, ...limits, sheets: 1 })
  return first?.rows.map(({ cells }) => cells) ?? []
}

/** Every visible sheet with its name. Rows keep their position in the sheet: blank ones in between are empty. */
export async function readAllSheets(
  file: UploadedFile,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<{ name: string; rows: string[][] }[]> {
  const sheets = await readSheets(file, { ...usualLimits, sheets: 50, ...limits })
  return sheets.map(({ name, rows }) => ({ name, rows: inPlace(rows) }))
}

async function readSheets({ name, content: file }: UploadedFile, limits: SpreadsheetLimits): Promise<SheetRows[]> {
  if (!/\.xlsx$/i.test(name) || isOlderKind(file)) throw refused('UNSUPPORTED_TYPE')
  if (!isArchive(file)) throw refused('IMPORT_FILE_FAILED')
  const answer = await concurrency.run(() => askWorker(file, limits))
  if ('refusal' in answer) throw refused(answer.refusal)
  return answer.sheets
}

function inPlace(rows: SheetRows['rows']): string[][] {
  const placed: string[][] = Array.from({ length: (rows.at(-1)?.index ?? -1) + 1 }, () => [])
  for (const { index, cells } of rows) placed[index] = cells
  return placed
}

const refused = (code: SpreadsheetRefusalCode) => new AppError(code, statuses[code])

/** Old .xls files, and workbooks with a password, are OLE containers. */
function isOlderKind(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32BE(0) === 0xd0cf11e0
}

/** A workbook is a ZIP archive; anything else is not a workbook, whatever its name. */
function isArchive(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32BE(0) === 0x504b0304
}

function askWorker(file: Buffer, limits: SpreadsheetLimits): Promise<WorkbookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: { file: new Uint8Array(file), limits },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    })
    const end = (answer: WorkbookAnswer) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ refusal: 'IMPORT_FILE_FAILED' }), limits.seconds * 1000)
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ refusal: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }),
    )
    worker.once('exit', () => end({ refusal: 'IMPORT_FILE_FAILED' }))
  })
}
