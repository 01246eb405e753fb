import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listTemplates } from '../../../contract/templates/templates.ts'
import { templateTable } from '../../../domain/templates/template-table.ts'
import { templateSelections } from '../../../domain/templates/template-content.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import type { KnownKind } from './template-kinds.ts'

const defaults = {
  page: 1,
  pageRows: templateTable.pageSize,
  sortBy: templateTable.sortBy,
  descending: templateTable.descending,
  search: '',
  tab: '',
  only: '',
} as const
const sortFields = ['name', 'updated', 'itemsCount', 'owner'] as const

/** The page of templates that the address asks for; without a tab in it, the first one's. */
export function useTemplateList(kinds: readonly KnownKind[]) {
  const table = useTableState(defaults)
  const { page, pageRows, sortBy, descending, search, tab } = table.state
  const only = templateSelections.find((known) => known === table.state.only)
  const kind = kinds.find((known) => known.tab === tab) ?? kinds[0]
  if (!kind) throw new Error('A list of templates has kinds')
  const query = useQuery({
    ...callQuery(
      listTemplates,
      {
        body: {
          type: kind.type,
          category: kind.category,
          fullView: true,
          search,
          only,
          page,
          pageRows,
          sortBy: sortFields.find((field) => field === sortBy) ?? 'name',
          descending,
        },
      },
      { suppressNotice: true },
    ),
    placeholderData: keepPreviousData,
  })
  return { kind, only, table, query, error: isApiError(query.error) ? query.error : undefined }
}
