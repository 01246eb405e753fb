import { SegmentedControl } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { listError } from '../../../../platform/calls/api-error.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { useRefusalColumns } from './use-refusal-columns.tsx'
import { refusalKinds, type useRefusals } from './use-refusals.ts'
import { useTakeValue } from './use-take-value.tsx'

type Props = { runId: number } & ReturnType<typeof useRefusals>

export function RefusalList({ runId, table, kind, list }: Props) {
  const { t } = useTranslation('crm-sync')
  const columns = useRefusalColumns()
  const mayTake = useMay('refreshCrmInFull')
  const { rowActions, question } = useTakeValue(runId)
  return (
    <>
      <DataTable
        label={t('report.list')}
        columns={columns}
        rows={list.data?.refusals ?? []}
        totalCount={list.data?.totalCount ?? 0}
        rowId={({ refusalId }) => String(refusalId)}
        view={table.view}
        onViewChange={table.onViewChange}
        rememberAs={null}
        loading={list.isPending || list.isPlaceholderData}
        error={listError(list.error)}
        onRetry={() => void list.refetch()}
        filtered={kind !== 'all'}
        onClearFilters={() => table.change({ kind: 'all' })}
        segments={
          <SegmentedControl
            aria-label={t('report.kind.label')}
            data={refusalKinds.map((value) => ({ value, label: t(`report.kind.${value}`) }))}
            value={kind}
            onChange={(value) => table.change({ kind: value })}
          />
        }
        empty={
          <EmptyState compact icon={<IconChecks size={28} />} title={t('report.empty')}>
            {t('report.emptyText')}
          </EmptyState>
        }
        {...(mayTake ? { rowActions } : {})}
      />
      {question}
    </>
  )
}
