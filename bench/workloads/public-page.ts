import { chromium, type Browser } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { chromiumArguments, chromiumExecutable, chromiumSandbox } from '../../server/platform/chromium.ts'
import { buildCollection } from '../../server/testing/build-collection.ts'
import type { BenchApp } from '../bench-app.ts'
import { median, timed, type Finding } from '../measure.ts'

const rounds = 15

/** The questionnaires of a rater, opened for the first time: what a real browser loads, and how soon it begins. */
export async function publicPage(assay: BenchApp): Promise<Finding[]> {
  const { path, wave } = await assay.build((tx) => buildCollection(tx, assay.services.sealing))
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: chromiumArguments,
    chromiumSandbox,
  })
  try {
    return [
      ...(await firstLoad(assay, browser, path, 'list of questionnaires')),
      ...(await firstLoad(assay, browser, `${path}/${wave.id}`, 'answering')),
    ]
  } finally {
    await browser.close()
  }
}

/** The server reads the built pages when it starts, so they are built before. */
export const buildPages = buildWeb

async function firstLoad(assay: BenchApp, browser: Browser, path: string, name: string): Promise<Finding[]> {
  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto(`${assay.url}${path}`, { waitUntil: 'networkidle' })
  await page.close()
  const bytes = async (encoding: string) => {
    const sizes = await Promise.all(scripts.map((script) => bytesOf(assay, script, encoding)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  const first: number[] = []
  for (let round = 0; round < rounds; round += 1) first.push(await timed(() => fetch(`${assay.url}${path}`)))
  const html = (await assay.app.inject({ method: 'GET', url: path })).body
  const gzip = await bytes('gzip')
  return [
    {
      name: `${name}: script, gzip`,
      ours: gzip,
      unit: 'kB',
      better: 'lower',
      aim: '≤ 90 kB',
    },
    { name: `${name}: script, brotli`, ours: await bytes('br'), unit: 'kB', better: 'lower', aim: '≤ 90 kB' },
    {
      name: `${name}: HTML, brotli`,
      ours: (await bytesOf(assay, path, 'br')) / 1000,
      unit: 'kB',
      better: 'lower',
      aim: '–',
    },
    { name: `${name}: text in the HTML`, ours: textOf(html).length, unit: 'characters', better: 'higher', aim: '> 0' },
    { name: `${name}: time to first byte`, ours: median(first), unit: 'ms', better: 'lower', aim: '–' },
  ]
}

async function bytesOf({ app }: BenchApp, url: string, encoding: string): Promise<number> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  return rawPayload.length
}

/** What can be read before any script runs. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
