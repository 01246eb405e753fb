import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/logins/logins-reporting.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { JsonText } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRows } from '../write-rows.ts'
import type { ListingFilter } from './listing-filter-queries.ts'
import { listingGroups } from './listing-groups-queries.ts'
import { countListed, joinAsWritten, listingPage, listingTotals, type ListingPage } from './listing-queries.ts'
import { withFound } from './search-logins-queries.ts'
import { branchesInListing } from './reach-of-listing.ts'

type Page = AnswerInputOf<typeof contract.listLoginsReporting>
type Wish = BodyOf<typeof contract.listLoginsReporting>
type Filters = BodyOf<typeof contract.countLoginsReporting>

export function filterOf(user: SignedIn, wish: Filters): ListingFilter {
  return {
    search: wish.search ?? '',
    found: { logins: [], companies: [] },
    statuses: wish.statuses ?? [],
    invoiced: wish.invoiced ?? null,
    branchIds: branchesInListing(user, wish.branchGuid),
    generatedFrom: wish.generatedFrom ?? null,
    generatedTo: wish.generatedTo ?? null,
    filledInFrom: wish.filledInFrom ?? null,
    filledInTo: wish.filledInTo ?? null,
  }
}

/** A page of all logins. The exact number takes longer than the page, so that callers can ask for it behind the page. */
export async function listLoginsReporting(
  services: Services,
  user: SignedIn,
  wish: Wish,
  language: InterfaceLanguage,
): Promise<JsonText<Page>> {
  const groupBy = wish.groupBy ?? 'none'
  const group = groupBy === 'none' ? null : (wish.group ?? null)
  if (group !== null && groupBy !== 'provider' && !guidPattern.test(group))
    throw invalid([{ path: 'group', code: 'INVALID_FORMAT' }])
  const listing: ListingPage = {
    ...filterOf(user, wish),
    page: wish.page,
    pageRows: wish.pageRows,
    sortBy: wish.sortBy,
    descending: wish.descending,
    groupBy,
    group,
    language,
    extended: wish.forLoginsReporting,
    knownTotal: wish.knownTotal ?? null,
  }
  const { rows, totalCount } = await reading(services, user, listing, async (tx, found) => {
    if (wish.withoutTotal) return { rows: await listingPage(tx, found), totalCount: null }
    const knownTotal = await countListed(tx, found)
    const isBehindEnd = (found.page - 1) * found.pageRows >= knownTotal
    return { rows: isBehindEnd ? [] : await listingPage(tx, { ...found, knownTotal }), totalCount: knownTotal }
  })
  return JsonText.withFields<Page, 'products'>({ products: await writeRows(services.sealing, rows) }, { totalCount })
}

export async function countLoginsReporting(
  services: Services,
  user: SignedIn,
  wish: Filters,
): Promise<AnswerInputOf<typeof contract.countLoginsReporting>> {
  const totals = await reading(services, user, filterOf(user, wish), listingTotals)
  const { companies, branches } = totals
  return { ...figuresOf(totals), companies, branches }
}

export async function listLoginGroups(
  services: Services,
  user: SignedIn,
  wish: BodyOf<typeof contract.listLoginGroups>,
  language: InterfaceLanguage,
): Promise<AnswerInputOf<typeof contract.listLoginGroups>> {
  const { groupBy, page, pageRows } = wish
  const range = { limit: pageRows + 1, offset: (page - 1) * pageRows }
  const rows = await reading(services, user, { ...filterOf(user, wish), ...range, groupBy, language }, listingGroups)
  const groups = rows.slice(0, pageRows).map(({ key, name, detail, company, ...counted }) => ({
    key,
    name,
    detail,
    companyGuid: company,
    ...figuresOf(counted),
  }))
  return { groups, hasMore: rows.length > pageRows }
}

/** Reads what a filter leaves, once it is known which companies its search finds. */
function reading<Filter extends ListingFilter, T>(
  { db }: Services,
  user: SignedIn,
  filter: Filter,
  read: (tx: TenantTransaction, filter: Filter) => Promise<T>,
): Promise<T> {
  return db.withTenant(user.scope, async (tx) => {
    const [found] = await Promise.all([withFound(tx, filter), joinAsWritten(tx)])
    return read(tx, found)
  })
}

function figuresOf(counted: { total: number; by_status: Record<string, number>; invoiced: number }) {
  const { total, by_status: byStatus, invoiced } = counted
  const filledIn = (byStatus[loginStatus.filled] ?? 0) + (byStatus[loginStatus.completed] ?? 0)
  return { totalCount: total, byStatus, filledIn, invoiced }
}
