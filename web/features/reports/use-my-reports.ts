import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { defaultPageSize, pageRowsMax } from '../../../domain/lists/page-sizes.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { call } from '../../platform/calls/api-client.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { useGoTo, useProjectIds, useRouteParams, useShownLocation } from '../../platform/address/location.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { parseSearch, stringifySearch } from '../../platform/address/search-params.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { hasWaiting, whileWaitingMs, type Report } from './report-state.ts'

const initial = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'created',
  descending: true,
  search: '',
  withoutDeleted: false,
} as const
const sortFields = [
  'assessee',
  'productName',
  'reportType',
  'language',
  'fileName',
  'created',
  'waveName',
  'wavePhase',
  'projectName',
  'companyName',
] as const

/** A page of the reports of the project in the address, reloaded while any of them is in progress. */
export function useMyReports() {
  const { orgGuid, projGuid } = useProjectIds()
  const wave = useWaveInAddress()
  const table = useTableState(initial)
  const { page, pageRows, sortBy, descending, search, withoutDeleted } = table.state
  const params = { companyGuid: orgGuid }
  const body = {
    projectGuid: projGuid,
    waveGuid: wave.guid,
    search,
    page,
    pageRows,
    sortBy: sortFields.find((field) => field === sortBy) ?? initial.sortBy,
    descending,
    extendedView: true,
    customView: withoutDeleted,
  }
  const query = useQuery({
    ...callQuery(listCompanyReports, { params, body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? whileWaitingMs : false),
  })
  /** Every report of the view, for actions on all of them. */
  const readAll = async (): Promise<Report[]> =>
    (await call(listCompanyReports, { params, body: { ...body, page: 1, pageRows: pageRowsMax } })).reports
  return {
    table,
    wave,
    data: query.data,
    isLoading: query.isPending,
    isRefreshing: query.isFetching,
    error: listError(query.isError ? query.error : undefined),
    refresh: () => void query.refetch(),
    readAll,
  }
}

/** The wave filter is a part of the path, as others link to it (PLT-2-35). */
function useWaveInAddress() {
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useRouteParams()
  const { query } = useShownLocation()
  const goTo = useGoTo()
  const choose = (chosen: string | null) => {
    const place = { orgGuid, projGuid, selectedProjGuid: projGuid }
    const path = pathTo('myreports', chosen ? { ...place, waveGuid: chosen } : place)
    goTo(path + stringifySearch({ ...parseSearch(query), page: undefined }), { replace: true })
  }
  return { guid: waveGuid ?? null, choose }
}
