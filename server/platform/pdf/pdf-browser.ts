import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession } from 'playwright-core'
import { lowerPriorityOfSession } from '../low-priority.ts'
import { chromiumArguments, chromiumExecutable, chromiumSandbox } from '../chromium.ts'

/**
 * Nothing named in a document may be fetched. Interception alone misses connections without a request (preconnect, DNS
 * prefetch), so names and addresses do not resolve, and everything else goes to a proxy that does not exist.
 */
const isolationArguments = [
  '--proxy-server=http://0.0.0.0:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  '--disable-breakpad',
]

export type PdfBrowser = {
  browser: Browser
  /** Ids of renderer processes that the memory watch has ended. */
  killedRenderers: Set<number>
  close(): Promise<void>
}

type BrowserLimits = { memoryLimitBytes: number; isBackground: boolean }

export async function launchPdfBrowser(
  { memoryLimitBytes, isBackground }: BrowserLimits,
  executablePath?: string,
): Promise<PdfBrowser> {
  // Loaded with the first document: it is a fifth of all code, which a process that only serves never needs.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: executablePath ?? (await chromiumExecutable()),
    args: [...chromiumArguments, ...isolationArguments],
    chromiumSandbox,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const killedRenderers = new Set<number>()
  const session = await browser.newBrowserCDPSession().catch(async (error: unknown) => {
    await closed(browser)
    throw error
  })
  // A browser that has just crashed reports that by its tabs.
  if (isBackground) await lowerPriorityOf(session).catch(() => undefined)
  const watch = watchMemory(session, memoryLimitBytes, killedRenderers)
  browser.once('disconnected', () => clearInterval(watch))
  return {
    browser,
    killedRenderers,
    close: async () => {
      clearInterval(watch)
      await closed(browser)
    },
  }
}

/** Chromium leads a session of its own; its renderers inherit the priority of the process that they are forked from. */
async function lowerPriorityOf(session: CDPSession): Promise<void> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id, type } of processInfo) if (type === 'browser') lowerPriorityOfSession(id)
}

/** A crashed browser cannot be closed, and need not be. */
const closed = (browser: Browser) => browser.close().catch(() => undefined)

const memoryWatchMs = 100

/**
 * A renderer that exceeds the memory limit is killed; its tab reports a crash and only its document is lost. Chromium
 * has no limit of its own for layout memory. Without /proc only the time limit applies.
 */
function watchMemory(session: CDPSession, limitBytes: number, killed: Set<number>): NodeJS.Timeout {
  const check = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { id, type } of processInfo) {
      if (type !== 'renderer' || killed.has(id) || (await residentBytes(id)) <= limitBytes) continue
      killed.add(id)
      process.kill(id, 'SIGKILL')
    }
  }
  // A browser that has just crashed cannot be queried; its tabs report the crash themselves.
  return setInterval(() => void check().catch(() => undefined), memoryWatchMs).unref()
}

async function residentBytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
