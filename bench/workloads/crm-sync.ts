import { ewayCrm } from '../../server/modules/crm/eway/eway-crm.ts'
import { runSync } from '../../server/modules/crm/sync/run-sync.ts'
import { supervisors } from '../../simulator/eway/data/names.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { CrmChanges } from '../../server/platform/crm/crm.ts'
import type { BenchApp } from '../bench-app.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { compareDuration, timed } from '../measure.ts'
import { startEwayProcess } from '../eway-process.ts'

const companies = 5000
const projects = 50_000
const take = 500
const rounds = 3

/**
 * Everything of a CRM with 50,000 projects, which stands in another process: the first takeover, which writes all of it,
 * and the later ones, which find almost nothing new. The limit reads the same pages by the same adapter, and nothing else.
 */
export async function crmSync(assay: BenchApp): Promise<Finding[]> {
  await assay.build((tx) => tx.insertInto('users').values(supervisors.map(asUser)).execute())
  const eway = await startEwayProcess({ companies, projects })
  const crm = ewayCrm(eway.config, systemClock)
  try {
    const services = { ...assay.services, crm }
    const sync = () => takeOver(assay, services)
    const read = () => readPages(crm.changes)
    await read()
    const alone = await timed(read)
    const first = await timed(sync)
    const { ours, limit } = await compareDuration(sync, read, rounds)
    const than = 'reading the same pages alone'
    const unit = { unit: 'ms', better: 'lower' } as const
    return [
      { name: `first takeover of ${projects} projects`, ours: first, ...unit, limits: [{ than, value: alone }] },
      {
        name: `full takeover of ${projects} projects that are here`,
        ours,
        ...unit,
        limits: [{ than, value: limit }],
        aim: timesAtMost(1.3),
      },
    ]
  } finally {
    await crm.close()
    await eway.close()
  }
}

/** The owners of the projects, as staff. */
const asUser = (name: string) => ({ user_name: name, email: `${name}@assay.example` })

async function takeOver({ bare }: BenchApp, services: Parameters<typeof runSync>[0]): Promise<void> {
  const { rows } = await bare.query<{ id: number }>(
    `insert into crm_sync_runs (mode, requested_by) values ('full', 'bench') returning id`,
  )
  const runId = rows[0]?.id ?? 0
  await runSync(services, { runId })
  const { rows: ended } = await bare.query<{ error: string | null; read_count: number }>(
    'select error, read_count from crm_sync_runs where id = $1',
    [runId],
  )
  const [run] = ended
  if (run?.error !== null || run.read_count !== companies + projects)
    throw new Error(`Ended with ${run?.error} after ${run?.read_count} records`)
}

async function readPages(changes: CrmChanges): Promise<void> {
  for (const page of [changes.companies, changes.projects]) {
    for (let skip = 0; ; skip += take) {
      const { records, total } = await page({ skip, take })
      if (skip + records.length >= total) break
    }
  }
}
