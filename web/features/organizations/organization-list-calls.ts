import type { CallInput } from '../../../contract/endpoint.ts'
import { listBranches, searchCompanies } from '../../../contract/organizations/organizations.ts'
import { readListState, type ListState } from '../../platform/address/list-state.ts'
import type { SearchTexts } from '../../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../../platform/calls/first-call.ts'
import { remembered } from '../../platform/remembered.ts'
import { organizationSortFields, organizationTable, type OrganizationSortField } from './organization-table.ts'

type State = ListState<typeof organizationTable>

/** The branch of the address, else the one chosen last time (PLT-2-101). */
export const wantedBranch = (inAddress: string): string | null => inAddress || remembered.get('lastBranch') || null

/** What the list asks for, with the branch that it is narrowed to. */
export function organizationListInput(state: State, branchGuid: string | null): CallInput<typeof searchCompanies> {
  const { page, pageRows, sortBy, descending, search, onlyWithProjects } = state
  const known = isSortField(sortBy) ? sortBy : 'name'
  return { body: { branchGuid, search, onlyWithProjects, page, pageRows, sortBy: known, descending } }
}

/** The first calls of the list. The wanted branch nearly always still exists; if not, the list is asked for anew. */
export function organizationListCalls(search: SearchTexts): FirstCall[] {
  const state = readListState(organizationTable, search)
  return [
    firstCall(searchCompanies, organizationListInput(state, wantedBranch(state.branch))),
    firstCall(listBranches, {}),
  ]
}

function isSortField(name: string): name is OrganizationSortField {
  return organizationSortFields.some((field) => field === name)
}
