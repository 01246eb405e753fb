import { ConcurrencyLimit } from '../../../../platform/concurrency-limit.ts'
import { runInWorker } from '../../../../platform/run-in-worker.ts'
import type { FileWish } from './write-file-worker.ts'

/** Files of large waves take a second of computing and some memory each: two at once. */
const concurrency = new ConcurrencyLimit(2)
const limits = { seconds: 120, heapMegabytes: 512 }

/** A filled file, written in a worker so that the server answers others meanwhile. */
export async function writeFile(wish: FileWish): Promise<Buffer> {
  const module = new URL('./write-file-worker.ts', import.meta.url)
  const outcome = await concurrency.run(() => runInWorker<Uint8Array>(module, wish, limits))
  if (outcome.kind !== 'answer')
    throw new Error(`A ${wish.format} file of a wave could not be written: ${outcome.kind}`)
  return Buffer.from(outcome.answer)
}
