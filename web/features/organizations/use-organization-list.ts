import { may } from '../../../domain/rights/rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCompanies } from '../../../contract/organizations/organizations.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { callQuery } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { organizationSortFields, organizationTable, type OrganizationSortField } from './organization-table.ts'
import { useBranchChoice } from './use-branch-choice.ts'

/** The page of organizations that the address asks for. */
export function useOrganizationList() {
  const table = useTableState(organizationTable)
  const branch = useBranchChoice(table.state.branch, (guid) => table.change({ branch: guid }))
  const permissions = usePermissions()
  const { page, pageRows, sortBy, descending, search, onlyWithProjects } = table.state
  const query = useQuery({
    ...callQuery(
      searchCompanies,
      {
        body: {
          branchGuid: branch.chosen ?? null,
          search,
          onlyWithProjects,
          page,
          pageRows,
          sortBy: isSortField(sortBy) ? sortBy : 'name',
          descending,
        },
      },
      { suppressNotice: true },
    ),
    // Users of the EAP only are redirected; they may not read the list.
    enabled: branch.isKnown && (may(permissions, 'seeInternals') || !may(permissions, 'seeAssistance')),
    placeholderData: keepPreviousData,
  })
  const isFound = (query.data?.totalCount ?? 1) > 0
  return {
    table,
    branch,
    data: query.data,
    isLoading: query.isPending || query.isPlaceholderData,
    isEmpty: !isFound && !query.isError && search === '' && !branch.chosen,
    error: isApiError(query.error) ? query.error : undefined,
    retry: () => void query.refetch(),
  }
}

function isSortField(name: string): name is OrganizationSortField {
  return organizationSortFields.some((field) => field === name)
}
