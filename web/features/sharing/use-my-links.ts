import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listLinksPage } from '../../../contract/sharing/sharing.ts'
import { defaultPageSize } from '../../../domain/lists/page-sizes.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { callQuery } from '../../platform/calls/queries.ts'

export type SharedLink = AnswerOf<typeof listLinksPage>['links'][number]

const initial = { page: 1, pageRows: defaultPageSize, sortBy: 'created', descending: true, search: '' } as const
const sortFields = ['created', 'expiration', 'viewCount', 'downloadCount'] as const

/** A page of the shared links of the project in the address. */
export function useMyLinks() {
  const { orgGuid, projGuid } = useProjectIds()
  const table = useTableState(initial)
  const { sortBy, ...state } = table.state
  const body = {
    ...state,
    projectGuid: projGuid,
    sortBy: sortFields.find((field) => field === sortBy) ?? initial.sortBy,
  }
  const query = useQuery({
    ...callQuery(listLinksPage, { params: { companyGuid: orgGuid }, body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  return {
    table,
    links: query.data?.links ?? [],
    totalCount: query.data?.totalCount ?? 0,
    isLoading: query.isPending,
    isRefreshing: query.isFetching,
    error: listError(query.isError ? query.error : undefined),
    refresh: () => void query.refetch(),
  }
}
