import { startBareServer, type BenchApp } from '../bench-app.ts'
import { compareThroughput, type Finding } from '../measure.ts'

const organizations = 10_000

/** A page of 100 out of 10,000 organizations by a part of the name, against the same query through pg alone. */
export async function organizationSearch(assay: BenchApp): Promise<Finding[]> {
  await assay.bare.query(
    `insert into organizations (name, vat_number, branch_id)
     select (array['Vodárny', 'Strojírny', 'Nemocnice', 'Pekárny', 'Dopravní podnik'])[1 + n % 5] || ' ' || md5(n::text), 'CZ' || (10000000 + n), 'b0000000-0000-4000-8000-000000000002'
       from generate_series(1, ${organizations}) n`,
  )
  await assay.bare.query('vacuum analyze organizations')
  const token = await assay.token('manager', ['project manager'])
  const findings: Finding[] = []
  for (const [name, search] of [
    ['organization search, narrow (a few rows)', 'strojirny 1a2'],
    ['organization search, wide (2,000 matches)', 'strojirny'],
  ] as const) {
    const bare = await startBareServer(() => bareSearch(assay, search))
    try {
      const { ours, limit } = await compareThroughput(
        {
          url: `${assay.url}/api/crm/companies`,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ search, pageRows: 100 }),
        },
        { url: bare.url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
      )
      findings.push({
        name,
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

/** The use case's own query, without tenant, session, transaction and validation. */
async function bareSearch({ bare }: BenchApp, search: string): Promise<string> {
  const { rows } = await bare.query<{ total_count: string; companies: string }>(
    `with matching as materialized (
       select id, name, vat_number, projects_count from organizations
        where deleted_at is null and search_text like '%' || regexp_replace(app.fold($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'
     ), page as (select * from matching order by name asc, name, id limit 100)
     select (select count(*) from matching) as total_count,
            (select coalesce(json_agg(json_build_object('companyGuid', id, 'name', name, 'vatNumber', vat_number, 'projectsCount', projects_count)), '[]')::text from page) as companies`,
    [search],
  )
  return `{"companies":${rows[0]?.companies},"totalCount":${rows[0]?.total_count}}`
}
