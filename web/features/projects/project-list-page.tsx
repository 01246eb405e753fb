import { Button, Checkbox, Menu, SegmentedControl } from '@mantine/core'
import { IconDatabaseImport, IconDots, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectPageSizes } from '../../../domain/projects/project-table.ts'
import { projectStates } from '../../../domain/projects/project-filter.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { RefreshButton, SourceBanner, useRefreshData } from '../../platform/crm-source.tsx'
import { useContextIds, useGoTo } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { may } from '../../../domain/rights/rules.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { useProjectColumns } from './use-project-columns.tsx'
import { useProjectList } from './use-project-list.ts'
import { useProjectRowActions } from './use-project-row-actions.tsx'

/** Projects of the organization of the address. `details` is the card above them, for who may see it. */
export function ProjectListPage({ details }: { details?: ReactNode }) {
  const { t } = useTranslation('projects')
  const goTo = useGoTo()
  const orgGuid = useContextIds().orgGuid ?? ''
  const permissions = usePermissions()
  const seesInternals = may(permissions, 'seeInternals')
  const canChange = may(permissions, 'distributeHere')
  const { rows, table, isLoading, error, retry } = useProjectList(orgGuid)
  const columns = useProjectColumns()
  const [dialog, setDialog] = useState<{ projectGuid?: string }>()
  const { rowActions, question } = useProjectRowActions((projectGuid) => setDialog({ projectGuid }))
  const { state, change } = table
  usePageTitle(t('title'))

  const pathOf = ({ projectGuid }: { projectGuid: string }) =>
    pathTo('project-overview', { orgGuid, projGuid: projectGuid })
  const isFiltered = state.state !== 'all' || state.mine
  return (
    <>
      <PageHeader
        title={t('title')}
        icons={
          <>
            <RefreshButton />
            {may(permissions, 'refreshCrmInFull') && <SupportMenu />}
          </>
        }
      />
      <SourceBanner
        canRefresh={may(permissions, 'refreshCrm')}
        {...(error?.status === 502 ? { status: 'down' } : {})}
      />
      {details}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.projectGuid}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={projectPageSizes}
        rememberAs="projects"
        loading={isLoading}
        error={error && error.status !== 502 ? { code: error.code } : null}
        onRetry={retry}
        filtered={isFiltered}
        onClearFilters={() => change({ state: 'all', mine: false })}
        searchPlaceholder={t('search')}
        segments={
          <SegmentedControl
            aria-label={t('state.label')}
            data={projectStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={state.state}
            onChange={(value) => change({ state: value })}
          />
        }
        filters={
          seesInternals && (
            <Checkbox
              label={t('mine')}
              checked={state.mine}
              onChange={(event) => change({ mine: event.currentTarget.checked })}
            />
          )
        }
        actions={
          canChange && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({})}>
              {t('create')}
            </Button>
          )
        }
        onRowOpen={(row) => goTo(pathOf(row))}
        rowHref={pathOf}
        {...(canChange ? { rowActions } : {})}
      />
      {dialog && <ProjectDialog {...dialog} companyGuid={orgGuid} onClose={() => setDialog(undefined)} />}
      {question}
    </>
  )
}

/** Taking over everything anew is slow and for support alone (PLT-2-116). */
function SupportMenu() {
  const { t } = useTranslation('projects')
  const { isPending, refresh } = useRefreshData(true)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('more')} icon={<IconDots size={16} />} loading={isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDatabaseImport size={16} />} onClick={refresh}>
          {t('fullRefresh')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
