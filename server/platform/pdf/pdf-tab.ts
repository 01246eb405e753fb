import type { BrowserContext, Page, Route } from 'playwright-core'
import type { PdfBrowser } from './pdf-browser.ts'
import { oversizedPage, shrinkFactor } from './page-size.ts'
import { PdfError } from './pdf-error.ts'
import { describeWidestElement } from './widest-element.ts'

export type PdfDocument = {
  html: string
  title: string
  /** BCP 47, for screen readers and hyphenation. */
  lang: string
}

/** A name that is never resolved: the tab answers the only request for it itself. */
const documentUrl = 'http://document.invalid/'

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:"

/** One warm tab: prints one document at a time. */
export class PdfTab {
  printed = 0
  private html: string | undefined
  private readonly context: BrowserContext
  private readonly page: Page
  private readonly owner: PdfBrowser
  private readonly ended: Promise<never>
  private hasEnded = false

  private constructor(owner: PdfBrowser, context: BrowserContext, page: Page) {
    this.owner = owner
    this.context = context
    this.page = page
    this.ended = new Promise((_resolve, reject) => {
      page.once('crash', () => reject(this.crashError()))
      page.once('close', () => reject(new PdfError('crashed', 'the tab was closed')))
    })
    this.ended.catch(() => (this.hasEnded = true))
  }

  static async open(owner: PdfBrowser): Promise<PdfTab> {
    const context = await owner.browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
    })
    const tab = new PdfTab(owner, context, await context.newPage())
    await context.route('**/*', (route) => tab.answer(route))
    return tab
  }

  async print(document: PdfDocument): Promise<Buffer> {
    this.printed += 1
    this.html = document.html
    return Promise.race([this.printLoaded(document), this.ended])
  }

  isUsable(): boolean {
    return !this.hasEnded
  }

  async close(): Promise<void> {
    await this.context.close().catch(() => undefined)
  }

  private async printLoaded({ title, lang }: PdfDocument): Promise<Buffer> {
    await this.page.goto(documentUrl, { waitUntil: 'load', timeout: 0 })
    // Page margins are laid out while printing, when no font is loaded any more.
    await this.page.evaluate(`
      document.documentElement.lang = ${JSON.stringify(lang)};
      document.title = ${JSON.stringify(title)};
      Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)`)
    const pdf = await this.page.pdf({
      format: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    })
    await this.refuseTooWide(pdf)
    return pdf
  }

  private async refuseTooWide(pdf: Buffer): Promise<void> {
    const oversized = oversizedPage(pdf)
    if (oversized) throw new PdfError('too-wide', `a page of ${oversized} is larger than A4`)
    const factor = shrinkFactor(pdf)
    if (factor > 0.9999) return
    const widest = await describeWidestElement(this.page)
    throw new PdfError(
      'too-wide',
      `the document is ${(100 / factor - 100).toFixed(1)} % wider than its page: ${widest}`,
    )
  }

  private async answer(route: Route): Promise<void> {
    const html = this.html
    if (route.request().url() !== documentUrl || html === undefined) return route.abort('aborted')
    this.html = undefined
    await route.fulfill({
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': contentSecurityPolicy, 'referrer-policy': 'no-referrer' },
    })
  }

  private crashError(): PdfError {
    if (this.owner.killedRenderers.size === 0) return new PdfError('crashed', 'the renderer ended')
    this.owner.killedRenderers.clear()
    return new PdfError('memory-limit', 'the document needs more memory than allowed')
  }
}
