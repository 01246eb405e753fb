import type { CallInput } from '../../../contract/endpoint.ts'
import { listLinksPage } from '../../../contract/sharing/sharing.ts'
import { defaultPageSize } from '../../../domain/lists/page-sizes.ts'
import { projectOf, type RouteParams } from '../../../domain/shell/routes.ts'
import { readListState, type ListState } from '../../platform/address/list-state.ts'
import type { SearchTexts } from '../../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../../platform/calls/first-call.ts'

export const myLinksTable = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'created',
  descending: true,
  search: '',
} as const
const sortFields = ['created', 'expiration', 'viewCount', 'downloadCount'] as const

/** What the list asks for: the links of a project. */
export function myLinksInput(
  { orgGuid, projGuid }: { orgGuid: string; projGuid: string },
  { sortBy, ...state }: ListState<typeof myLinksTable>,
): CallInput<typeof listLinksPage> {
  const known = sortFields.find((field) => field === sortBy) ?? myLinksTable.sortBy
  return { params: { companyGuid: orgGuid }, body: { ...state, projectGuid: projGuid, sortBy: known } }
}

export function myLinksCalls(params: RouteParams, search: SearchTexts): FirstCall[] {
  const [orgGuid, projGuid] = [params['orgGuid'], projectOf(params)]
  if (orgGuid === undefined || projGuid === null) return []
  return [firstCall(listLinksPage, myLinksInput({ orgGuid, projGuid }, readListState(myLinksTable, search)))]
}
