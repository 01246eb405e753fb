import { demoPeople } from '../../demo/people.ts'
import { fullSize, loadLarge } from '../../demo/large.ts'
import { largeOrganizationId } from '../../demo/large-organizations.ts'
import { startBenchApp, type BenchApp } from '../bench-app.ts'
import { atMost, timesAtMost, type Finding } from '../finding.ts'
import { compareDuration, overHttp } from '../measure.ts'

const rounds = 25
const part = { page: 1, pageRows: 10, pageRowsOffset: 0 }

/**
 * Duration of lists over 1,000 logins and over a hundred or a thousand times as many, with the same number of results.
 */
export async function growth(small: BenchApp, { large: isLarge }: { large: boolean }): Promise<Finding[]> {
  const large = await startBenchApp()
  try {
    const [few, many] = [await callsOver(small, 1000), await callsOver(large, isLarge ? 1 : 10)]
    const findings: Finding[] = []
    for (const [name, call] of Object.entries(many)) {
      const overFew = few[name]
      if (!overFew) throw new Error('The two sets have different calls')
      const { ours, limit } = await compareDuration(call, overFew, rounds)
      findings.push({
        name: `${name}, ${isLarge ? '1,000,000' : '100,000'} logins`,
        ours,
        unit: 'ms',
        limits: [{ than: 'over 1,000 logins', value: limit }],
        better: 'lower',
        aim: timesAtMost(1.3),
      })
    }
    return [...findings, ...(await searchedByMany(large))]
  } finally {
    await large.close()
  }
}

/** The global search by eight callers at once: one login, and three letters that many names have. */
async function searchedByMany(assay: BenchApp): Promise<Finding[]> {
  const { rows } = await assay.bare.query<{ login: string }>('select login from logins order by id limit 1')
  const authorization = `Bearer ${await assay.token('manager', ['project manager'])}`
  const findings: Finding[] = []
  for (const [what, search, connections, most] of [
    ['one login, 8 callers', rows[0]?.login, 8, 50],
    ['three common letters, one caller', 'nov', 1, 100],
  ] as const) {
    const load = overHttp({
      url: `${assay.url}/api/reports/search-list`,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    })
    // Uncounted: each connection to the database plans the searches once.
    await load({ connections: 20, seconds: 2 })
    const { p50, p99 } = await load({ connections, seconds: 5 })
    const name = `global search of ${what}`
    findings.push(
      { name: `${name}: 99th percentile`, ours: p99, unit: 'ms', better: 'lower', aim: atMost(most) },
      { name: `${name}: median`, ours: p50, unit: 'ms', better: 'lower' },
    )
  }
  return findings
}

/** Calls over 1/`fraction` of the full set. */
async function callsOver(assay: BenchApp, fraction: number): Promise<Record<string, () => Promise<void>>> {
  await assay.build((tx) => tx.insertInto('users').values(staff).execute())
  await loadLarge(assay.services.config, { size: partOf(fraction), say: () => undefined })
  const { rows } = await assay.bare.query<{ login: string; name: string; email: string }>(
    `select login, (select name from organizations order by id limit 1) as name,
            (select email from assessees order by id limit 1) as email
       from logins order by id limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The large set has no logins')
  const manager = assay.as({ user_name: 'manager', name: '', email: '', roles: ['project manager'] })
  const parts = { projects: part, companies: part, products: part, participants: part }
  return {
    'search for a login': mustAnswer(() => manager.post('/api/reports/search-list', { search: first.login, ...parts })),
    'search for a person by e-mail': mustAnswer(() =>
      manager.post('/api/reports/search-list', { search: first.email, ...parts }),
    ),
    'page of organizations': mustAnswer(() => manager.post('/api/crm/companies', { pageRows: 10 })),
    'search for an organization': mustAnswer(() =>
      manager.post('/api/crm/companies', { search: first.name, pageRows: 100 }),
    ),
    'one organization': mustAnswer(() => manager.get(`/api/crm/company/${largeOrganizationId(3)}`)),
    'queue status': mustAnswer(() => manager.get('/api/reports/queues-status/')),
  }
}

const staff = demoPeople.filter(({ organization_id }) => !organization_id)

const partOf = (fraction: number) => ({
  organizations: fullSize.organizations / fraction,
  projects: fullSize.projects / fraction,
  peopleInProject: fullSize.peopleInProject,
})

const mustAnswer = (call: () => Promise<{ status: number }>) => async () => {
  const { status } = await call()
  if (status !== 200) throw new Error(`Answered ${status}`)
}
