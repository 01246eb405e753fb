import { createServer, type AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { rememberedKeys } from '../../domain/shell/remembered.ts'
import { startAssay } from '../../server/main.ts'
import { buildOrganization, buildUser } from '../../server/testing/builders.ts'
import { withBrowser, type BenchApp } from '../bench-app.ts'
import { type Finding } from '../measure.ts'
import { watchLoads, weightOf } from '../page-weight.ts'

const userName = 'manager'

/** The list of organizations, opened in a browser with an empty cache: what it loads before somebody can work. */
export async function backOffice(assay: BenchApp): Promise<Finding[]> {
  await assay.build(async (tx) => {
    await buildUser(tx, { user_name: userName, roles: ['project manager'], demo: true })
    await buildOrganization(tx)
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = { ...assay.services.config, host: '127.0.0.1', port, publicUrl: origin }
  const running = await startAssay(config, { web: true, worker: false })
  try {
    return await withBrowser(async (browser) => {
      const findings: Finding[] = []
      for (const language of ['en', 'ru']) findings.push(...(await firstLoad(browser, origin, language)))
      return findings
    })
  } finally {
    await running.close()
  }
}

async function firstLoad(browser: Browser, origin: string, language: string): Promise<Finding[]> {
  const page = await browser.newPage({ locale: 'en-GB' })
  await signIn(page, origin)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    rememberedKeys.language,
    JSON.stringify(language),
  ] as const)
  const [scripts, styles] = [watchLoads(page, ['script']), watchLoads(page, ['stylesheet'])]
  await page.goto(origin, { waitUntil: 'networkidle' })
  const [script, style] = [await weightOf(origin, scripts.read()), await weightOf(origin, styles.read())]
  await page.context().close()
  const finding = (name: string, ours: number): Finding => ({
    name: `back-office in ${language}, first load: ${name}`,
    ours,
    unit: 'kB',
    better: 'lower',
    aim: '–',
  })
  return [
    finding('script as written', script.raw),
    finding('script, gzip', script.gzip),
    finding('script, brotli', script.brotli),
    finding('style, brotli', style.brotli),
  ]
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: userName }).click()
  await page.waitForURL((url) => !/^\/(login|oidc)/.test(url.pathname))
}

/** The sign-in checks the address, so the port has to be known before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
