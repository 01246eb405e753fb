import { serveSheets, type SheetOrder } from '../sheets/serve-sheets.ts'

/** The simulated browser has no workers: this one carries out the orders of a workbook in the page, a turn later. */
export class WorkerInPage extends EventTarget {
  static started = 0
  /** Orders that were sent and not answered yet, at most. */
  static mostWaiting = 0
  private waiting = 0
  private readonly carryOut = serveSheets()

  constructor() {
    super()
    WorkerInPage.started += 1
  }

  postMessage(order: SheetOrder): void {
    this.waiting += 1
    WorkerInPage.mostWaiting = Math.max(WorkerInPage.mostWaiting, this.waiting)
    const received = structuredClone(order)
    setTimeout(() => {
      this.carryOut(received).then(
        (answer) => {
          this.waiting -= 1
          this.dispatchEvent(new MessageEvent('message', { data: answer }))
        },
        (error: Error) => this.dispatchEvent(new ErrorEvent('error', { message: error.message })),
      )
    })
  }

  terminate(): void {
    WorkerInPage.started -= 1
  }
}
