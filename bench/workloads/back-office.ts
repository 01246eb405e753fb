import type { Page } from 'playwright-core'
import { pathTo } from '../../domain/shell/routes.ts'
import { rememberedKeys } from '../../domain/shell/remembered.ts'
import { buildOrganization, buildProject } from '../../server/testing/builders.ts'
import type { BenchApp } from '../bench-app.ts'
import { buildManager, emptyCache, signedIn, withProduct, type Product } from '../browser.ts'
import { atMost, type Finding } from '../finding.ts'
import { watchLoads, weightOf } from '../page-weight.ts'

/** What the back-office loads: its first page, before somebody can work and once it is used, then further pages. */
export async function backOffice(assay: BenchApp): Promise<Finding[]> {
  const { orgGuid, projGuid } = await assay.build(async (tx) => {
    const { id } = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: id })
    return { orgGuid: id, projGuid: project.id }
  })
  const further = {
    projects: pathTo('projects', { orgGuid }),
    'project overview': pathTo('project-overview', { orgGuid, projGuid }),
    'adding people': pathTo('add-participants', { orgGuid, projGuid }),
    'template list': pathTo('360-templates', { orgGuid }),
  }
  const userName = await buildManager(assay)
  return withProduct(assay, async (product) => [
    ...(await loads(product, userName, 'en', further)),
    ...(await loads(product, userName, 'ru', {})),
  ])
}

async function loads(
  product: Product,
  userName: string,
  language: string,
  further: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const { origin } = product
  const page = await signedIn(product, userName)
  await emptyCache(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    rememberedKeys.language,
    JSON.stringify(language),
  ] as const)
  const added = watchNewLoads(page, origin)
  await page.goto(origin, { waitUntil: 'networkidle' })
  const first = await added()
  await page.mouse.move(700, 450)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const used = await added()
  const name = `back-office in ${language}`
  const findings: Finding[] = [
    { name: `${name}, first load: script as written`, ours: first.script.raw, unit: 'kB', better: 'lower' },
    {
      name: `${name}, first load: script, gzip`,
      ours: first.script.gzip,
      unit: 'kB',
      better: 'lower',
      aim: atMost(200),
    },
    { name: `${name}, first load: script, brotli`, ours: first.script.brotli, unit: 'kB', better: 'lower' },
    { name: `${name}, first load: style, gzip`, ours: first.style.gzip, unit: 'kB', better: 'lower', aim: atMost(20) },
    { name: `${name}, once it is used: script, gzip`, ours: used.script.gzip, unit: 'kB', better: 'lower' },
  ]
  for (const [what, path] of Object.entries(further)) {
    await goTo(page, path)
    const { script } = await added()
    const ours = script.brotli
    findings.push({ name: `${name}, then ${what}: script, brotli`, ours, unit: 'kB', better: 'lower', aim: atMost(40) })
  }
  await page.context().close()
  return findings
}

/** Goes to another page as a link does, without loading the first one again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForTimeout(1500)
}

/** Each call returns the weight of what was loaded since the one before. */
function watchNewLoads(page: Page, origin: string) {
  const [scripts, styles] = [watchLoads(page, ['script']), watchLoads(page, ['stylesheet'])]
  const seen = new Set<string>()
  const fresh = (paths: readonly string[]) => paths.filter((path) => !seen.has(path) && seen.add(path))
  return async () => ({
    script: await weightOf(origin, fresh(scripts.read())),
    style: await weightOf(origin, fresh(styles.read())),
  })
}
