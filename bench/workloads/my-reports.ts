import { buildOrganization, buildProject, buildUser } from '../../server/testing/builders.ts'
import { reportsPageQuery, type ReportFilter } from '../../server/modules/reports/report-list-queries.ts'
import { compileBare, startBareServer, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { compareLoads, overHttp } from '../measure.ts'
import { byPgbench, withValues } from '../pgbench.ts'

const people = 50_000
const reports = 2 * people
const pageRows = 100
type Part = Partial<Pick<ReportFilter, 'search' | 'page' | 'sortBy' | 'descending'>>
const pages: Record<string, Part> = {
  'first page': {},
  'last page': { page: reports / pageRows },
  'search (4 rows)': { search: 'zofie 3fa4' },
  'search (20,000 rows)': { search: 'zofie' },
  'by person': { sortBy: 'assessee', descending: false },
}

/** A page of 100 out of 100,000 reports of one project, against the same query through plain pg. */
export async function myReports(assay: BenchApp): Promise<Finding[]> {
  const place = await buildReports(assay)
  const token = await assay.token('manager', ['project manager'])
  const findings: Finding[] = []
  for (const [name, part] of Object.entries(pages)) {
    const query = compileBare(reportsPageQuery({ ...filterOf(place), ...part }))
    const bare = await startBareServer(async () => JSON.stringify((await assay.bare.query(query)).rows))
    try {
      const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
      const { ours, byFastify, bySql } = await compareLoads(
        {
          ours: overHttp({
            ...call,
            url: `${assay.url}/api/reports/company-reports/${place.organization}`,
            headers: { ...call.headers, authorization: `Bearer ${token}` },
            body: JSON.stringify({ projectGuid: place.project, pageRows, extendedView: true, ...part }),
          }),
          byFastify: overHttp({ ...call, url: bare.url }),
          bySql: byPgbench(assay.superuserUrl, withValues(query)),
        },
        { connections: 4, rounds: 3 },
      )
      findings.push(
        {
          name: `my reports, ${name}`,
          ours: ours.perSecond,
          unit: 'calls/s',
          better: 'higher',
          limits: [
            { than: 'pg through bare Fastify', value: byFastify.perSecond },
            { than: 'pgbench, the same SQL', value: bySql.perSecond },
          ],
          aim: ratioAtLeast(0.4),
        },
        { name: `my reports, ${name}: median`, ours: ours.p50, unit: 'ms', better: 'lower' },
        { name: `my reports, ${name}: 99th percentile`, ours: ours.p99, unit: 'ms', better: 'lower' },
      )
    } finally {
      await bare.close()
    }
  }
  return findings
}

type Place = { organization: string; project: string }

const filterOf = ({ organization, project }: Place): ReportFilter => ({
  organizationId: organization,
  projectIds: [project],
  waveId: null,
  linkId: null,
  search: '',
  searchesEmail: true,
  reportType: null,
  state: null,
  withoutDeleted: false,
  page: 1,
  pageRows,
  sortBy: 'created',
  descending: true,
  language: 'en',
})

async function buildReports({ build, bare }: BenchApp): Promise<Place> {
  const place = await build(async (tx) => {
    await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
    const { id } = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: id, owner_user_name: 'manager' })
    return { organization: id, project: project.id }
  })
  await bare.query(
    `insert into assessees (organization_id, project_id, name, email, language_code)
     select $1, $2, (array['Žofie', 'Čeněk', 'Řehoř', 'Adam', 'Chrudoš'])[1 + n % 5] || ' ' || md5(n::text), 'p' || n || '@client.example', 'cs'
       from generate_series(1, $3::integer) n`,
    [place.organization, place.project, people],
  )
  await bare.query(
    `insert into reports (organization_id, project_id, assessee_id, report_type, report_name, file_name, product_code, language_code, status, requested_by, created_at)
     select $1, $2, id, 'Individual', '360° individual report', '360° individual report – ' || name || '.pdf', '360-STD', 'cs', 4, 'manager',
            now() - (2 * id + k) * interval '1 minute'
       from assessees, generate_series(0, 1) k where organization_id = $1`,
    [place.organization, place.project],
  )
  await bare.query('vacuum analyze reports, assessees')
  return place
}
