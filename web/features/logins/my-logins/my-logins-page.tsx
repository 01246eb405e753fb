import { Button, Select, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChartBar,
  IconCopy,
  IconKey,
  IconLockOpen,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react'
import { useState } from 'react'
import { getProject, listProjects } from '../../../../contract/projects/projects.ts'
import { addressCell } from '../../../../domain/logins/address-cell.ts'
import { exportFileName } from '../../../../domain/logins/export-columns.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { isTakenBackFrom } from '../../../../domain/logins/take-back.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { projectPageSizes } from '../../../../domain/projects/project-table.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { exportTable } from '../../../platform/sheets/spreadsheet.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import { UiLink } from '../../../ui/link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useCopyAddress } from '../address-part.tsx'
import { StatusFigures } from '../listing/figures.tsx'
import { isLocked, useUnlock } from '../use-unlock.ts'
import { useMyLoginColumns, useMyLoginValues } from './use-my-login-columns.tsx'
import { useMyLogins, type MyLogin } from './use-my-logins.ts'
import { useTakeBack } from './use-take-back.tsx'

const ScoresDialog = later(async () => (await import('./scores-dialog.tsx')).ScoresDialog)

/** The logins of a project (PLT-2-147). */
export function MyLoginsPage() {
  const { t } = useTranslation('logins')
  const list = useMyLogins()
  const columns = useMyLoginColumns()
  const values = useMyLoginValues()
  const mayExtended = useMay('exportLoginsExtended')
  const [scored, setScored] = useState<MyLogin>()
  const { rowActions, question } = useMyLoginActions(setScored)
  usePageTitle(t('mine.title'))
  const save = (extended: boolean, columnIds: readonly string[], rows: readonly MyLogin[] | undefined) =>
    exportTable(
      exportFileName(extended),
      t('mine.title'),
      { columns, request: { columnIds, view: list.table.view, rows }, rows: rows ?? list.logins },
      { values },
    )
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        meta={useHeading(list.logins)}
        icons={
          <IconButton
            label={t('listing.refresh')}
            icon={<IconRefresh size={16} />}
            loading={list.isRefreshing && !list.isLoading}
            onClick={list.refresh}
          />
        }
        actions={
          mayExtended && (
            <Button
              variant="default"
              leftSection={<IconTable size={16} />}
              disabled={list.logins.length === 0}
              onClick={() =>
                void save(
                  true,
                  columns.map(({ id }) => id),
                  undefined,
                )
              }
            >
              {t('mine.extended')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('mine.title')}
        columns={columns}
        rows={list.logins}
        rowId={({ id }) => String(id)}
        rowActions={rowActions}
        view={list.table.view}
        onViewChange={list.table.onViewChange}
        pageSizes={projectPageSizes}
        rememberAs="my-logins"
        loading={list.isLoading}
        error={list.error}
        onRetry={list.refresh}
        searchPlaceholder={t('mine.search')}
        filters={<ProjectChoice chosen={list.projGuid} onChoose={list.choose} />}
        onExport={({ columnIds, rows }) => save(false, columnIds, rows)}
        empty={
          <EmptyState
            icon={<IconKey size={28} />}
            title={t('mine.empty')}
            actions={
              <Button
                component={UiLink}
                href={pathTo('project-overview', { orgGuid: list.orgGuid, projGuid: list.projGuid })}
              >
                {t('row.openProject')}
              </Button>
            }
          >
            {t('mine.emptyText')}
          </EmptyState>
        }
      />
      {question}
      {scored && <ScoresDialog login={scored} onClose={() => setScored(undefined)} />}
    </>
  )
}

/** "186 logins", then how many have which status. */
function useHeading(logins: readonly MyLogin[]) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  if (logins.length === 0) return []
  const byStatus: Record<string, number> = {}
  for (const { status } of logins) byStatus[status] = (byStatus[status] ?? 0) + 1
  return [
    <b key="logins">
      {formatNumber(logins.length)} {t('listing.logins', { count: logins.length })}
    </b>,
    <StatusFigures key="statuses" byStatus={byStatus} />,
  ]
}

/** Copying, scores, unlock, take back. */
function useMyLoginActions(onScores: (login: MyLogin) => void) {
  const { t } = useTranslation('logins')
  const mayUnlock = useMay('editPeople')
  const mayTakeBack = useMay('takeLoginsBack')
  const unlock = useUnlock()
  const copy = useCopyAddress()
  const { takeBack, question } = useTakeBack()
  const rowActions = (login: MyLogin): RowAction[] => {
    const actions: RowAction[] = []
    const cell = addressCell(login)
    if ('copy' in cell && cell.copy)
      actions.push({
        id: 'copy',
        label: t('row.copyLink'),
        icon: <IconCopy size={16} />,
        onSelect: () => copy(login),
      })
    if (login.login)
      actions.push({
        id: 'login',
        label: t('row.copyLogin'),
        icon: <IconKey size={16} />,
        onSelect: () => void copyText(login.login, t('row.loginCopied')),
      })
    if (login.status === loginStatus.completed)
      actions.push({
        id: 'scores',
        label: t('mine.scores'),
        icon: <IconChartBar size={16} />,
        quick: true,
        onSelect: () => onScores(login),
      })
    if (mayUnlock && isLocked(login))
      actions.push({
        id: 'unlock',
        label: t('row.unlock'),
        icon: <IconLockOpen size={16} />,
        quick: true,
        onSelect: () => unlock(login),
      })
    if (mayTakeBack && isTakenBackFrom(login.status))
      actions.push({
        id: 'take-back',
        label: t('mine.takeBack'),
        icon: <IconArrowBackUp size={16} />,
        tone: 'red',
        onSelect: () => void takeBack(login),
        disabledReason: login.isInvoiced ? t('mine.invoicedStays') : undefined,
      })
    return actions
  }
  return { rowActions, question }
}

/** The project of the address. Others are asked for when the choice is opened. */
function ProjectChoice({ chosen, onChoose }: { chosen: string; onChoose: (guid: string) => void }) {
  const { t } = useTranslation('logins')
  const { orgGuid, projGuid } = useProjectIds()
  const { data } = useCall(getProject, { params: { companyGuid: orgGuid, projectGuid: projGuid } })
  return (
    <FilterChip label={t('mine.project')} value={shortened(data?.name ?? '') || '…'}>
      <Projects chosen={chosen} onChoose={onChoose} />
    </FilterChip>
  )
}

function Projects({ chosen, onChoose }: { chosen: string; onChoose: (guid: string) => void }) {
  const { t } = useTranslation('logins')
  const { orgGuid } = useProjectIds()
  const { data, refetch, isError } = useCall(listProjects, { params: { companyGuid: orgGuid } })
  if (isError) return <ErrorState compact onRetry={() => void refetch()} />
  // Names that arrive later would be written over what is typed.
  if (!data) return <Skeleton h={34} w={320} />
  return (
    <Select
      aria-label={t('mine.project')}
      ref={focusOnMount}
      searchable
      nothingFoundMessage={t('mine.noProject')}
      limit={50}
      w={320}
      comboboxProps={{ withinPortal: false }}
      data={data.map(({ projectGuid, name }) => ({ value: projectGuid, label: name }))}
      value={chosen}
      onChange={(guid) => guid && onChoose(guid)}
    />
  )
}

/** The whole name stands above the page. */
const shortened = (name: string) => (name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name)
