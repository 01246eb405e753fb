import { Worker } from 'node:worker_threads'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

/**
 * Has a worker, a module that posts one answer, read an uploaded file: with a heap of its own, and killed when its time
 * is over. A worker that dies has refused the file.
 */
export function askReader<Answer>(
  module: URL,
  question: object,
  seconds: number,
): Promise<Answer | { refusal: SpreadsheetRefusalCode }> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    })
    const end = (answer: Answer | { refusal: SpreadsheetRefusalCode }) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ refusal: 'IMPORT_FILE_FAILED' }), seconds * 1000)
    worker.once('message', end)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ refusal: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }),
    )
    worker.once('exit', () => end({ refusal: 'IMPORT_FILE_FAILED' }))
  })
}
