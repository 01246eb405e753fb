import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listReportTemplates } from '../../../../contract/report-templates/report-templates.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { reportTemplateListInput, reportTemplateTable, selections } from './report-template-list-calls.ts'

/** The page of report templates that the address asks for. */
export function useReportTemplateList() {
  const table = useTableState(reportTemplateTable)
  const only = selections.find((known) => known === table.state.only)
  const query = useQuery({
    ...callQuery(listReportTemplates, reportTemplateListInput(table.state), { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  return { table, only, query, error: isApiError(query.error) ? query.error : undefined }
}
