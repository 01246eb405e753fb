import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconPuzzle, IconTrash } from '@tabler/icons-react'
import { listActivities } from '../../../../../contract/acdc/activities.ts'
import { pageSizes } from '../../../../../domain/lists/page-sizes.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../../../platform/address/location.ts'
import { usePageTitle } from '../../../../platform/address/page-title.ts'
import { useTableState } from '../../../../platform/address/use-table-state.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { useActivityColumns, type ActivityRow } from './use-activity-columns.tsx'
import { useDeleteActivity } from './use-delete-activity.tsx'

const defaults = { page: 1, pageRows: 100, sortBy: 'name', descending: false, search: '' } as const

/** The catalogue of activities: one for all organizations of the house. */
export function ActivityListPage() {
  const { t } = useTranslation('acdc')
  const params = useRouteParams()
  const goTo = useGoTo()
  const table = useTableState(defaults)
  const query = useCall(listActivities, {})
  const columns = useActivityColumns()
  const { remove, question } = useDeleteActivity()
  const title = t('activities.title')
  usePageTitle(title)
  const hrefOf = ({ id }: { id: number }) => pathTo('acdc-activity', { ...params, activityId: String(id) })
  const rowActions = (row: ActivityRow): RowAction[] => [
    { id: 'open', label: t('activities.open'), icon: <IconPencil size={16} />, onSelect: () => goTo(hrefOf(row)) },
    {
      id: 'delete',
      label: t('activities.delete'),
      icon: <IconTrash size={16} />,
      tone: 'red',
      onSelect: () => void remove(row),
    },
  ]
  const add = (
    <Button
      component={UiLink}
      href={pathTo('acdc-activity', { ...params, activityId: 'new' })}
      leftSection={<IconPlus size={16} />}
    >
      {t('activities.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} meta={[t('activities.text')]} />
      <DataTable
        label={title}
        columns={columns}
        rows={query.data ?? []}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="acdc-activities"
        searchPlaceholder={t('activities.search')}
        loading={query.isPending}
        error={query.isError ? { ...(isApiError(query.error) && { code: query.error.code }) } : null}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={<IconPuzzle size={28} />} title={t('activities.empty')} actions={add}>
            {t('activities.emptyText')}
          </EmptyState>
        }
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
        rowActions={rowActions}
        actions={query.data?.length !== 0 && add}
      />
      {question}
    </>
  )
}
