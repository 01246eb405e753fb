import type { AddressInfo } from 'node:net'
import { createServices } from '../server/create-services.ts'
import type { Config } from '../server/platform/config.ts'
import { createHttpServer } from '../server/platform/http/http-server.ts'
import type { SpreadsheetCell } from '../server/platform/spreadsheets/write-spreadsheet.ts'
import { addRoutes } from '../server/routes.ts'
import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx'

/** `copies`: how many times the rows stand in the sheet, one after another. */
export type LibrarySheet = { columns: ColumnDef[]; rows: (readonly SpreadsheetCell[])[]; copies: number }
export type SheetWish = { serve: Config } | { write: LibrarySheet } | 'watch' | 'peak'
/** Of `serve` the address, of `write` nothing, of `watch` nothing, of `peak` the megabytes. */
export type SheetAnswer = { value: string | number | null }

let before = 0
let most = 0
let watching: NodeJS.Timeout | undefined

/**
 * A process of its own for whoever writes sheets, so that its memory is not that of the bench: the server, or the library
 * alone. `watch` begins to look how large it is, `peak` tells how much it has grown since then at most.
 */
process.on('message', (wish: SheetWish) => {
  void answerTo(wish).then((value) => process.send?.({ value } satisfies SheetAnswer))
})

async function answerTo(wish: SheetWish): Promise<string | number | null> {
  if (wish === 'watch') return watch()
  if (wish === 'peak') return peak()
  return 'serve' in wish ? serve(wish.serve) : write(wish.write)
}

function watch(): null {
  before = most = process.memoryUsage.rss()
  watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  return null
}

function peak(): number {
  clearInterval(watching)
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1e6
}

async function serve(config: Config): Promise<string> {
  const services = await createServices(config)
  const app = await createHttpServer(services)
  addRoutes(app, services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function write({ columns, rows, copies }: LibrarySheet): Promise<null> {
  const repeated = (async function* () {
    for (let copy = 0; copy < copies; copy += 1) for (const row of rows) yield [...row] as CellValue[]
  })()
  const reader = writeXlsxStream(repeated, { name: 'logins', columns, freezePane: { rows: 1 } }).getReader()
  while (!(await reader.read()).done);
  return null
}
