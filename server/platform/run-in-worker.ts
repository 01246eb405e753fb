import { Worker } from 'node:worker_threads'

/** `memory`: its heap was too small; `failed`: it threw `cause`, ended early or took too long. */
export type WorkerOutcome<T> = { kind: 'answer'; answer: T } | { kind: 'memory' } | { kind: 'failed'; cause: unknown }

/**
 * Runs a module in a thread with a heap and a time limit of its own, and resolves with the first message that it posts.
 * Whatever happens in it, the process goes on.
 */
export function runInWorker<T>(
  module: URL,
  workerData: unknown,
  { seconds, heapMegabytes }: { seconds: number; heapMegabytes: number },
): Promise<WorkerOutcome<T>> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
    })
    const end = (outcome: WorkerOutcome<T>) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'failed', cause: 'it took too long' }), seconds * 1000)
    worker.once('message', (answer: T) => end({ kind: 'answer', answer }))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { kind: 'memory' } : { kind: 'failed', cause: error }),
    )
    worker.once('exit', () => end({ kind: 'failed', cause: 'it ended without an answer' }))
  })
}
