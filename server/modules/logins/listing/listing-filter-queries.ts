import { sql, type RawBuilder } from 'kysely'
import type { LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import { containsFolded, findsFolded } from '../../../platform/database/text-search.ts'

/** `null`: too many to be named. */
export type Found = {
  logins: readonly { organization_id: string; id: number }[] | null
  companies: readonly string[] | null
}

export type ListingFilter = {
  search: string
  /** What the search finds, looked up before (`search-logins-queries.ts`). */
  found: Found
  statuses: readonly number[]
  invoiced: boolean | null
  /** Null: all branches. */
  branchIds: readonly string[] | null
  generatedFrom: string | null
  generatedTo: string | null
  filledInFrom: string | null
  filledInTo: string | null
}

/** What the filters leave of logins `l`. Deleted organizations and projects are few: they are gathered once. */
export function listed(filter: ListingFilter): RawBuilder<unknown>[] {
  return [
    sql`l.organization_id not in (select id from organizations where deleted_at is not null)`,
    sql`l.project_id not in (select id from projects where deleted_at is not null)`,
    ...ofBranches(filter),
    ...ofLogins(filter),
  ]
}

/** Those of the conditions that are about the login itself. */
export function ofLogins(filter: ListingFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  const { statuses, invoiced, search } = filter
  const [only, ...others] = statuses
  if (only !== undefined && others.length === 0) parts.push(sql`l.status = ${sql.lit(only)}`)
  else if (only !== undefined) parts.push(sql`l.status = any (${[...statuses]}::smallint[])`)
  if (invoiced !== null) parts.push(invoiced ? sql`l.invoice_id is not null` : sql`l.invoice_id is null`)
  if (filter.generatedFrom) parts.push(sql`l.generated_at >= ${filter.generatedFrom}::timestamptz`)
  if (filter.generatedTo) parts.push(sql`l.generated_at <= ${filter.generatedTo}::timestamptz`)
  if (filter.filledInFrom) parts.push(sql`l.filled_in_at >= ${filter.filledInFrom}::timestamptz`)
  if (filter.filledInTo) parts.push(sql`l.filled_in_at <= ${filter.filledInTo}::timestamptz`)
  if (search) parts.push(matching(filter))
  return parts
}

function ofBranches({ branchIds }: ListingFilter): RawBuilder<unknown>[] {
  if (!branchIds) return []
  return [sql`l.organization_id in (select id from organizations where branch_id = any (${[...branchIds]}::uuid[]))`]
}

/** By person, e-mail, tool and login, or by the company. Few are read by their keys. */
export function matching({ search, found: { logins, companies } }: ListingFilter): RawBuilder<unknown> {
  const ofCompanies = companies
    ? sql`organization_id = any (${[...companies]}::uuid[])`
    : sql`organization_id in (${companiesNamed(search)})`
  const alsoByCompany = companies === null || companies.length > 0
  if (logins === null) {
    const text = containsFolded('l.search_text', search)
    return alsoByCompany ? sql`(${text} or l.${ofCompanies})` : text
  }
  const keys = sql`select * from unnest(${logins.map((login) => login.organization_id)}::uuid[], ${logins.map(({ id }) => id)}::integer[])`
  const more = alsoByCompany ? sql` union all select organization_id, id from logins where ${ofCompanies}` : sql``
  return sql`(l.organization_id, l.id) in (${keys}${more})`
}

export const companiesNamed = (search: string): RawBuilder<unknown> =>
  sql`select o.id from organizations o where o.deleted_at is null and ${findsFolded('o.search_text', search)}`

/** The logins of one group. */
export function ofGroup(by: LoginGrouping, key: string): RawBuilder<unknown> {
  switch (by) {
    case 'company':
      return sql`l.organization_id = ${key}::uuid`
    case 'project':
      return sql`(l.organization_id, l.project_id) = ((select organization_id from projects where id = ${key}::uuid limit 1), ${key}::uuid)`
    case 'branch':
      return sql`l.organization_id in (select id from organizations where branch_id = ${key}::uuid)`
    case 'provider':
      return sql`l.provider = ${key}`
    case 'none':
      return sql`true`
  }
}
