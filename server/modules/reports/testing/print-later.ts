import { PdfError } from '../../../platform/pdf/pdf-error.ts'
import type { Services } from '../../../platform/services.ts'
import { paper } from './reports-world.ts'

/** A printer that never finishes by itself: it ends when its caller stops it, or when the engine is closed. */
export function printerThatWaits() {
  const printing = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<never>()
  const pdf: Services['pdf'] = {
    render: (_html, { signal }) => {
      printing.resolve()
      const stopped = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new PdfError('aborted', 'no longer needed'))),
      )
      return Promise.race([stopped, closing.promise])
    },
    start: () => undefined,
    close: async () => undefined,
  }
  return { pdf, isPrinting: printing.promise, close: () => closing.reject(new PdfError('closed', 'closed')) }
}

/** A printer that can be paused: `isPrinting` resolves when it has started, `finish` lets it continue. */
export function slowPrinter() {
  const printing = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const pdf = paper(async () => {
    printing.resolve()
    await finish.promise
    return Buffer.from('%PDF-slow')
  })
  return { pdf, isPrinting: printing.promise, finish: finish.resolve }
}
