import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { findsFolded } from '../../platform/database/text-search.ts'
import { storedSourceState, type StoredSourceState } from '../crm/source-state.ts'

export type CompanyFilter = {
  branchId: string | null
  search: string
  onlyWithProjects: boolean
  /** How many projects of an organization the caller may know of; see `countedProjects`. */
  projectsCount: RawBuilder<number>
  /** The number of all is kept for each branch; in a scope of one organization it is counted (migration 0088). */
  isNumberKept: boolean
  page: number
  pageRows: number
  sortBy: 'name' | 'vatNumber' | 'projectsCount'
  descending: boolean
  /** Names are sorted by the rules of this language. */
  language: InterfaceLanguage
}

const sortColumns = { vatNumber: 'vat_number', projectsCount: 'projects_count' } as const

export type CompaniesPage = { companies: string; total_count: number; source: StoredSourceState }

/** One page of organizations, their exact number and the state of their source, within the transaction's scope. */
export async function companiesPage(tx: TenantTransaction, filter: CompanyFilter): Promise<CompaniesPage> {
  const { rows } = await companiesQuery(filter).execute(tx)
  const [page] = rows
  if (!page) throw new Error('The query of the page returned no row')
  return page
}

/**
 * PostgreSQL writes the JSON, as rows are many and need no processing here. A search runs once, for counting and
 * sorting. Without a search, the number is kept (migration 0088), and the page comes from the language's name index alone,
 * however deep it is.
 */
export function companiesQuery(filter: CompanyFilter): RawBuilder<CompaniesPage> {
  const { projectsCount } = filter
  const direction = filter.descending ? sql`desc` : sql`asc`
  const name = sql`name ${collate(filter.language)}`
  const byName = sql`${name} ${direction}, id ${direction}`
  const order =
    filter.sortBy === 'name' ? byName : sql`${sql.ref(sortColumns[filter.sortBy])} ${direction}, ${name}, id`
  return sql<CompaniesPage>`
    with matching as ${filter.search ? sql`materialized` : sql`not materialized`} (
      select id, name, vat_number, ${projectsCount} as projects_count from organizations where ${conditions(filter, projectsCount)}
    ), page as (
      select id, row_number() over () as place
        from (select id from matching order by ${order} limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}) ordered
    )
    select ${numberOf(filter)} as total_count, ${storedSourceState} as source,
           (select coalesce(json_agg(json_build_object('companyGuid', id, 'name', name, 'vatNumber', vat_number, 'projectsCount', ${projectsCount})
                              order by place), '[]')::text
              from page join organizations using (id)) as companies`
}

function numberOf({ branchId, search, onlyWithProjects, isNumberKept }: CompanyFilter): RawBuilder<number> {
  if (!isNumberKept || search || onlyWithProjects) return sql<number>`(select count(*) from matching)`
  const ofBranch = branchId ? sql`where branch_id = ${branchId}` : sql``
  return sql<number>`(select coalesce(sum(number), 0) from organization_counts ${ofBranch})`
}

function conditions(
  { branchId, search, onlyWithProjects }: CompanyFilter,
  projectsCount: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`deleted_at is null`]
  if (branchId) parts.push(sql<boolean>`branch_id = ${branchId}`)
  if (search) parts.push(findsFolded('search_text', search))
  if (onlyWithProjects) parts.push(sql<boolean>`${projectsCount} > 0`)
  return sql.join(parts, sql` and `)
}

export function findCompany(tx: TenantTransaction, companyGuid: string, projectsCount: RawBuilder<number>) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'branch_id', 'name', 'vat_number', projectsCount.as('projects_count')])
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

/** Guids of the first `count` organizations within the transaction's scope, to see whether there is more than one. */
export async function firstCompanies(tx: TenantTransaction, count: number): Promise<string[]> {
  const rows = await tx.selectFrom('organizations').select('id').where('deleted_at', 'is', null).limit(count).execute()
  return rows.map(({ id }) => id)
}
