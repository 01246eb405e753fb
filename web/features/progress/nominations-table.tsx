import { Radio, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { exportFileNames } from './file-names.ts'
import { defaultPageSize, pageSizes } from '../../../domain/lists/page-sizes.ts'
import { filterDebounceMs } from '../../ui/timing.ts'
import { isFinished } from '../../../domain/progress/progress-figures.ts'
import { exportTable } from '../../platform/sheets/spreadsheet.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { IncompleteFilter } from './incomplete-filter.tsx'
import { useNominationColumns } from './use-nomination-columns.tsx'
import type { Progress, RatingProgress } from './use-progress.ts'
import { useRowActions } from './use-row-actions.tsx'

type Props = { progress: Progress; segments: ReactNode; phase: string | undefined }

const initial = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'assessorName',
  descending: false,
  search: '',
  incomplete: false,
  role: '',
} as const

/** Rater by rater. */
export function NominationsTable({ progress, segments, phase }: Props) {
  const { t } = useTranslation('progress')
  const table = useTableState(initial, 'n-')
  const columns = useNominationColumns()
  const actionsOf = useRowActions(phase)
  const { incomplete, role } = table.state
  const chosenRole = progress.roles.find((one) => one === role)
  const rows = useMemo(
    () =>
      progress.ratings.filter(
        (one) => (!incomplete || !isFinished(one)) && (!chosenRole || one.assessorRole === chosenRole),
      ),
    [progress.ratings, incomplete, chosenRole],
  )
  return (
    <DataTable
      label={t('view.nominations')}
      segments={segments}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      view={table.view}
      onViewChange={table.onViewChange}
      pageSizes={pageSizes}
      rememberAs="progress-nominations"
      searchPlaceholder={t('searchNominations')}
      searchDebounceMs={filterDebounceMs}
      filtered={incomplete || chosenRole !== undefined}
      onClearFilters={() => table.change({ incomplete: false, role: '' })}
      filters={
        <>
          <IncompleteFilter on={incomplete} onChange={(on) => table.change({ incomplete: on })} />
          <FilterChip
            label={t('filter.role')}
            value={chosenRole && t(`role.${chosenRole}`)}
            onClear={() => table.change({ role: '' })}
          >
            <Radio.Group aria-label={t('filter.role')} value={role} onChange={(value) => table.change({ role: value })}>
              <Stack gap={8}>
                {progress.roles.map((one) => (
                  <Radio key={one} value={one} label={t(`role.${one}`)} />
                ))}
              </Stack>
            </Radio.Group>
          </FilterChip>
        </>
      }
      loading={progress.isLoading}
      error={progress.error}
      onRetry={progress.retry}
      empty={
        <EmptyState icon={<IconUsers size={28} />} title={t('empty.nominations')}>
          {t('empty.nominationsText')}
        </EmptyState>
      }
      onExport={(request) => exportTable(exportFileNames.progressDetailed, t('view.nominations'), { columns, request })}
      {...(actionsOf
        ? { rowActions: (row: RatingProgress) => actionsOf({ ...row, assessorIds: [row.assessorId] }) }
        : {})}
    />
  )
}
