import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listExpertPage } from '../../../../contract/eap-cases/administration.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'

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
  const query = useQuery({
    ...callQuery(listExpertPage, { body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  return { table, query, error: isApiError(query.error) ? query.error : undefined }
}
