import { Button } from '@mantine/core'
import { IconCloudDownload, IconFileZip, IconLockOpen, IconRefresh, IconReport, IconShare } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { exportFileNames } from './file-names.ts'
import { archivedReportsMax } from '../../../domain/reports/archive-limits.ts'
import { projectPageSizes } from '../../../domain/projects/project-table.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { exportTable } from '../../platform/sheets/spreadsheet.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { SelectionAction } from '../../ui/page/selection-bar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MyReportsFilters } from './my-reports-filters.tsx'
import { useReportNumbers } from './numbers/use-report-numbers.tsx'
import type { Report } from './report-state.ts'
import { useLoadReports } from './use-load-reports.ts'
import { useMyReports } from './use-my-reports.ts'
import { useReportColumns, useReportSheetValues } from './use-report-columns.tsx'
import { useReportHandlers } from './use-report-handlers.ts'

type Props = {
  /** Opens the dialog that makes a shared link of the chosen files. */
  onShare: (fileGuids: readonly string[]) => void
}

/** Reports of the project, of one wave when the address names it. */
export function MyReportsPage({ onShare }: Props) {
  const { t } = useTranslation('reports')
  const mayZip = useMay('downloadManyReports')
  const mayShare = useMay('shareReports')
  const list = useMyReports()
  const { table, data } = list
  const check = useLoadReports()
  const { handlers: writing, zip, isZipping, release, question } = useReportHandlers()
  const { onNumbers, dialog } = useReportNumbers()
  const handlers = useMemo(() => ({ ...writing, onNumbers }), [writing, onNumbers])
  const columns = useReportColumns(handlers)
  const values = useReportSheetValues()
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  usePageTitle(t('title'))
  const tooMany = (chosen: number) =>
    chosen > archivedReportsMax ? t('zip.tooMany', { most: archivedReportsMax }) : undefined
  const actions: SelectionAction[] = []
  if (mayZip)
    actions.push({
      id: 'zip',
      label: t('zip.button'),
      icon: <IconFileZip size={16} />,
      onClick: () => void zip([...selection]),
      disabledReason: isZipping ? t('zip.running') : tooMany(selection.size),
    })
  const awaited = (data?.reports ?? []).filter(
    ({ fileGuid, releaseAwaited }) => releaseAwaited && selection.has(fileGuid),
  )
  if (release && awaited.length > 0)
    actions.push({
      id: 'release',
      label: t('release.button'),
      icon: <IconLockOpen size={16} />,
      onClick: () => release(awaited.map(({ fileGuid }) => fileGuid)),
    })
  if (mayShare)
    actions.push({
      id: 'share',
      label: t('share'),
      icon: <IconShare size={16} />,
      onClick: () => onShare([...selection]),
      disabledReason: selection.size > mostShared ? t('shareTooMany', { most: mostShared }) : undefined,
    })
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
        actions={
          check && (
            <Button
              variant="default"
              leftSection={<IconCloudDownload size={16} />}
              loading={check.isRunning}
              onClick={check.start}
            >
              {t('load.button')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.reports ?? []}
        totalCount={data?.totalCount ?? 0}
        rowId={({ fileGuid }) => fileGuid}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={projectPageSizes}
        rememberAs="reports"
        loading={list.isLoading}
        error={list.error}
        onRetry={list.refresh}
        filtered={list.isFiltered}
        onClearFilters={list.clearFilters}
        searchPlaceholder={t('search')}
        filters={<MyReportsFilters list={list} />}
        onExport={async (request) =>
          exportTable(
            exportFileNames.reports,
            t('title'),
            { columns, request, rows: await list.readAll() },
            { values, without: ['actions'] },
          )
        }
        empty={
          <EmptyState icon={<IconReport size={28} />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
        {...(actions.length > 0 && {
          canSelect: ({ canDownload }: Report) => canDownload,
          selection,
          onSelectionChange: setSelection,
          onSelectAll: async () =>
            (await list.readAll()).filter(({ canDownload }) => canDownload).map(({ fileGuid }) => fileGuid),
          selectionActions: actions,
        })}
      />
      {question}
      {dialog}
    </>
  )
}

/** Files that one shared link may hold. */
const mostShared = 500
