import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { getDocumentProxy, getMeta } from 'unpdf'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPdfEngine, type PdfEngine, type PdfEngineOptions } from './pdf-engine.ts'
import { textOf } from '../../testing/pdf-text.ts'

let engine: PdfEngine

afterEach(() => engine.close())

const options = { title: 'Žluťoučký kůň', lang: 'cs' }
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:25mm 18mm}body{margin:0}</style>${body}`
const huge = page('<p><b>x</b> <i>y</i></p>'.repeat(300_000))

function start(settings?: PdfEngineOptions) {
  engine = createPdfEngine(settings)
  return engine
}

describe('printing', () => {
  it('creates a tagged, outlined PDF with language and title, and text that can be copied', async () => {
    const pdf = await start().render(page('<h1>Příliš</h1><h2>žluťoučký</h2><p>kůň úpěl ďábelské ódy</p>'), options)
    const { info } = await getMeta(new Uint8Array(pdf))
    expect(info).toMatchObject({ Title: 'Žluťoučký kůň', Language: 'cs' })
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await document.getOutline()).toMatchObject([{ title: 'Příliš', items: [{ title: 'žluťoučký' }] }])
    expect(await textOf(pdf)).toContain('kůň úpěl ďábelské ódy')
  })

  it('prints many documents at once, each its own', async () => {
    start({ concurrency: 2 })
    const names = Array.from({ length: 9 }, (_, index) => `Document ${index}`)
    const texts = await Promise.all(names.map(async (name) => textOf(await engine.render(page(name), options))))
    expect(texts).toEqual(names)
  })

  it('in a process for jobs leaves the cores to those who wait for an answer', async () => {
    await start({ isBackground: true }).render(page('<p>Hello</p>'), options)
    const browser = browserProcess()
    const renderers = processesOf(browser).filter((id) => commandOf(id).includes('--type=renderer'))
    expect(renderers).not.toEqual([])
    for (const id of renderers) expect(getPriority(id)).toBe(10)
  })

  it('can be started before the first document, which then uses the same browser', async () => {
    start().start()
    engine.start()
    const isReady = (browser: number) => processesOf(browser).some((id) => commandOf(id).includes('--type=renderer'))
    const browser = await vi.waitUntil(() => browserProcesses().find(isReady), { timeout: 30_000 })
    expect(await textOf(await engine.render(page('one'), options))).toBe('one')
    expect(browserProcesses()).toEqual([browser])
  })

  it('continues when tabs are replaced', async () => {
    start({ documentsPerTab: 1, concurrency: 1 })
    for (const name of ['one', 'two', 'three'])
      expect(await textOf(await engine.render(page(name), options))).toBe(name)
  })
})

describe('pages that are not A4', () => {
  it.each([
    ['a little wider than the page', '<div style="width:180mm">x</div>'],
    [
      'much wider, on a later page',
      '<p>x</p><p style="break-before:page"></p><table class="wide"><td style="min-width:400mm">x</table>',
    ],
    [
      'wider by a pixel, below margin boxes and a drawing',
      '<style>@page{@top-left{content:"Top"}}</style><svg viewBox="0 0 9 9" width="9mm"><rect width="9" height="9"/></svg><p style="width:174mm;position:relative">x<i style="position:absolute;left:100%;width:1px;height:1px"></i></p>',
    ],
    ['wider than a page without margins', '<style>@page{margin:0}</style><div style="width:211mm">x</div>'],
  ])('refuses content that Chromium would shrink: %s', async (_name, body) => {
    await expect(start().render(page(body), options)).rejects.toMatchObject({ failure: 'too-wide' })
  })

  it('names the element that is too wide', async () => {
    const body = '<p>Fits</p><table><td class="means" style="min-width:400mm">Sticks out</table><p>Fits</p>'
    await expect(start().render(page(body), options)).rejects.toThrow('“Sticks out”')
  })

  it('refuses a larger sheet', async () => {
    const body = '<style>@page{size:A3}</style>x'
    await expect(start().render(page(body), options)).rejects.toMatchObject({ failure: 'too-wide' })
  })

  it.each([
    [
      'full width below margin boxes and a drawing',
      '<style>@page{@top-left{content:"Top"}}</style><svg viewBox="0 0 9 9" width="9mm"><rect width="9" height="9"/></svg><p style="width:174mm">fits</p>',
    ],
    ['full width', '<div style="width:174mm">fits</div>'],
    ['clipped content', '<div style="overflow:hidden"><div style="width:400mm">fits</div></div>'],
    [
      'a cover without margins',
      '<style>@page c{margin:0}.c{page:c;width:210mm;height:297mm}</style><div class="c"></div>fits',
    ],
    ['a page across', '<style>@page{size:A4 landscape}</style><div style="width:250mm">fits</div>'],
  ])('prints %s', async (_name, body) => {
    expect(await textOf(await start().render(page(body), options))).toContain('fits')
  })
})

describe('limits', () => {
  it('gives up on a document that takes too long and prints the next', async () => {
    start({ timeLimitMs: 1000 })
    await expect(engine.render(huge, options)).rejects.toMatchObject({ failure: 'time-limit' })
    // A busy machine may need more than a second for this one too.
    const next = await vi.waitFor(() => engine.render(page('next'), options), { timeout: 60_000 })
    expect(await textOf(next)).toBe('next')
  })

  it('ends a document that needs too much memory and prints the next', async () => {
    start({ memoryLimitBytes: 220 * 1024 * 1024 })
    await expect(engine.render(huge, options)).rejects.toMatchObject({ failure: 'memory-limit' })
    expect(await textOf(await engine.render(page('next'), options))).toBe('next')
  })

  it('stops printing a document that is no longer needed', async () => {
    start({ concurrency: 1 })
    const stop = new AbortController()
    const waiting = [huge, page('queued')].map((html) => engine.render(html, { ...options, signal: stop.signal }))
    const outcomes = Promise.allSettled(waiting)
    stop.abort()
    const aborted = { status: 'rejected', reason: { failure: 'aborted' } }
    expect(await outcomes).toMatchObject([aborted, aborted])
    expect(await textOf(await engine.render(page('next'), options))).toBe('next')
  })
})

describe('the browser', () => {
  it('is restarted after a crash, also for the document it was printing', async () => {
    start()
    await engine.render(page('before'), options)
    const printing = engine.render(page('during '.repeat(20_000)), options)
    process.kill(browserProcess(), 'SIGKILL')
    expect(await textOf(await printing)).toContain('during')
    expect(await textOf(await engine.render(page('after'), options))).toBe('after')
  })

  it('prints nothing after closing, and rejects what is still waiting', async () => {
    start({ concurrency: 1 })
    const printing = engine.render(huge, options)
    const queued = engine.render(page('queued'), options)
    const outcomes = Promise.allSettled([printing, queued])
    await engine.close()
    const closed = { status: 'rejected', reason: { failure: 'closed' } }
    expect(await outcomes).toMatchObject([closed, closed])
    await expect(engine.render(page('late'), options)).rejects.toMatchObject({ failure: 'closed' })
  })
})

function browserProcess(): number {
  const [browser] = browserProcesses()
  if (browser === undefined) throw new Error('no browser is running')
  return browser
}

const browserProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const status = processStatus(id)
      return status.includes(`PPid:\t${process.pid}\n`) && /^Name:\t(chrom|headless)/.test(status)
    })
    .map(Number)

/** Chromium leads a session of its own, the fourth number after the name. */
const processesOf = (leader: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      (id) =>
        id > 0 &&
        fileOf(id, 'stat')
          .replace(/^.*\) /s, '')
          .split(' ')[3] === String(leader),
    )

const commandOf = (id: number) => fileOf(id, 'cmdline')

function processStatus(id: string): string {
  return fileOf(id, 'status')
}

function fileOf(id: string | number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
