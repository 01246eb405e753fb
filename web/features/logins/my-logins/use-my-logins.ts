import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo, useProjectIds, useQueryNow } from '../../../platform/address/location.ts'
import { parseSearch, stringifySearch } from '../../../platform/address/search-params.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'

export type MyLogin = AnswerOf<typeof listCompanyProducts>['products'][number]

const initial = { page: 1, pageRows: 100, sortBy: 'generatedDate', descending: true, search: '' } as const

/** All logins of the project in the address; the table searches, sorts and pages them (PLT-7-65). */
export function useMyLogins() {
  const { orgGuid, projGuid } = useProjectIds()
  const queryNow = useQueryNow()
  const goTo = useGoTo()
  const table = useTableState(initial)
  const query = useQuery(
    callQuery(
      listCompanyProducts,
      { params: { companyGuid: orgGuid }, body: { projectGuid: projGuid } },
      { suppressNotice: true },
    ),
  )
  return {
    table,
    orgGuid,
    projGuid,
    logins: query.data?.products ?? [],
    isLoading: query.isPending,
    isRefreshing: query.isFetching,
    error: listError(query.isError ? query.error : undefined),
    refresh: () => void query.refetch(),
    choose: (chosen: string) => {
      const path = pathTo('mylogins', { orgGuid, projGuid, selectedProjGuid: chosen })
      goTo(path + stringifySearch({ ...parseSearch(queryNow()), page: undefined }), { replace: true })
    },
  }
}
