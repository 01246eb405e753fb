import { listLicencePage } from '../../../../contract/eap-cases/administration.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { usePageCall } from '../../../platform/calls/use-page-call.ts'

const defaults = {
  page: 1,
  pageRows: 100,
  sortBy: 'displayName',
  descending: false,
  search: '',
  branch: '',
  open: false,
} as const
const sortFields = ['displayName', 'companyName', 'startsOn', 'endsOn', 'casesCount'] as const

/** The page of licences that the address asks for. */
export function useLicenceList() {
  const table = useTableState(defaults)
  const { page, pageRows, sortBy, descending, search, branch, open } = table.state
  const body = {
    search,
    branchGuid: branch,
    openOnly: open,
    page,
    pageRows,
    sortBy: sortFields.find((field) => field === sortBy) ?? 'displayName',
    descending,
  }
  return { table, ...usePageCall(listLicencePage, { body }) }
}
