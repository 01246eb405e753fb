import { parentPort } from 'node:worker_threads'
import { checkTemplate } from './liquid/fill-template.ts'
import type { CheckAnswer, CheckOrder } from './render-in-worker.ts'

/** Loads less than the worker for reports, so that the first save does not wait for that. */
parentPort?.on('message', ({ template, dataScope }: CheckOrder) =>
  parentPort?.postMessage({ problems: checkTemplate(template, dataScope) } satisfies CheckAnswer),
)
parentPort?.postMessage('ready')
