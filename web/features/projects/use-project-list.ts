import { useMemo } from 'react'
import { listProjects } from '../../../contract/projects/projects.ts'
import { projectTable } from '../../../domain/projects/project-table.ts'
import { filterProjects, projectStates, type ProjectState } from '../../../domain/projects/project-filter.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useCall } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'

const initial = {
  page: 1,
  pageRows: projectTable.pageSize,
  sortBy: projectTable.sortBy,
  descending: projectTable.descending,
  search: '',
  state: 'all',
  mine: false,
} as const

/** All visible projects at once; the table searches, sorts and pages them (PLT-2-122). */
export function useProjectList(companyGuid: string) {
  const table = useTableState(initial)
  const seesInternals = useMay('seeInternals')
  const query = useCall(listProjects, { params: { companyGuid } })
  const { state, mine } = table.state
  const rows = useMemo(
    () =>
      filterProjects(
        query.data ?? [],
        // The table searches the rows that are left.
        { search: '', state: isState(state) ? state : 'all', onlyMine: mine },
        seesInternals,
      ),
    [query.data, state, mine, seesInternals],
  )
  return {
    rows,
    table,
    isLoading: query.isPending,
    error: isApiError(query.error) ? query.error : undefined,
    retry: () => void query.refetch(),
  }
}

function isState(text: string): text is ProjectState {
  return projectStates.some((state) => state === text)
}
