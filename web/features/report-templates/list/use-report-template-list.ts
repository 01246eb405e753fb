import { listReportTemplates } from '../../../../contract/report-templates/report-templates.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { usePageCall } from '../../../platform/calls/use-page-call.ts'

export const selections = ['mine', 'official'] as const
export type Selection = (typeof selections)[number]

const defaults = {
  page: 1,
  pageRows: 50,
  sortBy: 'name',
  descending: false,
  search: '',
  only: '',
  replaced: false,
} as const
const sortFields = ['name', 'toolName', 'language', 'version', 'dataScope', 'published', 'owner', 'updated'] as const

/** The page of report templates that the address asks for. */
export function useReportTemplateList() {
  const table = useTableState(defaults)
  const { page, pageRows, sortBy, descending, search, replaced } = table.state
  const only = selections.find((known) => known === table.state.only)
  const body = {
    search,
    only,
    softDeleted: replaced,
    page,
    pageRows,
    sortBy: sortFields.find((field) => field === sortBy) ?? 'name',
    descending,
  }
  return { table, only, ...usePageCall(listReportTemplates, { body }) }
}
