import { IconChartBar } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { exportFileNames } from './file-names.ts'
import { defaultPageSize, pageSizes } from '../../../domain/lists/page-sizes.ts'
import { filterDebounceMs } from '../../ui/timing.ts'
import { isFinished } from '../../../domain/progress/progress-figures.ts'
import { exportTable } from '../../platform/sheets/spreadsheet.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useFigureExplained } from './explained/use-figure-explained.tsx'
import { IncompleteFilter } from './incomplete-filter.tsx'
import { MarksLegend } from './marks-legend.tsx'
import { usePeopleColumns, usePeopleSheetValues } from './use-people-columns.tsx'
import type { AssesseeProgress, Progress } from './use-progress.ts'
import { useRowActions } from './use-row-actions.tsx'

type Props = { progress: Progress; segments: ReactNode; phase: string | undefined }

const initial = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'finishedPct',
  descending: false,
  search: '',
  incomplete: false,
} as const

/** Person by person, a mark for each rater; the least complete come first. */
export function PeopleTable({ progress, segments, phase }: Props) {
  const { t } = useTranslation('progress')
  const table = useTableState(initial)
  const { onExplain, dialog } = useFigureExplained(progress.ratings)
  const columns = usePeopleColumns(progress.roles, onExplain)
  const values = usePeopleSheetValues(progress.roles)
  const actionsOf = useRowActions(phase)
  const { incomplete } = table.state
  const rows = useMemo(
    () =>
      incomplete
        ? progress.people.filter(({ nominations }) => nominations.some((one) => !isFinished(one)))
        : progress.people,
    [progress.people, incomplete],
  )
  return (
    <>
      <DataTable
        label={t('view.people')}
        segments={segments}
        columns={columns}
        rows={rows}
        rowId={({ assesseeId }) => String(assesseeId)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="progress-people"
        searchPlaceholder={t('searchPeople')}
        searchDebounceMs={filterDebounceMs}
        filtered={incomplete}
        onClearFilters={() => table.change({ incomplete: false })}
        filters={<IncompleteFilter on={incomplete} onChange={(on) => table.change({ incomplete: on })} />}
        loading={progress.isLoading}
        error={progress.error}
        onRetry={progress.retry}
        empty={
          <EmptyState icon={<IconChartBar size={28} />} title={t('empty.people')}>
            {t('empty.peopleText')}
          </EmptyState>
        }
        footerNote={<MarksLegend />}
        onExport={(request) =>
          exportTable(exportFileNames.progressByAssessee, t('view.people'), { columns, request }, { values })
        }
        {...(actionsOf
          ? { rowActions: (row: AssesseeProgress) => actionsOf({ ...row, assessorIds: unfinishedOf(row) }) }
          : {})}
      />
      {dialog}
    </>
  )
}

const unfinishedOf = ({ nominations }: AssesseeProgress) =>
  nominations.filter((one) => !isFinished(one)).map(({ assessorId }) => assessorId)
