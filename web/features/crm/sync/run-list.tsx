import { IconHistory } from '@tabler/icons-react'
import { useGoTo } from '../../../platform/address/location.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useCrmPath } from '../use-crm-path.ts'
import type { SyncRun } from '../use-sync-state.ts'
import { useRunColumns } from './use-run-columns.tsx'

/** The last runs, the newest first; a row opens the report of one. */
export function RunList({ runs }: { runs: readonly SyncRun[] }) {
  const { t } = useTranslation('crm-sync')
  const goTo = useGoTo()
  const pathOf = useCrmPath()
  const columns = useRunColumns()
  const [view, setView] = useTableView({ sortBy: 'startedAt', descending: true })
  return (
    <DataTable
      title={t('runs.title')}
      columns={columns}
      rows={runs}
      rowId={({ runId }) => String(runId)}
      view={view}
      onViewChange={setView}
      pageSizes={false}
      rememberAs={null}
      onRowOpen={({ runId }) => goTo(pathOf(runId))}
      rowHref={({ runId }) => pathOf(runId)}
      empty={
        <EmptyState compact icon={<IconHistory size={28} />} title={t('runs.empty')}>
          {t('runs.emptyText')}
        </EmptyState>
      }
    />
  )
}
