import { serveSheets, type SheetOrder } from './serve-sheets.ts'

/** The worker of one workbook. */
const carryOut = serveSheets()
self.addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => {
  carryOut(data).then(
    (answer) => self.postMessage(answer),
    // The page hears of what is thrown, and not of a promise that fails.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
