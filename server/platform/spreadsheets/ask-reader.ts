import { Worker } from 'node:worker_threads'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

const heapMegabytes = 256
/** How long a worker waits for the next file: starting one takes longer than reading most files. */
const idleMs = 30_000

type Idle = { worker: Worker; end: NodeJS.Timeout }
/** A worker that has read a file and waits for the next, by its module. It keeps no process alive. */
const idle = new Map<string, Idle>()

/**
 * Has a worker, a module that answers each message with one of its own, read an uploaded file: with a heap of its own,
 * and killed when its time is over. A worker that dies has refused the file; one that answered may read another.
 */
export async function askReader<Answer>(
  module: URL,
  question: object,
  seconds: number,
): Promise<Answer | { refusal: SpreadsheetRefusalCode }> {
  const worker = takeIdle(module) ?? startWorker(module)
  const answer = await answerOf<Answer>(worker, question, seconds)
  if (answer === 'memory' || answer === 'failed') {
    void worker.terminate()
    return { refusal: answer === 'memory' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }
  }
  keepIdle(module, worker)
  return answer.answer
}

function startWorker(module: URL): Worker {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, execArgv: [] })
  // What it does after its answer is of no interest to anybody.
  worker.on('error', () => undefined)
  worker.once('exit', () => forget(module, worker))
  return worker
}

function answerOf<Answer>(
  worker: Worker,
  question: object,
  seconds: number,
): Promise<{ answer: Answer } | 'memory' | 'failed'> {
  return new Promise((resolve) => {
    const handlers = {
      message: (answer: Answer) => end({ answer }),
      error: ({ code }: NodeJS.ErrnoException) => end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed'),
      exit: () => end('failed'),
    }
    const timer = setTimeout(() => end('failed'), seconds * 1000)
    const end = (outcome: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer)
      for (const [event, handler] of Object.entries(handlers)) worker.off(event, handler)
      resolve(outcome)
    }
    for (const [event, handler] of Object.entries(handlers)) worker.once(event, handler)
    worker.ref()
    worker.postMessage(question)
  })
}

function takeIdle(module: URL): Worker | undefined {
  const found = idle.get(module.href)
  if (found) forget(module, found.worker)
  return found?.worker
}

function forget(module: URL, worker: Worker): void {
  const found = idle.get(module.href)
  if (found?.worker !== worker) return
  clearTimeout(found.end)
  idle.delete(module.href)
}

/** One is kept; others, which read at the same time, have done their work. */
function keepIdle(module: URL, worker: Worker): void {
  if (idle.has(module.href)) return void worker.terminate()
  worker.unref()
  idle.set(module.href, { worker, end: setTimeout(() => void worker.terminate(), idleMs).unref() })
}
