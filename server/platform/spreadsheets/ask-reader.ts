import { askProcess } from '../ask-process.ts'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

const heapMegabytes = 256

/** Has a process of its own read an uploaded file. One that dies or takes too long has refused the file. */
export async function askReader<Answer>(
  module: URL,
  question: object,
  seconds: number,
): Promise<Answer | { refusal: SpreadsheetRefusalCode }> {
  const outcome = await askProcess<Answer>(module, question, { seconds, heapMegabytes })
  if (outcome.kind === 'answer') return outcome.answer
  return { refusal: outcome.kind === 'memory' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }
}
