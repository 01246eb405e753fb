import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listLinksPage } from '../../../contract/sharing/sharing.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { myLinksInput, myLinksTable } from './my-links-calls.ts'

export type SharedLink = AnswerOf<typeof listLinksPage>['links'][number]

/** A page of the shared links of the project in the address. */
export function useMyLinks() {
  const { orgGuid, projGuid } = useProjectIds()
  const table = useTableState(myLinksTable)
  const query = useQuery({
    ...callQuery(listLinksPage, myLinksInput({ orgGuid, projGuid }, table.state), { suppressNotice: true }),
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
