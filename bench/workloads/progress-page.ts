import { pathTo } from '../../domain/shell/routes.ts'
import { waveProgressQuery } from '../../server/modules/progress/progress-queries.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { openedIn, signedIn, withProduct } from '../browser.ts'
import { atMost, timesAtMost, type Finding } from '../finding.ts'
import { buildLargeWave } from '../large-wave.ts'
import { compareDuration, median } from '../measure.ts'

/** Each is rated by three: 5,001 nominations. */
const people = 1667
const rounds = 7
const firstRow = '[aria-label="Nominations"] [role="row"] [role="gridcell"]'

/** The progress of a wave of 5,000 nominations: its call, and opening its page with a line for each of them. */
export async function progressPage(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, wave, owner } = await buildLargeWave(assay, people)
  await assay.bare.query('update users set demo = true where user_name = $1', [owner.user_name])
  const token = await assay.tokenOf(owner)
  const query = compileBare(waveProgressQuery(organization.id, wave.id, 'en'))
  const url = `${assay.url}/api/reports/assessees-dcm-progress/${project.id}/${wave.id}`
  const reading = await compareDuration(
    () => mustAnswer(url, { token }),
    () => assay.bare.query(query),
    rounds,
  )
  const place = { orgGuid: organization.id, projGuid: project.id, waveGuid: wave.id }
  const opened = await withProduct(assay, async (product) => {
    const page = await signedIn(product, owner.user_name)
    const address = `${product.origin}${pathTo('dcm-progress-monitor', place)}?view=nominations`
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const time = await openedIn(page.context(), address, firstRow, {})
      if (round > 0) times.push(time)
    }
    return median(times)
  })
  return [
    {
      name: 'progress of 5,000 nominations',
      ours: reading.ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'its SQL through pg alone', value: reading.limit }],
      aim: timesAtMost(2),
    },
    {
      name: 'progress page of 5,000 nominations, warm cache, first row painted',
      ours: opened,
      unit: 'ms',
      better: 'lower',
      aim: atMost(1500),
    },
  ]
}
