import { sql } from 'kysely'
import { companiesQuery, type CompanyFilter } from '../../server/modules/organizations/organizations-queries.ts'
import { branchId, buildOrganization, buildProject } from '../../server/testing/builders.ts'
import { compileBare, type BenchApp } from '../bench-app.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { comparePairs } from '../measure.ts'
import { withValues } from '../pgbench.ts'

/** Transactions with and without, one after the other: a few milliseconds each. */
const pairs = 400
const list: CompanyFilter = {
  branchId: null,
  search: '',
  onlyWithProjects: false,
  projectsCount: sql<number>`organizations.projects_count`,
  isNumberKept: true,
  page: 1,
  pageRows: 100,
  sortBy: 'name',
  descending: false,
  language: 'en',
}
/** How a transaction begins: the scopes of database.ts, and the superuser, whom no policy concerns. */
const open = {
  none: `set local role postgres; select set_config('app.scope_ids', '{}', true)`,
  house: `set local role assay_house; select set_config('app.scope_ids', '{}', true)`,
  organization: (id: string) => `set local role assay_app; select set_config('app.scope_ids', '{${id}}', true)`,
  branch: `set local role assay_branches; select set_config('app.branch_ids', '{${branchId('CZ')}}', true)`,
}
/** A call loads its organization first, and in a scope of branches goes on in that one. */
const load = (id: string) => `; select id from organizations where id = '${id}'`
const workIn = (id: string) => `; select app.work_in(id) from organizations where id = '${id}'`

/** The same rows in each scope under row-level security, and without it by conditions of the query. */
export async function rowLevelSecurity(assay: BenchApp): Promise<Finding[]> {
  const organizationId = await assay.build(async (tx) => {
    const { id } = await buildOrganization(tx, { branch_id: branchId('CZ') })
    const project = await buildProject(tx, { organization_id: id })
    await sql`insert into assessees (organization_id, project_id, name, language_code)
              select ${id}::uuid, ${project.id}::uuid, 'Person ' || n, 'cs' from generate_series(1, 3000) n`.execute(tx)
    await sql`insert into organizations (name, branch_id)
              select md5(n::text), (array[${branchId('CZ')}, ${branchId('PL')}, ${branchId('SK')}]::uuid[])[1 + n % 3]
                from generate_series(1, 10000) n`.execute(tx)
    return id
  })
  await assay.bare.query('vacuum analyze organizations, assessees')
  const organizations = (filter: Partial<CompanyFilter>) =>
    withValues(compileBare(companiesQuery({ ...list, ...filter })))
  const people = `select id, name, count(*) over () from assessees
                   where organization_id = '${organizationId}' order by created_at desc, id desc limit 100`
  const [all, ofBranch] = [organizations({}), organizations({ branchId: branchId('CZ') })]
  const loaded = load(organizationId)
  const scopes: [name: string, opening: string, query: string, plainOpening: string, plain: string][] = [
    ['organizations, scope of the house', open.house, all, open.none, all],
    ['organizations, scope of a branch', open.branch, all, open.none, ofBranch],
    ['3,000 people, scope of the house', open.house + loaded, people, open.none + loaded, people],
    [
      '3,000 people, scope of an organization',
      open.organization(organizationId) + loaded,
      people,
      open.none + loaded,
      people,
    ],
    ['3,000 people, scope of a branch', open.branch + workIn(organizationId), people, open.none + loaded, people],
  ]
  const client = await assay.bare.connect()
  const read = (opening: string, query: string) => () => client.query(`begin; ${opening}; ${query}; commit`)
  try {
    const findings: Finding[] = []
    for (const [name, opening, query, plainOpening, plain] of scopes) {
      const { ours, limit } = await comparePairs(read(opening, query), read(plainOpening, plain), pairs)
      findings.push({
        name: `row-level security: ${name}`,
        ours,
        unit: 'ms',
        limits: [{ than: 'the same rows without it', value: limit }],
        better: 'lower',
        aim: timesAtMost(1.05),
      })
    }
    return findings
  } finally {
    client.release()
  }
}
