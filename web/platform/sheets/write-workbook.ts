import type { SheetAnswer, SheetOrder } from './serve-sheets.ts'
import type { Cell, SheetHead } from './sheet-xml.ts'

/** A sheet whose rows are made while they are written. */
export type WorkbookSheet = SheetHead & { rows: Iterable<readonly Cell[]> }

/** A page makes so many cells without a pause: a few milliseconds of work on a slow machine. */
const cellsAtOnce = 2_500

/**
 * Writes an .xlsx file in a worker. The page only makes the rows, some at a time, and goes on with other work while they
 * are written and packed; neither holds the whole sheet.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await send(worker, ordersOf(sheets))
  } finally {
    worker.terminate()
  }
}

/** Sends the next order while the one before is carried out, and no more. */
async function send(worker: Worker, orders: Iterable<SheetOrder>): Promise<Blob> {
  const waiting: ((answer: SheetAnswer) => void)[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => waiting.shift()?.(data))
  const failed = new Promise<never>((_, reject) =>
    worker.addEventListener('error', ({ message }) => reject(new Error(`The sheet was not written: ${message}`))),
  )
  let answer: Promise<SheetAnswer> = Promise.resolve({})
  for (const order of orders) {
    const before = answer
    answer = new Promise((resolve) => waiting.push(resolve))
    worker.postMessage(order)
    await Promise.race([before, failed])
  }
  const { file } = await Promise.race([answer, failed])
  if (!file) throw new Error('The sheet was not written')
  return file
}

function* ordersOf(sheets: readonly WorkbookSheet[]): Generator<SheetOrder> {
  for (const { name, columns, rows } of sheets) {
    yield { kind: 'sheet', head: { name, columns } }
    const rowsAtOnce = Math.max(1, Math.floor(cellsAtOnce / columns.length))
    let some: (readonly Cell[])[] = []
    for (const row of rows) {
      some.push(row)
      if (some.length < rowsAtOnce) continue
      yield { kind: 'rows', rows: some }
      some = []
    }
    if (some.length > 0) yield { kind: 'rows', rows: some }
  }
  yield { kind: 'end' }
}
