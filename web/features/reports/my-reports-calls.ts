import type { CallInput } from '../../../contract/endpoint.ts'
import { listCompanyReports } from '../../../contract/reports/reports.ts'
import { defaultPageSize } from '../../../domain/lists/page-sizes.ts'
import { projectOf, type RouteParams } from '../../../domain/shell/routes.ts'
import { readListState, type ListState } from '../../platform/address/list-state.ts'
import type { SearchTexts } from '../../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../../platform/calls/first-call.ts'

export const myReportsTable = {
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

type Place = { orgGuid: string; projGuid: string; waveGuid: string | null }

/** What the list asks for: the reports of a project or of one of its waves, or of all projects of the organization. */
export function myReportsInput(
  { orgGuid, projGuid, waveGuid }: Place,
  table: ListState<typeof myReportsTable>,
): CallInput<typeof listCompanyReports> & { body: object } {
  const { page, pageRows, sortBy, descending, search, withoutDeleted, allProjects, reportType, state } = table
  return {
    params: { companyGuid: orgGuid },
    body: {
      projectGuid: allProjects ? null : projGuid,
      waveGuid: allProjects ? null : waveGuid,
      search,
      reportType: reportTypes.find((type) => type === reportType) ?? null,
      state: reportStates.find((one) => one === state) ?? null,
      page,
      pageRows,
      sortBy: sortFields.find((field) => field === sortBy) ?? myReportsTable.sortBy,
      descending,
      extendedView: true,
      customView: withoutDeleted,
    },
  }
}

export function myReportsCalls(params: RouteParams, search: SearchTexts): FirstCall[] {
  const [orgGuid, projGuid] = [params['orgGuid'], projectOf(params)]
  if (orgGuid === undefined || projGuid === null) return []
  const place = { orgGuid, projGuid, waveGuid: params['waveGuid'] ?? null }
  return [firstCall(listCompanyReports, myReportsInput(place, readListState(myReportsTable, search)))]
}
