import { may } from '../../../domain/rights/rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCompanies } from '../../../contract/organizations/organizations.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { callQuery } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { organizationListInput } from './organization-list-calls.ts'
import { organizationTable } from './organization-table.ts'
import { useBranchChoice } from './use-branch-choice.ts'

/** The page of organizations that the address asks for. */
export function useOrganizationList() {
  const table = useTableState(organizationTable)
  const branch = useBranchChoice(table.state.branch, (guid) => table.change({ branch: guid }))
  const permissions = usePermissions()
  const query = useQuery({
    ...callQuery(searchCompanies, organizationListInput(table.state, branch.chosen ?? null), { suppressNotice: true }),
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
    isEmpty: !isFound && !query.isPlaceholderData && !query.isError && table.state.search === '' && !branch.chosen,
    error: isApiError(query.error) ? query.error : undefined,
    retry: () => void query.refetch(),
  }
}
