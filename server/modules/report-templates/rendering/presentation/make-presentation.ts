import { Worker } from 'node:worker_threads'
import type { IndividualReportInput } from '../report-input.ts'

const memoryMegabytes = 256

/** Makes the presentation of a report in a thread of its own: packing it takes longer than others may wait. */
export function makePresentation(input: IndividualReportInput, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./presentation-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      execArgv: [],
    })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop)
      // After the message this changes nothing any more.
      reject(new DOMException('The presentation was not finished', 'AbortError'))
    })
  })
}
