import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../http/uploaded-file.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { askReader } from './ask-reader.ts'
import type { SheetFacts } from './read-facts.ts'
import type { SheetRows } from './read-workbook.ts'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'
import type { SheetsOf, WorkbookAnswer, WorkbookQuestion } from './workbook-worker.ts'

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
  UPLOAD_WITH_MACROS: 400,
  UPLOAD_WITH_PASSWORD: 400,
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

/**
 * Every sheet, hidden ones too, with what is hidden, merged or computed in it: for files that are filled in and sent
 * back. Throws, besides what `readSpreadsheet` does, UPLOAD_WITH_MACROS and UPLOAD_WITH_PASSWORD.
 */
export async function readSheetFacts(
  file: UploadedFile,
  limits: Partial<SpreadsheetLimits> = {},
): Promise<SheetFacts[]> {
  if (isEncrypted(file.content)) throw refused('UPLOAD_WITH_PASSWORD')
  return askFor(file, { ...usualLimits, sheets: 50, ...limits }, 'facts')
}

const readSheets = (file: UploadedFile, limits: SpreadsheetLimits): Promise<SheetRows[]> => askFor(file, limits, 'rows')

async function askFor<Wants extends WorkbookQuestion['wants']>(
  { name, content: file }: UploadedFile,
  limits: SpreadsheetLimits,
  wants: Wants,
): Promise<SheetsOf[Wants][]> {
  if (!/\.xlsx$/i.test(name) || isOlderKind(file)) throw refused('UNSUPPORTED_TYPE')
  if (!isArchive(file)) throw refused('IMPORT_FILE_FAILED')
  const question: WorkbookQuestion = { file: new Uint8Array(file), limits, wants }
  const answer = await concurrency.run(() =>
    askReader<WorkbookAnswer<SheetsOf[Wants]>>(
      new URL('./workbook-worker.ts', import.meta.url),
      question,
      limits.seconds,
    ),
  )
  if ('refusal' in answer) throw refused(answer.refusal)
  return answer.sheets
}

function inPlace(rows: SheetRows['rows']): string[][] {
  const placed: string[][] = Array.from({ length: (rows.at(-1)?.index ?? -1) + 1 }, () => [])
  for (const { index, cells } of rows) placed[index] = cells
  return placed
}

export const refused = (code: SpreadsheetRefusalCode) => new AppError(code, statuses[code])

/** Old .xls files, and workbooks with a password, are OLE containers. */
function isOlderKind(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32BE(0) === 0xd0cf11e0
}

/** The directory of such a container names its streams in UTF-16. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether a workbook or document is protected by a password (MS-OFFCRYPTO). */
export function isEncrypted(file: Buffer): boolean {
  return isOlderKind(file) && file.includes(encryptedStream)
}

/** A workbook is a ZIP archive; anything else is not a workbook, whatever its name. */
export function isArchive(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32BE(0) === 0x504b0304
}
