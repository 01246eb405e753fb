import { sql } from 'kysely'
import { companiesQuery, type CompanyFilter } from '../../server/modules/organizations/organizations-queries.ts'
import { compileBare, startBareServer, type BenchApp } from '../bench-app.ts'
import { compareThroughput, type Finding } from '../measure.ts'

const organizations = 10_000
const pageRows = 100
const filter: CompanyFilter = {
  branchId: null,
  search: '',
  onlyWithProjects: false,
  projectsCount: sql<number>`organizations.projects_count`,
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
      const { ours, limit } = await compareThroughput(
        {
          url: `${assay.url}/api/crm/companies`,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...part, pageRows }),
        },
        { url: bare.url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      )
      findings.push({
        name: `organization search, ${name}`,
        ours,
        limit,
        unit: 'calls/s',
        than: 'pg through bare Fastify',
        better: 'higher',
        aim: 'ratio ≥ 0.5',
      })
    } finally {
      await bare.close()
    }
  }
  return findings
}
