import type { CallInput } from '../../../../contract/endpoint.ts'
import { listReportTemplates } from '../../../../contract/report-templates/report-templates.ts'
import { readListState, type ListState } from '../../../platform/address/list-state.ts'
import type { SearchTexts } from '../../../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../../../platform/calls/first-call.ts'

export const selections = ['mine', 'official'] as const
export type Selection = (typeof selections)[number]

export const reportTemplateTable = {
  page: 1,
  pageRows: 50,
  sortBy: 'name',
  descending: false,
  search: '',
  only: '',
  replaced: false,
} as const
const sortFields = ['name', 'toolName', 'language', 'version', 'dataScope', 'published', 'owner', 'updated'] as const

/** What the list asks for. */
export function reportTemplateListInput(
  state: ListState<typeof reportTemplateTable>,
): CallInput<typeof listReportTemplates> {
  const { page, pageRows, sortBy, descending, search, only, replaced } = state
  return {
    body: {
      search,
      only: selections.find((known) => known === only),
      softDeleted: replaced,
      page,
      pageRows,
      sortBy: sortFields.find((field) => field === sortBy) ?? 'name',
      descending,
    },
  }
}

export const reportTemplateListCalls = (search: SearchTexts): FirstCall[] => [
  firstCall(listReportTemplates, reportTemplateListInput(readListState(reportTemplateTable, search))),
]
