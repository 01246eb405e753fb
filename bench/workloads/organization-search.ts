import { sql } from 'kysely'
import { companiesQuery, type CompanyFilter } from '../../server/modules/organizations/organizations-queries.ts'
import { compileBare, startBareServer, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { compareLoads, overHttp } from '../measure.ts'
import { byPgbench, withValues } from '../pgbench.ts'

const organizations = 10_000
const pageRows = 100
const filter: CompanyFilter = {
  branchId: null,
  search: '',
  onlyWithProjects: false,
  projectsCount: sql<number>`organizations.projects_count`,
  isNumberKept: true,
  page: 1,
  pageRows,
  sortBy: 'name',
  descending: false,
  language: 'en',
}
const pages: Record<string, { search?: string; page?: number }> = {
  'narrow (8 rows)': { search: 'strojirny 1a' },
  'wide (2,000 matches)': { search: 'strojirny' },
  'first page of all': {},
  'last page of all': { page: organizations / pageRows },
}

/** A page of 100 out of 10,000 organizations, against the same query through plain pg. */
export async function organizationSearch(assay: BenchApp): Promise<Finding[]> {
  await assay.bare.query(
    `insert into organizations (name, vat_number, branch_id)
     select (array['Vodárny', 'Strojírny', 'Nemocnice', 'Pekárny', 'Dopravní podnik'])[1 + n % 5] || ' ' || md5(n::text), 'CZ' || (10000000 + n), 'b0000000-0000-4000-8000-000000000002'
       from generate_series(1, ${organizations}) n`,
  )
  await assay.bare.query('vacuum analyze organizations')
  const token = await assay.token('manager', ['project manager'])
  const findings: Finding[] = []
  for (const [name, part] of Object.entries(pages)) {
    const query = compileBare(companiesQuery({ ...filter, ...part }))
    const bare = await startBareServer(async () => {
      const { rows } = await assay.bare.query<{ total_count: string; companies: string }>(query)
      return `{"companies":${rows[0]?.companies},"totalCount":${rows[0]?.total_count}}`
    })
    try {
      const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
      const { ours, byFastify, bySql } = await compareLoads(
        {
          ours: overHttp({
            ...call,
            url: `${assay.url}/api/crm/companies`,
            headers: { ...call.headers, authorization: `Bearer ${token}` },
            body: JSON.stringify({ ...part, pageRows }),
          }),
          byFastify: overHttp({ ...call, url: bare.url }),
          bySql: byPgbench(assay.superuserUrl, withValues(query)),
        },
        { connections: 8, rounds: 5 },
      )
      findings.push(
        {
          name: `organization search, ${name}`,
          ours: ours.perSecond,
          unit: 'calls/s',
          better: 'higher',
          limits: [
            { than: 'pg through bare Fastify', value: byFastify.perSecond },
            { than: 'pgbench, the same SQL', value: bySql.perSecond },
          ],
          aim: ratioAtLeast(0.5),
        },
        latency(`organization search, ${name}: median`, ours.p50),
        latency(`organization search, ${name}: 99th percentile`, ours.p99),
      )
    } finally {
      await bare.close()
    }
  }
  return findings
}

const latency = (name: string, ours: number): Finding => ({ name, ours, unit: 'ms', better: 'lower' })
