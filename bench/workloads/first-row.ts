import type { BenchApp } from '../bench-app.ts'
import { buildManager, emptyCache, openedIn, signedIn, withProduct } from '../browser.ts'
import { atMost, type Finding } from '../finding.ts'
import { median } from '../measure.ts'

const organizations = 10_000
const rounds = 5
const firstRow = '[role=rowheader]'

/** The list of organizations until its first row is painted: on an old laptop in a hotel, and at a desk. */
export async function firstRowOfOrganizations(assay: BenchApp): Promise<Finding[]> {
  await assay.bare.query(
    `with made as (
       insert into organizations (name, branch_id)
       select 'Strojírny ' || md5(n::text), 'b0000000-0000-4000-8000-000000000002' from generate_series(1, ${organizations}) n
       returning id)
     insert into projects (organization_id, name, visible_to_clients, starts_at) select id, 'Rozvoj vedoucích', true, now() from made`,
  )
  await assay.bare.query('vacuum analyze organizations, projects')
  const userName = await buildManager(assay)
  return withProduct(assay, async (product) => {
    const page = await signedIn(product, userName)
    const opened = async (isCold: boolean, conditions: Parameters<typeof openedIn>[3]) => {
      const times: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        if (isCold) await emptyCache(page)
        const time = await openedIn(page.context(), product.origin, firstRow, conditions)
        if (round > 0) times.push(time)
      }
      return median(times)
    }
    const finding = { unit: 'ms', better: 'lower' } as const
    return [
      {
        ...finding,
        name: 'organizations, first row, empty cache, 4 × slower, hotel',
        ours: await opened(true, { slowdown: 4, hotelNetwork: true }),
        aim: atMost(2000),
      },
      {
        ...finding,
        name: 'organizations, first row, warm cache',
        ours: await opened(false, {}),
        aim: atMost(250),
      },
    ]
  })
}
