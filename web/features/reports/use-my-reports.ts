import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getProject } from '../../../contract/projects/projects.ts'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { defaultPageSize, pageRowsMax } from '../../../domain/lists/page-sizes.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { call } from '../../platform/calls/api-client.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { useGoTo, useProjectIds, useRouteParams, useQueryNow } from '../../platform/address/location.ts'
import { callQuery, useCall } from '../../platform/calls/queries.ts'
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
  allProjects: false,
  reportType: '',
  state: '',
} as const
export const reportTypes = ['Individual', 'Group'] as const
export const reportStates = ['completed', 'waiting', 'failed', 'deleted'] as const
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

export type MyReports = ReturnType<typeof useMyReports>

/**
 * A page of the reports of the project in the address, or of all projects of the organization, reloaded while any of them
 * is in progress.
 */
export function useMyReports() {
  const { orgGuid, projGuid } = useProjectIds()
  const wave = useWaveInAddress()
  const table = useTableState(initial)
  const { page, pageRows, sortBy, descending, search, withoutDeleted, allProjects, reportType, state } = table.state
  const project = useProjectInAddress(allProjects)
  const params = { companyGuid: orgGuid }
  const body = {
    projectGuid: allProjects ? null : projGuid,
    waveGuid: allProjects ? null : wave.guid,
    search,
    reportType: reportTypes.find((type) => type === reportType) ?? null,
    state: reportStates.find((one) => one === state) ?? null,
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
  /** Every report of the view, for actions on all of them. One that a new report pushes to the next page counts once. */
  const readAll = async (): Promise<Report[]> => {
    const all = new Map<string, Report>()
    for (let next = 1; ; next += 1) {
      const part = await call(listCompanyReports, { params, body: { ...body, page: next, pageRows: pageRowsMax } })
      for (const report of part.reports) all.set(report.fileGuid || `${next} ${all.size}`, report)
      if (part.reports.length < pageRowsMax) return [...all.values()]
    }
  }
  return {
    table,
    project,
    wave,
    /** Whether something besides the project narrows the list. */
    isFiltered: wave.guid !== null || withoutDeleted || reportType !== '' || state !== '',
    clearFilters: () =>
      wave.guid
        ? wave.choose(null, { search: undefined, withoutDeleted: undefined, reportType: undefined, state: undefined })
        : table.change({ withoutDeleted: false, reportType: '', state: '' }),
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
  const queryNow = useQueryNow()
  const goTo = useGoTo()
  const choose = (chosen: string | null, more: Record<string, undefined> = {}) => {
    const place = { orgGuid, projGuid, selectedProjGuid: projGuid }
    const path = pathTo('myreports', chosen ? { ...place, waveGuid: chosen } : place)
    goTo(path + stringifySearch({ ...parseSearch(queryNow()), page: undefined, ...more }), { replace: true })
  }
  return { guid: waveGuid ?? null, choose }
}

/** The project filter is a part of the path as well; all projects are a part of the query. */
function useProjectInAddress(isAll: boolean) {
  const { orgGuid, projGuid } = useProjectIds()
  const queryNow = useQueryNow()
  const goTo = useGoTo()
  const { data } = useCall(getProject, { params: { companyGuid: orgGuid, projectGuid: projGuid } })
  const choose = (chosen: string | null) => {
    const selected = chosen ?? projGuid
    const path = pathTo('myreports', { orgGuid, projGuid, selectedProjGuid: selected })
    const allProjects = chosen === null ? 'true' : undefined
    goTo(path + stringifySearch({ ...parseSearch(queryNow()), page: undefined, allProjects }), { replace: true })
  }
  return { isAll, name: data?.name ?? '', choose }
}
