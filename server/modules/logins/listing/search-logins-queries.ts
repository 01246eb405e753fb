import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findsFolded } from '../../../platform/database/text-search.ts'
import { companiesNamed, type Found, type ListingFilter } from './listing-filter-queries.ts'

/** More than these are not named one by one. */
const foundMax = 2000
/** Shorter texts have no trigram; they are met by reading the list. */
const shortest = 3

/**
 * The filter with what its search finds. Row-level security hides from PostgreSQL how common a text is, and it would read a
 * million logins in their order to find one, or sort two hundred thousand to show a page: so this is found out first.
 */
export async function withFound<Filter extends ListingFilter>(tx: TenantTransaction, filter: Filter): Promise<Filter> {
  const { search } = filter
  if (!search) return filter
  const [logins, companies] = await Promise.all([
    Array.from(search).length < shortest ? null : loginsQuery(search).execute(tx),
    sql<{ id: string }>`${companiesNamed(search)} limit ${foundMax + 1}`.execute(tx),
  ])
  const found: Found = {
    logins: logins && few(logins.rows),
    companies: few(companies.rows)?.map(({ id }) => id) ?? null,
  }
  return { ...filter, found }
}

/** Materialized, as PostgreSQL then plans for all matches, not for the first few, and asks the index for them. */
export function loginsQuery(search: string): RawBuilder<{ organization_id: string; id: number }> {
  return sql`
    with matching as materialized (select l.organization_id, l.id from logins l where ${findsFolded('l.search_text', search)})
    select * from matching limit ${foundMax + 1}`
}

const few = <Row>(rows: readonly Row[]): readonly Row[] | null => (rows.length > foundMax ? null : rows)
