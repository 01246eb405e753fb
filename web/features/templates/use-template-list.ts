import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listEmailTemplates } from '../../../contract/templates/email-templates.ts'
import { listTemplates } from '../../../contract/templates/templates.ts'
import { templateTable } from '../../../domain/templates/template-table.ts'
import { templateSelections, type TemplateSelection } from '../../../domain/templates/template-content.ts'
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
const emailSortFields = ['name', 'updated', 'owner'] as const

/** The page of templates that the address asks for; without a tab in it, the first one's. */
export function useTemplateList(kinds: readonly KnownKind[]) {
  const table = useTableState(defaults)
  const { tab } = table.state
  const only = templateSelections.find((known) => known === table.state.only)
  const kind = kinds.find((known) => known.tab === tab) ?? kinds[0]
  if (!kind) throw new Error('A list of templates has kinds')
  const isEmails = kind.category === 'generic-email'
  const others = useQuery({
    ...templatesQuery(kind, table.state, only),
    placeholderData: keepPreviousData,
    enabled: !isEmails,
  })
  const emails = useQuery({
    ...emailsQuery(kind, table.state, only),
    placeholderData: keepPreviousData,
    enabled: isEmails,
  })
  const query = isEmails ? emails : others
  return { kind, only, table, query, error: isApiError(query.error) ? query.error : undefined }
}

type Asked = { page: number; pageRows: number; sortBy: string; descending: boolean; search: string }

function templatesQuery(kind: KnownKind, asked: Asked, only: TemplateSelection | undefined) {
  const { page, pageRows, sortBy, descending, search } = asked
  const body = {
    type: kind.type,
    category: kind.category === 'competency' ? kind.category : ('none' as const),
    fullView: true,
    search,
    only,
    page,
    pageRows,
    sortBy: sortFields.find((field) => field === sortBy) ?? 'name',
    descending,
  }
  return callQuery(listTemplates, { body }, { suppressNotice: true })
}

/** E-mails about the logins of every provider. */
function emailsQuery(kind: KnownKind, asked: Asked, only: TemplateSelection | undefined) {
  const { page, pageRows, sortBy, descending, search } = asked
  const type = kind.category === 'generic-email' ? kind.emailType : 'Invite'
  const query = {
    page,
    pageRows,
    sortBy: emailSortFields.find((field) => field === sortBy) ?? 'name',
    descending: `${descending}` as const,
    ...(search !== '' && { search }),
    ...(only && { only }),
  }
  return callQuery(listEmailTemplates, { params: { provider: 'any', type }, query }, { suppressNotice: true })
}
