import type { Page } from 'playwright-core'
import { buildNominationProject } from '../../server/modules/nominations/testing/sample-project.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { buildManager, scrolled, signedIn, underConditions, withProduct, type Scrolling } from '../browser.ts'
import { atLeast, type Finding } from '../finding.ts'
import { median } from '../measure.ts'
import { nominationRows } from '../nomination-rows.ts'

const rounds = 3
const speeds = [
  { slowdown: 1, name: '', least: 0.95 },
  { slowdown: 4, name: ', 4 × slower', least: 0.8 },
]
const thirdLine = '[role=treegrid] [aria-rowindex="3"]'

/** The nomination editor with 5,000 rows scrolled by 60 pixels a frame, against a list that is nothing but text. */
export async function scrollNominations(assay: BenchApp): Promise<Finding[]> {
  const userName = await buildManager(assay)
  const { organization, project, wave, owner } = await assay.build((tx) => buildNominationProject(tx))
  const rows = nominationRows()
  const token = await assay.tokenOf(owner)
  await mustAnswer(`${assay.url}/api/reports/create-nominations/${project.id}/${wave.id}`, { token, body: rows })
  await assay.bare.query('update projects set owner_user_name = $1 where id = $2', [userName, project.id])
  return withProduct(assay, async (product) => {
    const page = await signedIn(product, userName)
    const plain = await page.context().newPage()
    await plain.setContent(
      plainList(rows.map(({ assessorFullName, assessorEmail }) => [assessorFullName, assessorEmail])),
    )
    await page.bringToFront()
    await page.goto(
      `${product.origin}/organization/${organization.id}/project/${project.id}/edit-nominations/${wave.id}`,
    )
    await page.locator(thirdLine).waitFor()
    const findings: Finding[] = []
    for (const { slowdown, name, least } of speeds) {
      const [ours, limit] = [await scrolledSlowly(page, slowdown), await scrolledSlowly(plain, slowdown)]
      const than = 'a plain list of as many lines'
      findings.push(
        {
          name: `nominations, share of smooth frames${name}`,
          ours: ours.smooth,
          unit: 'of 1',
          better: 'higher',
          limits: [{ than, value: limit.smooth }],
          aim: atLeast(least),
        },
        {
          name: `nominations, slowest frame of a hundred${name}`,
          ours: ours.p99,
          unit: 'ms',
          better: 'lower',
          limits: [{ than, value: limit.p99 }],
        },
      )
    }
    return findings
  })
}

/** Medians of a few times from the top; the first one, which also compiles the scripts, does not count. */
async function scrolledSlowly(page: Page, slowdown: number): Promise<Pick<Scrolling, 'smooth' | 'p99'>> {
  await page.bringToFront()
  const conditions = await underConditions(page, { slowdown })
  const runs: Scrolling[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate(() => scrollTo(0, 0))
    const run = await scrolled(page, 'html')
    if (round > 0) runs.push(run)
  }
  await conditions.end()
  return { smooth: median(runs.map(({ smooth }) => smooth)), p99: median(runs.map(({ p99 }) => p99)) }
}

const plainList = (lines: readonly (readonly string[])[]) =>
  `<!doctype html><body>${lines.map((cells) => `<div style="height:32px">${cells.join(' ')}</div>`).join('')}`
