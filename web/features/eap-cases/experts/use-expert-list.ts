import { listExpertPage } from '../../../../contract/eap-cases/administration.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { usePageCall } from '../../../platform/calls/use-page-call.ts'

const defaults = {
  page: 1,
  pageRows: 100,
  sortBy: 'name',
  descending: false,
  search: '',
  category: '',
  active: false,
} as const
const sortFields = ['name', 'openCasesCount', 'upcomingCount'] as const

/** The page of experts that the address asks for. */
export function useExpertList() {
  const table = useTableState(defaults)
  const { page, pageRows, sortBy, descending, search, category, active } = table.state
  const body = {
    search,
    categorySlug: category,
    activeOnly: active,
    page,
    pageRows,
    sortBy: sortFields.find((field) => field === sortBy) ?? 'name',
    descending,
  }
  return { table, ...usePageCall(listExpertPage, { body }) }
}
