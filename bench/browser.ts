import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { buildUser } from '../server/testing/builders.ts'
import { startAssay } from '../server/main.ts'
import { chromiumArguments, chromiumExecutable, chromiumSandbox } from '../server/platform/chromium.ts'
import { freePort } from '../server/testing/processes.ts'
import type { BenchApp } from './bench-app.ts'
import { percentile } from './measure.ts'

/** Runs `work` with its own browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await chromiumExecutable()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments, chromiumSandbox })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export type Product = { origin: string; browser: Browser }

/** The product as `npm start` runs it, on the database of the bench, with a browser that visits it. */
export async function withProduct<T>(
  { services: { config } }: BenchApp,
  work: (product: Product) => Promise<T>,
  { worker = false } = {},
): Promise<T> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const running = await startAssay({ ...config, host: '127.0.0.1', port, publicUrl: origin }, { web: true, worker })
  try {
    return await withBrowser((browser) => work({ origin, browser }))
  } finally {
    await running.close()
  }
}

/** Somebody of the house who can be chosen on the built-in provider's sign-in page. */
export async function buildManager({ build }: BenchApp): Promise<string> {
  await build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'], demo: true }))
  return 'manager'
}

/** A page of a browser with an empty cache, signed in by clicks. */
export async function signedIn({ origin, browser }: Product, userName: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: userName }).click()
  await page.waitForURL((url) => !/^\/(login|oidc)/.test(url.pathname))
  return page
}

/** The conditions of a page: how many times slower the processor is, and whether it has a hotel's network. */
export type Conditions = { slowdown?: number; hotelNetwork?: boolean }
export const hotelNetwork = { bitsPerSecond: 1_600_000, latency: 40 }

/** Slows a page down, also after it goes elsewhere, until `end`. */
export async function underConditions(page: Page, { slowdown = 1, hotelNetwork: isHotel = false }: Conditions) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (isHotel) {
    const bytesPerSecond = hotelNetwork.bitsPerSecond / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: hotelNetwork.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  return { end: () => session.detach() }
}

/** Forgets the files that the browser has loaded, but not who is signed in. */
export async function emptyCache(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/**
 * Milliseconds from the start of opening the address until the first element that matches the selector is painted, in
 * a tab of its own.
 */
export async function openedIn(
  context: BrowserContext,
  url: string,
  selector: string,
  conditions: Conditions = {},
): Promise<number> {
  const page = await context.newPage()
  try {
    await underConditions(page, conditions)
    await page.addInitScript(watchForPaint, { selector, from: 0 })
    await page.goto(url, { waitUntil: 'commit' })
    return await paintTime(page)
  } finally {
    await page.close()
  }
}

/** Milliseconds from the press of the pointer until what the click brings is painted. */
export async function clickedIn(page: Page, click: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate(watchForPaint, { selector, from: undefined })
  await click()
  return paintTime(page)
}

async function paintTime(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => (globalThis as { paintedAfter?: number }).paintedAfter, undefined, {
    timeout: 60_000,
    polling: 50,
  })
  return Number(await found.jsonValue())
}

/** Runs in the page. `from`: the time to count from; without it, the next press of the pointer. */
function watchForPaint({ selector, from }: { selector: string; from: number | undefined }): void {
  const page = globalThis as { paintedAfter?: number | undefined }
  page.paintedAfter = undefined
  let start = from
  addEventListener('pointerdown', (event) => (start ??= event.timeStamp), { capture: true, once: true })
  // In the frame in which it is there it is also painted; the frame after that one comes when the painting is done.
  const look = () => {
    if (start !== undefined && document.querySelector(selector)) {
      const since = start
      requestAnimationFrame(() => (page.paintedAfter = performance.now() - since))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export type Scrolling = { smooth: number; p99: number; worst: number }

/**
 * Scrolls an element by so many pixels in each frame. `smooth` is the share of frames that took at most 17.5 ms, i.e.
 * one frame of a screen of 60 Hz; the other figures are milliseconds of a frame.
 */
export async function scrolled(
  page: Page,
  selector: string,
  { frames = 180, pixels = 60, sideways = 0 } = {},
): Promise<Scrolling> {
  const times = await page.evaluate(
    async (work) => {
      const box = document.querySelector(work.selector)
      if (!box) throw new Error(`Nothing matches ${work.selector}`)
      const taken: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < work.frames; frame += 1) {
        box.scrollTop += work.pixels
        box.scrollLeft += work.sideways
        const now = await new Promise<number>(requestAnimationFrame)
        taken.push(now - last)
        last = now
      }
      return taken
    },
    { selector, frames, pixels, sideways },
  )
  const smooth = times.filter((time) => time <= 17.5).length / times.length
  return { smooth, p99: percentile(times, 0.99), worst: Math.max(...times) }
}
