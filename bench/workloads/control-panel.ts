import type { Page } from 'playwright-core'
import { pathTo } from '../../domain/shell/routes.ts'
import { panelPeopleQuery } from '../../server/modules/progress/control-panel-queries.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { clickedIn, openedIn, signedIn, withProduct } from '../browser.ts'
import { atMost, timesAtMost, type Finding } from '../finding.ts'
import { buildLargeWave } from '../large-wave.ts'
import { compareDuration, median } from '../measure.ts'

const people = 5000
const rounds = 7
const firstRow = '[aria-label="Assessees"] [role="rowheader"]'
const bar = '[data-selection-bar]'

/** The control panel of a wave of 5,000 people with 15,000 ratings: its call, opening it, and selecting everybody. */
export async function controlPanel(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, wave, owner } = await buildLargeWave(assay, people)
  await assay.bare.query('update users set demo = true where user_name = $1', [owner.user_name])
  const token = await assay.tokenOf(owner)
  const place = { organizationId: organization.id, projectId: project.id, waveId: wave.id }
  const query = compileBare(panelPeopleQuery(place, { showsEmails: true, language: 'en' }))
  const url = `${assay.url}/api/reports/control-panel/${project.id}/${wave.id}`
  const reading = await compareDuration(
    () => mustAnswer(url, { token }),
    () => assay.bare.query(query),
    rounds,
  )
  const { opened, selected } = await withProduct(assay, async (product) => {
    const page = await signedIn(product, owner.user_name)
    const address = pathTo('as360-control-panel', {
      orgGuid: organization.id,
      projGuid: project.id,
      waveGuid: wave.id,
    })
    return inBrowser(page, product.origin + address)
  })
  return [
    {
      name: 'people of the control panel, 5,000',
      ours: reading.ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'its SQL through pg alone', value: reading.limit }],
      aim: timesAtMost(1.5),
    },
    {
      name: 'control panel of 5,000 people, warm cache, first row painted',
      ours: opened,
      unit: 'ms',
      better: 'lower',
      aim: atMost(1500),
    },
    { name: 'selecting all 5,000', ours: selected, unit: 'ms', better: 'lower', aim: atMost(200) },
  ]
}

async function inBrowser(page: Page, address: string): Promise<{ opened: number; selected: number }> {
  const times = { opened: [] as number[], selected: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const opened = await openedIn(page.context(), address, firstRow, {})
    if (round > 0) times.opened.push(opened)
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  const all = page.getByRole('button', { name: 'All 5,000' })
  for (let round = 0; round <= rounds; round += 1) {
    const selected = await clickedIn(page, () => all.click(), bar)
    if (round > 0) times.selected.push(selected)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.locator(bar).waitFor({ state: 'detached' })
  }
  return { opened: median(times.opened), selected: median(times.selected) }
}
