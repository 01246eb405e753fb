import type { Page } from 'playwright-core'
import type { BenchApp } from '../bench-app.ts'
import { emptyCache, openedIn, withProduct, type Product } from '../browser.ts'
import { atMost, type Finding } from '../finding.ts'
import { median } from '../measure.ts'
import { bytesOf, watchLoads } from '../page-weight.ts'

const rounds = 5
const path = '/login'
const button = 'main button'

/**
 * The sign-in page: what it weighs, and when its button is painted in a hotel. What it loads ahead for the page after it
 * is not counted, nor the typeface, without which its text is drawn at once and which alone would be 30 kB.
 */
export async function signInPage(assay: BenchApp): Promise<Finding[]> {
  return withProduct(assay, async (product) => {
    const context = await product.browser.newContext()
    const page = await context.newPage()
    const loaded = await weightOfPage(page, product)
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await emptyCache(page)
      const conditions = { slowdown: 4, hotelNetwork: true }
      const time = await openedIn(context, `${product.origin}${path}`, button, conditions)
      if (round > 0) times.push(time)
    }
    return [
      {
        name: 'sign-in page: HTML, script and style as sent',
        ours: loaded.page,
        unit: 'kB',
        better: 'lower',
        aim: atMost(30),
      },
      { name: 'sign-in page: typeface', ours: loaded.fonts, unit: 'kB', better: 'lower' },
      {
        name: 'sign-in page, button painted, empty cache, 4 × slower, hotel',
        ours: median(times),
        unit: 'ms',
        better: 'lower',
      },
    ]
  })
}

/** Kilobytes by brotli, as every browser asks for. */
async function weightOfPage(page: Page, { origin }: Product): Promise<{ page: number; fonts: number }> {
  const files = watchLoads(page, ['document', 'script', 'stylesheet'])
  const fonts = watchLoads(page, ['font'])
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  const total = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((file) => bytesOf(`${origin}${file}`, 'br')))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  return { page: await total(files.read()), fonts: await total(fonts.read()) }
}
