import { SpreadsheetRefusal, type SpreadsheetRefusalCode } from '../spreadsheets/spreadsheet-refusal.ts'
import { parseDocument, type DocumentFacts, type DocumentLimits } from './parse-document.ts'

export type DocumentQuestion = { file: Uint8Array; limits: DocumentLimits }
export type DocumentAnswer = { document: DocumentFacts } | { refusal: SpreadsheetRefusalCode }

function answerOf({ file, limits }: DocumentQuestion): DocumentAnswer {
  try {
    return { document: parseDocument(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits) }
  } catch (error) {
    // Whatever fails while reading an uploaded file, the file is at fault.
    return { refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }
  }
}

process.on('message', (question) => process.send?.(answerOf(question as DocumentQuestion)))
