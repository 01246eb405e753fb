import type { RawBuilder } from 'kysely'
import { listingGroupsQuery } from '../server/modules/logins/listing/listing-groups-queries.ts'
import type { ListingFilter } from '../server/modules/logins/listing/listing-filter-queries.ts'
import {
  listingPageQuery,
  listingTotalsQuery,
  nearPageQuery,
  type ListingPage,
} from '../server/modules/logins/listing/listing-queries.ts'
import { foundQueries, withFound } from '../server/modules/logins/listing/search-logins-queries.ts'
import { compileBare, mustAnswer, type BenchApp } from './bench-app.ts'

/** One call of the login listing, and the SQL that it runs. */
export type LoginCall = { path: string; body: object; statements: RawBuilder<unknown>[] }

const pageRows = 100
/** As many as 1,000 logins have companies: so pages are equally full. */
const groupRows = 10
/** Stands in every fifth login (`fillWithLogins`). */
export const commonText = 'kavka'
export const everyLogin: ListingFilter = {
  search: '',
  found: { logins: [], companies: [] },
  statuses: [],
  invoiced: null,
  branchIds: null,
  generatedFrom: null,
  generatedTo: null,
  filledInFrom: null,
  filledInTo: null,
}
const firstPage: ListingPage = {
  ...everyLogin,
  group: null,
  groupBy: 'none',
  extended: true,
  page: 1,
  pageRows,
  knownTotal: null,
  sortBy: 'generatedDate',
  descending: true,
  language: 'en',
}

/** The calls over so many logins; throws where one of them does not answer with what its SQL finds. */
export async function loginCalls(assay: BenchApp, logins: number): Promise<Record<string, LoginCall>> {
  const token = await assay.token('admin', ['admin'])
  const { rows } = await assay.bare.query<{ login: string }>('select login from logins order by id desc limit 1')
  const login = rows[0]?.login ?? ''
  await checkTotal(assay, token, {}, (total) => total === logins)
  await checkTotal(assay, token, { search: login }, (total) => total === 1)
  await checkTotal(assay, token, { search: commonText }, (total) => total === logins / 5)
  const last = { page: logins / pageRows, knownTotal: logins }
  const calls: Record<string, LoginCall> = {
    'first page': pageCall({}),
    'one status': pageCall({ statuses: [7] }),
    'last page': pageCall(last),
    'search, one match': await searchCall(assay, login),
    'search, a fifth of all': await searchCall(assay, commonText),
    'grouped by company': groupCall('company'),
  }
  for (const [name, call] of Object.entries(calls)) await checkAnswer(assay, token, name, call)
  return calls
}

/** What has to look at each login: the figures above the list, and groups of which each has very many. */
export function countingCalls(): Record<string, LoginCall> {
  return {
    totals: {
      path: '/api/reports/logins-reporting-totals',
      body: {},
      statements: [listingTotalsQuery(everyLogin)],
    },
    'grouped by provider': groupCall('provider'),
  }
}

function pageCall(wish: Partial<ListingPage>, sent: object = wish): LoginCall {
  return {
    path: '/api/reports/logins-reporting',
    body: { forLoginsReporting: true, withoutTotal: true, pageRows, ...sent },
    statements: [nearPageQuery({ ...firstPage, ...wish }) ?? listingPageQuery({ ...firstPage, ...wish })],
  }
}

async function searchCall(assay: BenchApp, search: string): Promise<LoginCall> {
  const found = await assay.build((tx) => withFound(tx, { ...everyLogin, search }))
  const { logins, companies } = foundQueries(search)
  const call = pageCall(found, { search })
  return { ...call, statements: [...(logins ? [logins] : []), companies, ...call.statements] }
}

const groupCall = (groupBy: 'company' | 'provider'): LoginCall => ({
  path: '/api/reports/logins-reporting-groups',
  body: { groupBy, pageRows: groupRows },
  statements: [listingGroupsQuery({ ...everyLogin, groupBy, language: 'en', limit: groupRows + 1, offset: 0 })],
})

async function checkTotal(assay: BenchApp, token: string, body: object, isRight: (total: number) => boolean) {
  const answer = await mustAnswer(`${assay.url}/api/reports/logins-reporting-totals`, { token, body })
  const { totalCount } = JSON.parse(answer) as { totalCount: number }
  if (!isRight(totalCount)) throw new Error(`${JSON.stringify(body)} finds ${totalCount} logins`)
}

/** The rows of the answer, in their order, are those that the SQL finds without our code. */
async function checkAnswer(assay: BenchApp, token: string, name: string, { path, body, statements }: LoginCall) {
  const answer = JSON.parse(await mustAnswer(assay.url + path, { token, body })) as {
    products?: { id: number }[]
    groups?: { key: string }[]
  }
  const ours = answer.products?.map(({ id }) => id) ?? answer.groups?.map(({ key }) => key) ?? []
  const last = statements.at(-1)
  const { rows } = await assay.bare.query<{ id?: number; key?: string }>(last ? compileBare(last) : '')
  const theirs = rows.map(({ id, key }) => id ?? key).slice(0, ours.length)
  if (ours.length === 0 || JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error(`${name}: ${ours.length} rows, which are not those of the same SQL`)
}
