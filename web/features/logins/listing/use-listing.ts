import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, CallInput } from '../../../../contract/endpoint.ts'
import {
  countLoginsReporting,
  listLoginGroups,
  listLoginsReporting,
  loginSortFields,
  outlookOnLogins,
} from '../../../../contract/logins/logins-reporting.ts'
import { loginGroupings, type LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useListingColumns } from './use-listing-columns.ts'

export const rowsOnPage = 100
export const groupsOnPage = 50

export type ListedLogin = Extract<AnswerOf<typeof listLoginsReporting>['products'][number], { companyGuid: string }>

export type LoginGroup = AnswerOf<typeof listLoginGroups>['groups'][number]
export type Filters = NonNullable<CallInput<typeof countLoginsReporting>['body']>
export type Grouped = Exclude<LoginGrouping, 'none'>

const initial = {
  search: '',
  statuses: '',
  invoiced: '',
  branches: '',
  generatedFrom: '',
  generatedTo: '',
  filledInFrom: '',
  filledInTo: '',
  groupBy: 'none',
  sortBy: 'generatedDate',
  descending: true,
  page: 1,
}
export type ListingState = { -readonly [K in keyof typeof initial]: (typeof initial)[K] }

const noFilters = {
  search: '',
  statuses: '',
  invoiced: '',
  branches: '',
  generatedFrom: '',
  generatedTo: '',
  filledInFrom: '',
  filledInTo: '',
}

const listOf = (text: string): string[] => (text === '' ? [] : text.split('.'))

/** A day of the browser's calendar as the instants at which it begins and ends. */
const begins = (day: string) => new Date(`${day}T00:00:00.000`).toISOString()
const ends = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function filtersOf(state: ListingState): Filters {
  const statuses = listOf(state.statuses)
    .map(Number)
    .filter((code) => code >= 1 && code <= 9)
  return {
    ...(state.search && { search: state.search }),
    ...(statuses.length > 0 && { statuses }),
    ...(state.invoiced && { invoiced: state.invoiced === 'yes' }),
    ...(state.branches && { branchGuid: listOf(state.branches) }),
    ...(isDay(state.generatedFrom) && { generatedFrom: begins(state.generatedFrom) }),
    ...(isDay(state.generatedTo) && { generatedTo: ends(state.generatedTo) }),
    ...(isDay(state.filledInFrom) && { filledInFrom: begins(state.filledInFrom) }),
    ...(isDay(state.filledInTo) && { filledInTo: ends(state.filledInTo) }),
  }
}

/** What the listing shows, in the address: page and groups come first, the exact numbers follow (0287). */
export function useListing() {
  const [state, change] = useListState(initial)
  const filters = filtersOf(state)
  const isFiltered = Object.keys(filters).length > 0
  const groupBy = loginGroupings.find((one) => one === state.groupBy) ?? 'none'
  const sortBy = loginSortFields.find((one) => one === state.sortBy) ?? 'generatedDate'
  const sort = { sortBy, descending: state.descending }
  const totals = useQuery({
    ...callQuery(countLoginsReporting, { body: filters }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  const everything = useQuery({
    ...callQuery(countLoginsReporting, { body: {} }, { suppressNotice: true }),
    enabled: isFiltered,
  })
  const knownTotal = totals.isPlaceholderData ? undefined : totals.data?.totalCount
  // The total is asked about the end of the list only: the first pages do not wait for it, nor change with it.
  const ofEnd = state.page > 20 ? { knownTotal: knownTotal ?? null } : {}
  const page = useQuery({
    ...callQuery(
      listLoginsReporting,
      {
        body: {
          ...filters,
          ...sort,
          ...ofEnd,
          forLoginsReporting: true,
          withoutTotal: true,
          page: state.page,
          pageRows: rowsOnPage,
        },
      },
      { suppressNotice: true },
    ),
    enabled: groupBy === 'none',
    placeholderData: keepPreviousData,
  })
  const groups = useQuery({
    ...callQuery(
      listLoginGroups,
      {
        body: {
          ...filters,
          groupBy: groupBy === 'none' ? 'company' : groupBy,
          page: state.page,
          pageRows: groupsOnPage,
        },
      },
      { suppressNotice: true },
    ),
    enabled: groupBy !== 'none',
    placeholderData: keepPreviousData,
  })
  return {
    ...useOutlook(filters, totals.isPending || totals.isPlaceholderData),
    columns: useListingColumns(),
    state,
    change,
    filters,
    isFiltered,
    groupBy,
    sort,
    totals,
    all: isFiltered ? everything.data?.totalCount : totals.data?.totalCount,
    page,
    groups,
    shown: groupBy === 'none' ? page : groups,
    clear: () => change(noFilters),
    statuses: listOf(state.statuses).map(Number),
    branches: listOf(state.branches),
    refresh: () => void Promise.all([totals.refetch(), groupBy === 'none' ? page.refetch() : groups.refetch()]),
  }
}

/** After this time of counting, about how many there are is said first. */
const countsLongMs = 2000

function useOutlook(filters: Filters, isCounting: boolean) {
  const ask = (body: Filters) => callQuery(outlookOnLogins, { body }, { suppressNotice: true })
  const newest = useQuery(ask({}))
  const isLong = useDelayed(isCounting, countsLongMs)
  const outlook = useQuery({ ...ask(filters), enabled: isLong })
  return { newestHoganAt: newest.data?.newestHoganAt ?? null, about: isLong ? outlook.data?.about : undefined }
}

export type Listing = ReturnType<typeof useListing>

export const joined = (values: readonly (string | number)[]): string => values.join('.')
