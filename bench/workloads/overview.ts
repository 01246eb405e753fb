import type { Page } from 'playwright-core'
import { pathTo } from '../../domain/shell/routes.ts'
import type { BenchApp } from '../bench-app.ts'
import { clickedIn, openedIn, signedIn, underConditions, withProduct } from '../browser.ts'
import { atMost, type Finding } from '../finding.ts'
import { buildLargeWave } from '../large-wave.ts'
import { median } from '../measure.ts'

const rounds = 7
const firstRow = '[aria-label="People"] [role="rowheader"]'

/** The overview of a project of 3,000 people: over a hotel's network, and by a click in the list of projects. */
export async function overview(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, owner } = await buildLargeWave(assay)
  await assay.bare.query('update users set demo = true where user_name = $1', [owner.user_name])
  const place = { orgGuid: organization.id, projGuid: project.id }
  return withProduct(assay, async (product) => {
    const page = await signedIn(product, owner.user_name)
    const address = `${product.origin}${pathTo('project-overview', place)}`
    const opened: number[] = []
    // The first visit fills the cache.
    for (let round = 0; round <= rounds; round += 1)
      opened.push(await openedIn(page.context(), address, firstRow, { hotelNetwork: round > 0 }))
    const kilobytes = await weightOfVisit(page, address)
    const list = `${product.origin}${pathTo('projects', { orgGuid: organization.id })}`
    const clicked = await clicks(page, list, project.name)
    return [
      {
        name: 'overview of 3,000 people at 1.6 Mbit/s, warm cache, first row painted',
        ours: median(opened.slice(1)),
        unit: 'ms',
        better: 'lower',
        aim: atMost(1500),
      },
      { name: 'the same visit, over the network', ours: kilobytes, unit: 'kB', better: 'lower' },
      {
        name: 'list of projects to overview by click, 4 × slower, first row painted',
        ours: median(clicked.again),
        unit: 'ms',
        better: 'lower',
        aim: atMost(400),
      },
      {
        name: 'the same click, right after the page was loaded',
        ours: median(clicked.first),
        unit: 'ms',
        better: 'lower',
      },
    ]
  })
}

/** What comes over the network until nothing more does, with the files in the cache. */
async function weightOfVisit(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await session.detach()
  return bytes / 1000
}

/** `first`: code and people come over the network; `again`: somebody goes to and fro between list and overview. */
async function clicks(page: Page, list: string, name: string): Promise<{ first: number[]; again: number[] }> {
  const times = { first: [] as number[], again: [] as number[] }
  const conditions = await underConditions(page, { slowdown: 4 })
  const link = page.getByRole('link', { name }).first()
  const click = async () => {
    await link.waitFor()
    return clickedIn(page, () => link.click(), firstRow)
  }
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(list, { waitUntil: 'networkidle' })
    times.first.push(await click())
    await page.goBack({ waitUntil: 'networkidle' })
    times.again.push(await click())
  }
  await conditions.end()
  return times
}
