import { getPriority } from 'node:os'
import { launchPdfBrowser, type PdfBrowser } from './pdf-browser.ts'
import { PdfError } from './pdf-error.ts'
import { type PdfDocument, PdfTab } from './pdf-tab.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'

export type PdfRenderOptions = {
  title: string
  /** BCP 47 */
  lang: string
  signal?: AbortSignal
}

export type PdfEngine = {
  /** Begins to start the browser, unless it runs, for a document that is likely to come soon. */
  start(): void
  /** Prints self-contained HTML (resources as data: URIs). Rejects with a PdfError. */
  render(html: string, options: PdfRenderOptions): Promise<Buffer>
  close(): Promise<void>
}

export type PdfEngineOptions = {
  /** Documents printed at the same time; further ones wait in a queue. */
  concurrency?: number
  /** A tab is replaced after so many documents, to release the memory that Chromium keeps. */
  documentsPerTab?: number
  timeLimitMs?: number
  memoryLimitBytes?: number
  /** The browser to print with; the bundled one by default. */
  executablePath?: string | undefined
  /** Whether people who wait go first; by default where the process itself works at a low priority, i.e. for jobs. */
  isBackground?: boolean
}

/** One browser with warm tabs, started by the first document or before it. A cold start takes longer than a document. */
export function createPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  return new ChromiumPdfEngine(options)
}

class ChromiumPdfEngine implements PdfEngine {
  private readonly limits: Required<Omit<PdfEngineOptions, 'executablePath'>>
  private readonly executablePath: string | undefined
  private launching: Promise<PdfBrowser> | undefined
  private started: PdfBrowser | undefined
  private readonly idleTabs: PdfTab[] = []
  private readonly concurrency: ConcurrencyLimit
  private readonly closing = new AbortController()

  constructor(options: PdfEngineOptions) {
    this.limits = {
      concurrency: options.concurrency ?? 2,
      documentsPerTab: options.documentsPerTab ?? 200,
      // Not what it takes, but how long it may wait for cores that people need.
      timeLimitMs: options.timeLimitMs ?? 120_000,
      memoryLimitBytes: options.memoryLimitBytes ?? 768 * 1024 * 1024,
      isBackground: options.isBackground ?? getPriority() > 0,
    }
    this.executablePath = options.executablePath
    this.concurrency = new ConcurrencyLimit(this.limits.concurrency)
  }

  start(): void {
    if (this.launching) return
    // A document that comes tells what is wrong.
    this.concurrency.run(async () => this.putBack(await this.takeTab()), this.closing.signal).catch(() => undefined)
  }

  async render(html: string, { title, lang, signal }: PdfRenderOptions): Promise<Buffer> {
    const stop = signal ? AbortSignal.any([signal, this.closing.signal]) : this.closing.signal
    try {
      return await this.concurrency.run(() => this.printTwiceAtMost({ html, title, lang }, stop), stop)
    } catch (error) {
      throw stop.aborted ? this.stopError() : error
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    const started = await this.launching?.catch(() => undefined)
    await started?.close()
  }

  /** A document that was not the cause of a browser crash gets a second try in a new browser. */
  private async printTwiceAtMost(document: PdfDocument, stop: AbortSignal): Promise<Buffer> {
    try {
      return await this.print(document, stop)
    } catch (error) {
      if (stop.aborted || !(error instanceof PdfError) || error.failure !== 'crashed') throw error
      return this.print(document, stop)
    }
  }

  private async print(document: PdfDocument, stop: AbortSignal): Promise<Buffer> {
    let tab: PdfTab | undefined
    try {
      tab = await this.takeTab()
      const pdf = await this.withinLimits(tab.print(document), stop)
      this.putBack(tab)
      return pdf
    } catch (error) {
      void tab?.close()
      throw stop.aborted ? this.stopError() : asPdfError(error)
    }
  }

  private async takeTab(): Promise<PdfTab> {
    for (let tab = this.idleTabs.pop(); tab; tab = this.idleTabs.pop()) {
      if (tab.isUsable()) return tab
      void tab.close()
    }
    return this.openTab().catch(() => this.openTab())
  }

  /** A browser that cannot open a tab is discarded: it may have died unnoticed a moment ago. */
  private async openTab(): Promise<PdfTab> {
    const browser = await this.startedBrowser()
    try {
      return await PdfTab.open(browser)
    } catch (error) {
      this.forget(browser)
      void browser.close()
      throw new PdfError('crashed', 'no tab could be opened', { cause: error })
    }
  }

  private putBack(tab: PdfTab): void {
    if (tab.printed >= this.limits.documentsPerTab) void tab.close()
    else this.idleTabs.push(tab)
  }

  private async startedBrowser(): Promise<PdfBrowser> {
    this.closing.signal.throwIfAborted()
    this.launching ??= launchPdfBrowser(this.limits, this.executablePath)
    try {
      const started = await this.launching
      if (started !== this.started) started.browser.once('disconnected', () => this.forget(started))
      this.started = started
      return started
    } catch (error) {
      this.launching = undefined
      throw error
    }
  }

  private forget(gone: PdfBrowser): void {
    if (gone !== this.started) return
    this.started = undefined
    this.launching = undefined
    this.idleTabs.length = 0
  }

  private withinLimits(printing: Promise<Buffer>, stop: AbortSignal): Promise<Buffer> {
    const { timeLimitMs } = this.limits
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new PdfError('time-limit', `not finished after ${timeLimitMs} ms`))
      const timer = setTimeout(giveUp, timeLimitMs)
      const leave = () => reject(this.stopError())
      stop.addEventListener('abort', leave, { once: true })
      if (stop.aborted) leave()
      void printing.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        stop.removeEventListener('abort', leave)
      })
    })
  }

  private stopError(): PdfError {
    if (this.closing.signal.aborted) return new PdfError('closed', 'the engine was closed')
    return new PdfError('aborted', 'the document is no longer needed')
  }
}

function asPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error
  return new PdfError('crashed', error instanceof Error ? error.message : String(error), { cause: error })
}
