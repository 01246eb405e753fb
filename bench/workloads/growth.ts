import { demoPeople } from '../../demo/people.ts'
import { fullSize, loadLarge } from '../../demo/large.ts'
import { largeOrganizationId } from '../../demo/large-organizations.ts'
import { startBenchApp, type BenchApp } from '../bench-app.ts'
import { median, timed, type Finding } from '../measure.ts'

const rounds = 25
const part = { page: 1, pageRows: 10, pageRowsOffset: 0 }

/** How long lists take over 1,000 logins and over 100,000, for the same rows found. */
export async function growth(small: BenchApp): Promise<Finding[]> {
  const large = await startBenchApp()
  try {
    const [few, many] = [await latencies(small, 1000), await latencies(large, 10)]
    return Object.entries(many).map(([name, ours]) => ({
      name: `${name}, 100,000 logins`,
      ours,
      limit: few[name] ?? Number.NaN,
      unit: 'ms',
      than: 'over 1,000 logins',
      better: 'lower',
      aim: 'flat: ratio ≥ 0.5',
    }))
  } finally {
    await large.close()
  }
}

/** Medians over the full set's so manieth part. */
async function latencies(assay: BenchApp, fraction: number): Promise<Record<string, number>> {
  await assay.build((tx) => tx.insertInto('users').values(staff).execute())
  await loadLarge(assay.services.config, { size: partOf(fraction), say: () => undefined })
  const { rows } = await assay.bare.query<{ login: string; name: string }>(
    'select login, (select name from organizations order by id limit 1) as name from logins order by id limit 1',
  )
  const [first] = rows
  if (!first) throw new Error('The large set has logins')
  const manager = assay.as({ user_name: 'manager', name: '', email: '', roles: ['project manager'] })
  const calls = {
    'search for a login': () =>
      manager.post('/api/reports/search-list', {
        search: first.login,
        projects: part,
        companies: part,
        products: part,
        participants: part,
      }),
    'search for an organization': () => manager.post('/api/crm/companies', { search: first.name, pageRows: 100 }),
    'one organization': () => manager.get(`/api/crm/company/${largeOrganizationId(3)}`),
    'queue status': () => manager.get('/api/reports/queues-status/'),
  }
  const found: Record<string, number> = {}
  for (const [what, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timed(() => mustAnswer(call)))
    found[what] = median(times.slice(5))
  }
  return found
}

const staff = demoPeople.filter(({ organization_id }) => !organization_id)

const partOf = (fraction: number) => ({
  organizations: fullSize.organizations / fraction,
  projects: fullSize.projects / fraction,
  peopleInProject: fullSize.peopleInProject,
})

async function mustAnswer(call: () => Promise<{ status: number }>): Promise<void> {
  const { status } = await call()
  if (status !== 200) throw new Error(`Answered ${status}`)
}
