import { IconRefresh, IconShare } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { pageSizes } from '../../../domain/lists/page-sizes.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useLinkActions } from './use-link-actions.tsx'
import { useLinkColumns } from './use-link-columns.tsx'
import { useMyLinks } from './use-my-links.ts'

/** Shared links of the project with their addresses (PLT-2-143). */
export function MyLinksPage() {
  const { t } = useTranslation('sharing')
  const list = useMyLinks()
  const columns = useLinkColumns()
  const { rowActions, dialogs } = useLinkActions()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        icons={
          <IconButton
            label={t('refresh')}
            icon={<IconRefresh size={16} />}
            loading={list.isRefreshing && !list.isLoading}
            onClick={list.refresh}
          />
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.links}
        totalCount={list.totalCount}
        rowId={({ shareGuid }) => shareGuid}
        rowActions={rowActions}
        view={list.table.view}
        onViewChange={list.table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="links"
        searchPlaceholder={t('search')}
        loading={list.isLoading}
        error={list.error}
        onRetry={list.refresh}
        empty={
          <EmptyState icon={<IconShare size={28} />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {dialogs}
    </>
  )
}
