import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { containsFolded, findsFolded } from '../../../platform/database/text-search.ts'
import { companiesNamed, type Found, type ListingFilter } from './listing-filter-queries.ts'

/** More than these are not named one by one. */
const foundMax = 2000
/** Shorter texts have no trigram; they are met by reading the list. */
const shortest = 3
/** A text that so many of the newest logins have is met soon where the list is read; nothing is looked up for it. */
const newest = 300
const commonFrom = 15

/**
 * The filter with what its search finds. Row-level security hides from PostgreSQL how common a text is, and it would read a
 * million logins in their order to find one, or sort two hundred thousand to show a page: so this is found out first.
 */
export async function withFound<Filter extends ListingFilter>(tx: TenantTransaction, filter: Filter): Promise<Filter> {
  if (!filter.search) return filter
  const { logins, companies } = foundQueries(filter.search)
  const [, ofLogins, ofCompanies] = await Promise.all([
    parallelReading(tx, false),
    logins?.execute(tx),
    companies.execute(tx),
    parallelReading(tx, true),
  ])
  const found: Found = {
    logins: ofLogins ? few(namedOnes(ofLogins.rows)) : null,
    companies: few(ofCompanies.rows)?.map(({ id }) => id) ?? null,
  }
  return { ...filter, found }
}

export const foundQueries = (search: string) => ({
  logins: Array.from(search).length < shortest ? null : loginsQuery(search),
  companies: sql<{ id: string }>`${companiesNamed(search)} limit ${foundMax + 1}`,
})

/** What is looked up is a few rows of an index, more than PostgreSQL expects: to start helpers takes longer than to read them. */
const parallelReading = (tx: TenantTransaction, isAllowed: boolean) =>
  (isAllowed
    ? sql`set local max_parallel_workers_per_gather to default`
    : sql`set local max_parallel_workers_per_gather to 0`
  ).execute(tx)

type FoundLogin = { organization_id: string; id: number }

/**
 * One row without a key says that the text is common. Materialized, as PostgreSQL then plans for all matches, not for the
 * first few, and asks the index for them; that alone takes long where a fifth of a million has the text.
 */
function loginsQuery(search: string): RawBuilder<FoundLogin | { organization_id: null; id: null }> {
  return sql`
    with counted as materialized (
      select count(*) >= ${commonFrom}::integer as is_common
        from (select l.search_text from logins l order by l.generated_at desc nulls last, l.id desc limit ${newest}) n
       where ${containsFolded('n.search_text', search)}),
    matching as materialized (
      select l.organization_id, l.id from logins l where not (select is_common from counted) and ${findsFolded('l.search_text', search)})
    select null::uuid as organization_id, null::integer as id from counted where is_common
     union all (select * from matching limit ${foundMax + 1})`
}

/** Null where the text is common. */
const namedOnes = (
  rows: readonly (FoundLogin | { organization_id: null; id: null })[],
): readonly FoundLogin[] | null => {
  const named = rows.filter((row) => row.id !== null)
  return named.length < rows.length ? null : named
}

const few = <Row>(rows: readonly Row[] | null): readonly Row[] | null =>
  rows === null || rows.length > foundMax ? null : rows
