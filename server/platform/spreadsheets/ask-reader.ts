import { runInWorker } from '../run-in-worker.ts'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

/** Has a worker read an uploaded file. One that dies has refused the file. */
export async function askReader<Answer>(
  module: URL,
  question: object,
  seconds: number,
): Promise<Answer | { refusal: SpreadsheetRefusalCode }> {
  const outcome = await runInWorker<Answer>(module, question, { seconds, heapMegabytes: 256 })
  if (outcome.kind === 'answer') return outcome.answer
  return { refusal: outcome.kind === 'memory' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }
}
