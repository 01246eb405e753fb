import { rememberedKeys } from '../../domain/shell/remembered.ts'
import { buildOrganization } from '../../server/testing/builders.ts'
import type { BenchApp } from '../bench-app.ts'
import { buildManager, emptyCache, signedIn, withProduct, type Product } from '../browser.ts'
import type { Finding } from '../finding.ts'
import { watchLoads, weightOf } from '../page-weight.ts'

/** The list of organizations, opened in a browser with an empty cache: what it loads before somebody can work. */
export async function backOffice(assay: BenchApp): Promise<Finding[]> {
  await assay.build((tx) => buildOrganization(tx))
  const userName = await buildManager(assay)
  return withProduct(assay, async (product) => {
    const findings: Finding[] = []
    for (const language of ['en', 'ru']) findings.push(...(await firstLoad(product, userName, language)))
    return findings
  })
}

async function firstLoad(product: Product, userName: string, language: string): Promise<Finding[]> {
  const { origin } = product
  const page = await signedIn(product, userName)
  await emptyCache(page)
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
  })
  return [
    finding('script as written', script.raw),
    finding('script, gzip', script.gzip),
    finding('script, brotli', script.brotli),
    finding('style, brotli', style.brotli),
  ]
}
