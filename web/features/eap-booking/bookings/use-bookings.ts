import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { defaultPageSize } from '../../../../domain/lists/page-sizes.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'

export type Booking = AnswerOf<typeof listBookings>['timeslots'][number]

const sorts = ['startTime', 'expertName', 'licenseName', 'category', 'verified', 'expertInvited'] as const
const noFilter = { expert: '', licence: '', category: '', from: '', to: '' }
const initial = {
  page: 1,
  pageRows: defaultPageSize as number,
  sortBy: 'startTime' as string,
  descending: true,
  search: '',
  ...noFilter,
}
export type BookingFilter = typeof noFilter

const isGuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The bookings that the address asks for: filters, page and sorting. */
export function useBookings() {
  const table = useTableState(initial)
  const { search, expert, licence, category, from, to, page, pageRows, sortBy, descending } = table.state
  const filter = {
    textSearch: search,
    expert,
    licenseGuid: isGuid(licence) ? licence : '',
    categorySlug: category,
    dateFrom: isDay(from) ? from : '',
    dateTo: isDay(to) ? to : '',
  }
  const sort = sorts.find((one) => one === sortBy) ?? 'startTime'
  const query = useQuery({
    ...callQuery(
      listBookings,
      { body: { ...filter, page, pageRows, sortBy: sort, descending } },
      { suppressNotice: true },
    ),
    placeholderData: keepPreviousData,
  })
  return {
    table,
    filter,
    chosen: { expert, licence, category, from, to },
    isFiltered: [expert, licence, category, from, to].some((value) => value !== ''),
    rows: query.data?.timeslots ?? [],
    totalCount: query.data?.totalCount ?? 0,
    isLoading: query.isPending || query.isPlaceholderData,
    error: listError(query.isError ? query.error : undefined),
    retry: () => void query.refetch(),
    clear: () => table.change(noFilter),
  }
}
