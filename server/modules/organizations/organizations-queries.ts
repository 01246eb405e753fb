import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'
import { storedSourceState, type StoredSourceState } from '../crm/source-state.ts'

export type CompanyFilter = {
  branchId: string | null
  search: string
  onlyWithProjects: boolean
  /** Client roles count only the projects that they can see. */
  countsHiddenProjects: boolean
  page: number
  pageRows: number
  sortBy: 'name' | 'vatNumber' | 'projectsCount'
  descending: boolean
}

/** By name as people look it up: neither case nor diacritics move a name, in a database of whatever collation. */
const sortColumns = { name: 'search_text', vatNumber: 'vat_number', projectsCount: 'projects_count' } as const

export type CompaniesPage = { companies: string; total_count: number; source: StoredSourceState }

/**
 * One page of organizations, their exact number and the state of their source. PostgreSQL writes the JSON: rows are
 * many and need no thought.
 */
export async function companiesPage(tx: TenantTransaction, filter: CompanyFilter): Promise<CompaniesPage> {
  const projectsCount = sql.ref(filter.countsHiddenProjects ? 'projects_count' : 'visible_projects_count')
  const direction = filter.descending ? sql`desc` : sql`asc`
  const column = filter.sortBy === 'projectsCount' ? projectsCount : sql.ref(sortColumns[filter.sortBy])
  const { rows } = await sql<CompaniesPage>`
    with matching as materialized (
      select id, name, search_text, vat_number, ${projectsCount} as projects_count from organizations where ${conditions(filter, projectsCount)}
    ), page as (
      select * from matching order by ${filter.sortBy === 'projectsCount' ? sql.ref('projects_count') : column} ${direction}, search_text, id
       limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}
    )
    select (select count(*) from matching) as total_count, ${storedSourceState} as source,
           (select coalesce(json_agg(json_build_object('companyGuid', id, 'name', name, 'vatNumber', vat_number, 'projectsCount', projects_count)), '[]')::text
              from page) as companies`.execute(tx)
  const [page] = rows
  if (!page) throw new Error('A query without conditions answers one row')
  return page
}

function conditions(
  { branchId, search, onlyWithProjects }: CompanyFilter,
  projectsCount: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`deleted_at is null`]
  if (branchId) parts.push(sql<boolean>`branch_id = ${branchId}`)
  if (search) parts.push(containsFolded('search_text', search))
  if (onlyWithProjects) parts.push(sql<boolean>`${projectsCount} > 0`)
  return sql.join(parts, sql` and `)
}

export function findCompany(tx: TenantTransaction, companyGuid: string) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'branch_id', 'name', 'vat_number', 'projects_count', 'visible_projects_count'])
    .where('id', '=', companyGuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function companyUsers(tx: TenantTransaction, companyGuid: string) {
  return tx
    .selectFrom('users')
    .select(['user_name', 'name', 'email', 'roles'])
    .where('organization_id', '=', companyGuid)
    .orderBy('user_name')
    .execute()
}

/** The only organization within the transaction's scope, if there is exactly one. */
export async function onlyCompany(tx: TenantTransaction): Promise<string | undefined> {
  const rows = await tx.selectFrom('organizations').select('id').where('deleted_at', 'is', null).limit(2).execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}
