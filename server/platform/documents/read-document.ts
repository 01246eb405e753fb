import { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { UploadedFile } from '../http/uploaded-file.ts'
import { askReader } from '../spreadsheets/ask-reader.ts'
import { isArchive, isEncrypted, refused } from '../spreadsheets/read-spreadsheet.ts'
import type { DocumentAnswer, DocumentQuestion } from './document-worker.ts'
import type { DocumentFacts, DocumentLimits } from './parse-document.ts'

const usualLimits: DocumentLimits = {
  inflatedBytes: 40 * 1024 * 1024,
  rows: 20_000,
  columns: 63,
  cellCharacters: 32_767,
  seconds: 20,
}

/** Limits the memory that uploaded documents can use to that of two workers. */
const concurrency = new ConcurrencyLimit(2)

/**
 * The tables of a .docx file, read in a worker with its own heap and time limit. Throws AppError UNSUPPORTED_TYPE for
 * another kind of file (by name or content), IMPORT_FILE_FAILED for an unreadable one, UPLOAD_WITH_MACROS,
 * UPLOAD_WITH_PASSWORD, TOO_LARGE or TOO_MANY_ROWS.
 */
export async function readDocument(
  { name, content }: UploadedFile,
  limits: Partial<DocumentLimits> = {},
): Promise<DocumentFacts> {
  if (!/\.docx$/i.test(name)) throw refused('UNSUPPORTED_TYPE')
  if (isEncrypted(content)) throw refused('UPLOAD_WITH_PASSWORD')
  if (!isArchive(content)) throw refused('IMPORT_FILE_FAILED')
  const question: DocumentQuestion = { file: new Uint8Array(content), limits: { ...usualLimits, ...limits } }
  const answer = await concurrency.run(() =>
    askReader<DocumentAnswer>(new URL('./document-worker.ts', import.meta.url), question, question.limits.seconds),
  )
  if ('refusal' in answer) throw refused(answer.refusal)
  return answer.document
}
