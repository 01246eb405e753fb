import { resolve } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { unpackArchive } from '../../server/platform/spreadsheets/unpack-archive.ts'
import type { Sheet, writeSheet as writeInWorker } from '../../web/platform/sheets/write-sheet.ts'
import type { BenchApp } from '../bench-app.ts'
import { underConditions, withBrowser } from '../browser.ts'
import { atMost, timesAtMost, type Finding } from '../finding.ts'
import { median, timed } from '../measure.ts'

const size = { rows: 10_000, columns: 25 }
const rounds = 5
const origin = 'http://sheet.bench'

/**
 * An export of 10,000 × 25 cells by the product's own code in a browser: main thread and worker, rows made from records.
 * The limit is the same XML deflated by the same browser, already in memory.
 */
export async function writeSheet(_assay: BenchApp): Promise<Finding[]> {
  const files = await buildPage()
  return withBrowser(async (browser) => {
    const page = await browser.newPage()
    let xml: Buffer = Buffer.alloc(0)
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/')
        return route.fulfill({ contentType: 'text/html', body: '<script type=module src=/page.js></script>' })
      if (path === '/sheet.xml') return route.fulfill({ contentType: 'application/xml', body: xml })
      return route.fulfill({ contentType: 'text/javascript', body: files.get(path.slice(1)) ?? '' })
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'bench' in globalThis)
    xml = sheetOf(await page.evaluate(written, size))
    const usual = await compared(page)
    const { end } = await underConditions(page, { slowdown: 4 })
    const slow = await compared(page)
    await end()
    const deflated: number[] = []
    for (let round = 0; round < rounds; round += 1)
      deflated.push(await timed(async () => deflateRawSync(xml, { level: 6 })))
    const name = `${size.rows.toLocaleString('en')} × ${size.columns} cells as XLSX`
    const milliseconds = { unit: 'ms', better: 'lower' } as const
    return [
      {
        ...milliseconds,
        name,
        ours: usual.ours,
        limits: [
          { than: 'deflate, the same browser', value: usual.limit },
          { than: "deflate at level 6, Node's", value: median(deflated) },
        ],
        aim: timesAtMost(2.5),
      },
      { ...milliseconds, name: `${name}, longest block of the page`, ours: usual.longest, aim: atMost(50) },
      { ...milliseconds, name: `${name}, longest block, 4 × slower`, ours: slow.longest, aim: atMost(50) },
    ]
  })
}

const sheetOf = (file: string) => {
  const [sheet] = unpackArchive(Buffer.from(file, 'base64'), 1e8, (name) => name.endsWith('sheet1.xml')).values()
  if (!sheet) throw new Error('The workbook has no sheet')
  return sheet
}

/** The product's own code as a page loads it: a module and the script of its worker, by their names. */
async function buildPage(): Promise<Map<string, string>> {
  const writer = resolve(import.meta.dirname, '../../web/platform/sheets/write-sheet.ts')
  const entry = '\0bench-page'
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `import { writeSheet } from ${JSON.stringify(writer)}; globalThis.bench = { writeSheet }`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } } },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

type Bench = { bench: { writeSheet: typeof writeInWorker; sheet?: Sheet<unknown> } }
type Measured = { ours: number; limit: number; longest: number }

async function compared(page: Page): Promise<Measured> {
  const figures: Measured[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured = await page.evaluate(measuredInPage, size)
    if (round > 0) figures.push(measured)
  }
  const of = (name: keyof Measured) => figures.map((figure) => figure[name])
  return { ours: median(of('ours')), limit: median(of('limit')), longest: median(of('longest')) }
}

/** Runs in the page; the file in base64. */
async function written(wanted: typeof size): Promise<string> {
  const { bench } = globalThis as unknown as Bench
  const words = [
    'Žofie Příhodová',
    '=1+1',
    'Vedoucí týmu & spol.',
    'zofie.prihodova@example.cz',
    '360° report',
    'Rozvoj vedoucích 2026',
  ]
  const rows = Array.from({ length: wanted.rows }, (_, n) => ({
    n,
    created: new Date(1.75e12 + n * 36e5).toISOString(),
  }))
  const kinds = ['text', 'text', 'number', 'text', 'date'] as const
  const columns = Array.from({ length: wanted.columns }, (_, column) => {
    const kind = kinds[column % kinds.length] ?? 'text'
    const value = (row: unknown) => {
      const { n, created } = row as (typeof rows)[number]
      if (kind === 'number') return n * column
      return kind === 'date' ? created : `${words[(n + column) % words.length]} ${n % 97}`
    }
    return { header: `Column ${column}`, kind, value }
  })
  bench.sheet = { name: 'Bench', columns, rows }
  const file = await bench.writeSheet(bench.sheet)
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : ''),
    )
    reader.readAsDataURL(file)
  })
}

/** Runs in the page: the export, the longest time in which the page could do nothing else, and the limit. */
async function measuredInPage(): Promise<Measured> {
  const { bench } = globalThis as unknown as Bench
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  })
  const start = performance.now()
  if (bench.sheet) await bench.writeSheet(bench.sheet)
  const ours = performance.now() - start
  longest = Math.max(longest, performance.now() - last)
  clearInterval(watch)
  const xml = await (await fetch('/sheet.xml')).arrayBuffer()
  const began = performance.now()
  const deflate = new CompressionStream('deflate-raw')
  const writer = deflate.writable.getWriter()
  void writer.write(xml)
  void writer.close()
  await new Response(deflate.readable).blob()
  return { ours, limit: performance.now() - began, longest }
}
