import { sql, type RawBuilder } from 'kysely'
import type { LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { shownEmail } from '../../participants/records/shown-person.ts'
import { always, loginRow, ofLogin } from '../login-row-queries.ts'
import type { WrittenLogin } from '../write-rows.ts'
import { listed, matching, ofGroup, type ListingFilter } from './listing-filter-queries.ts'
import { isReadInOrder, orderOf, type ListingSort } from './listing-order-queries.ts'

export type ListingPage = ListingFilter &
  ListingSort & {
    /** Of the chosen grouping; null: all groups. */
    group: string | null
    extended: boolean
    page: number
    pageRows: number
    /** How many there are, where that is known: a page in the second half is read from the end. */
    knownTotal: number | null
  }

/** Whoever sees the listing may edit the projects of all its logins (PLT-2-151). */
const rights = { secrets: always, edits: always, invoices: always, internal: always }

/** So many at the beginning of the list are looked through for a text that many logins have. */
const nearRows = 5000

export async function listingPage(tx: TenantTransaction, wish: ListingPage): Promise<WrittenLogin[]> {
  const near = nearPageQuery(wish)
  if (near) {
    const { rows } = await near.execute(tx)
    if (rows.length === portionOf(wish).limit) return rows
  }
  const { rows } = await listingPageQuery(wish).execute(tx)
  return rows
}

/**
 * The page, where what is searched stands in so many logins that the beginning of the list fills it; null where that can't be.
 * To gather two hundred thousand and sort them would take as long as they are many. Less than a page: there may be more.
 */
export function nearPageQuery(wish: ListingPage): RawBuilder<WrittenLogin> | null {
  const { offset, limit } = portionOf(wish)
  if (!wish.search || wish.found.logins !== null || !isReadInOrder(wish) || offset + limit > nearRows) return null
  return pageQuery(wish, nearRows)
}

/** Which logins are on the page is decided from an index; the records beside them are looked up for these alone. */
export const listingPageQuery = (wish: ListingPage): RawBuilder<WrittenLogin> => pageQuery(wish, null)

function pageQuery(wish: ListingPage, among: number | null): RawBuilder<WrittenLogin> {
  const { fromEnd, limit, offset } = portionOf(wish)
  const { joins, by } = orderOf(wish, fromEnd)
  const all = sql`logins l ${joins} where ${sql.join(conditionsOf(wish), sql` and `)}`
  const first = sql`
    (select l.organization_id, l.id, l.generated_at, l.filled_in_at, l.search_text from logins l
      where ${sql.join(conditionsOf({ ...wish, search: '' }), sql` and `)} order by ${by} limit ${among}) l
     where ${matching(wish)}`
  return sql<WrittenLogin>`
    with page as (
      select organization_id, id, row_number() over () as place
        from (select l.organization_id, l.id from ${among === null ? all : first} order by ${by} limit ${limit} offset ${offset}) ordered
    )
    select ${loginRow(rights, wish.extended ? reportingFields : sql``)}
      from page
      join logins l on l.organization_id = page.organization_id and l.id = page.id
      join projects p on p.organization_id = l.organization_id and p.id = l.project_id
      join organizations o on o.id = l.organization_id
      left join branches b on b.id = o.branch_id
      ${ofLogin(always, always)}
     order by page.place ${fromEnd ? sql`desc` : sql`asc`}`
}

const reportingFields = sql`,
  'provider', l.provider, 'incognito', a.incognito, 'email', ${shownEmail}, 'project', p.name, 'company', o.name, 'companyGuid', o.id,
  'branch', coalesce(b.name, ''), 'branchGuid', b.id, 'customToolId', l.custom_tool_id, 'waveGuid', l.wave_id`

function portionOf({ page, pageRows, knownTotal }: ListingPage) {
  const offset = (page - 1) * pageRows
  if (knownTotal === null || offset <= knownTotal / 2 || offset >= knownTotal)
    return { fromEnd: false, limit: pageRows, offset }
  const limit = Math.min(pageRows, knownTotal - offset)
  return { fromEnd: true, limit, offset: knownTotal - offset - limit }
}

function conditionsOf(wish: ListingFilter & { groupBy: LoginGrouping; group: string | null }): RawBuilder<unknown>[] {
  return wish.group === null ? listed(wish) : [...listed(wish), ofGroup(wish.groupBy, wish.group)]
}

export async function countListed(
  tx: TenantTransaction,
  wish: ListingFilter & { groupBy: LoginGrouping; group: string | null },
): Promise<number> {
  const { rows } = await countQuery(wish).execute(tx)
  return rows[0]?.number ?? 0
}

function countQuery(wish: Parameters<typeof countListed>[1]): RawBuilder<{ number: number }> {
  return sql<{
    number: number
  }>`select count(*) as number from logins l where ${sql.join(conditionsOf(wish), sql` and `)}`
}

export type Totals = {
  total: number
  by_status: Record<string, number>
  invoiced: number
  companies: number
  branches: number
}

export async function listingTotals(tx: TenantTransaction, filter: ListingFilter): Promise<Totals> {
  const { rows } = await listingTotalsQuery(filter).execute(tx)
  const [totals] = rows
  if (!totals) throw new Error('The query of the totals returned no row')
  return totals
}

/** One pass over what the filters leave; from its companies everything else is summed up. */
export function listingTotalsQuery(filter: ListingFilter): RawBuilder<Totals> {
  return sql<Totals>`
    with counted as materialized (
      select l.organization_id, l.status, count(*) as number, count(l.invoice_id) as invoiced
        from logins l where ${sql.join(listed(filter), sql` and `)} group by 1, 2
    )
    select coalesce(sum(number), 0) as total, coalesce(sum(invoiced), 0) as invoiced,
           (select coalesce(json_object_agg(status, number), '{}') from (select status, sum(number) as number from counted group by 1) s) as by_status,
           count(distinct organization_id) as companies,
           (select count(distinct o.branch_id) from organizations o where o.id in (select organization_id from counted)) as branches
      from counted`
}

/**
 * Settings of the planner for the rest of the transaction: the statements join their tables in the order in which they are
 * written. To try the other orders takes longer than reading the page.
 */
export async function joinAsWritten(tx: TenantTransaction): Promise<void> {
  await sql`select set_config('join_collapse_limit', '1', true), set_config('from_collapse_limit', '1', true)`.execute(
    tx,
  )
}
