import { IconShare } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { listLinks } from '../../../contract/sharing/sharing.ts'
import { defaultPageSize, pageSizes } from '../../../domain/lists/page-sizes.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useLinkColumns } from './use-link-columns.tsx'

/** Without a chosen sorting the newest come first, as the server lists them. */
const initial = { page: 1, pageRows: defaultPageSize, sortBy: '', descending: false, search: '' } as const

/** Shared links of the project with their addresses (PLT-2-143). */
export function MyLinksPage() {
  const { t } = useTranslation('sharing')
  const { orgGuid, projGuid } = useProjectIds()
  const table = useTableState(initial)
  const query = projGuid ? { projectGuid: projGuid } : {}
  const list = useCall(listLinks, { params: { companyGuid: orgGuid }, query })
  const columns = useLinkColumns()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.data ?? []}
        rowId={({ shareGuid }) => shareGuid}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="links"
        searchPlaceholder={t('search')}
        loading={list.isPending}
        error={listError(list.isError ? list.error : undefined)}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState icon={<IconShare size={28} />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </>
  )
}
