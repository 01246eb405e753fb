import type { Browser } from 'playwright-core'
import { buildWeb } from '../../scripts/parts/build-web.ts'
import { buildProgramme } from '../../server/modules/eap-cases/testing/build-programme.ts'
import { buildCollection } from '../../server/testing/build-collection.ts'
import type { BenchApp } from '../bench-app.ts'
import { withBrowser } from '../browser.ts'
import { atLeast, atMost, type Finding } from '../finding.ts'
import { median, timed } from '../measure.ts'
import { bytesOf, watchLoads, weightOf } from '../page-weight.ts'

const rounds = 15

/**
 * The questionnaires of a rater and the page on which a client books, opened for the first time: what a real browser loads,
 * and how fast it starts.
 */
export async function publicPage(assay: BenchApp): Promise<Finding[]> {
  const { path, wave } = await assay.build((tx) => buildCollection(tx, assay.services.sealing))
  const { licence } = await assay.build((tx) => buildProgramme(tx))
  return withBrowser(async (browser) => [
    ...(await firstLoad(assay, browser, path, 'list of questionnaires')),
    ...(await firstLoad(assay, browser, `${path}/${wave.id}`, 'answering')),
    ...(await firstLoad(assay, browser, `/eap/booking/reservations/${licence.id}`, 'booking')),
  ])
}

/** The server loads the built pages when it starts, so they are built first. */
export const buildPages = buildWeb

async function firstLoad(assay: BenchApp, browser: Browser, path: string, name: string): Promise<Finding[]> {
  const page = await browser.newPage()
  const scripts = watchLoads(page, ['script'])
  await page.goto(`${assay.url}${path}`, { waitUntil: 'networkidle' })
  await page.close()
  const weight = await weightOf(assay.url, scripts.read())
  const first: number[] = []
  for (let round = 0; round < rounds; round += 1) first.push(await timed(() => fetch(`${assay.url}${path}`)))
  const html = (await assay.app.inject({ method: 'GET', url: path })).body
  const lower = { unit: 'kB', better: 'lower' } as const
  return [
    { name: `${name}: script, gzip`, ours: weight.gzip, ...lower, aim: atMost(90) },
    { name: `${name}: script, brotli`, ours: weight.brotli, ...lower, aim: atMost(90) },
    { name: `${name}: HTML, brotli`, ours: (await bytesOf(`${assay.url}${path}`, 'br')) / 1000, ...lower },
    {
      name: `${name}: text in the HTML`,
      ours: textOf(html).length,
      unit: 'characters',
      better: 'higher',
      aim: atLeast(1),
    },
    { name: `${name}: time to first byte`, ours: median(first), unit: 'ms', better: 'lower' },
  ]
}

/** The text that can be read before any script runs. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
