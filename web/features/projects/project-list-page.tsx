import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { projectPageSizes } from '../../../domain/projects/project-table.ts'
import { projectStates } from '../../../domain/projects/project-filter.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo, useParamsOf } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { may } from '../../../domain/rights/rules.ts'
import { useProjectColumns } from './use-project-columns.tsx'
import { useProjectList } from './use-project-list.ts'
import { useProjectRowActions } from './use-project-row-actions.tsx'
import { later } from '../../ui/floating/later.tsx'

const ProjectDialog = later(
  async () =>
    (await withTexts(['crm-saving', 'project-errors', 'projects'], () => import('./project-dialog.tsx'))).ProjectDialog,
)

type Props = {
  /** Shown beside the title. */
  icons: ReactNode
  /** Says how fresh the projects are; `down` where the CRM did not answer for them. */
  source: (status: 'down' | undefined) => ReactNode
  /** The card above them, for who may see it. */
  details?: ReactNode
}

/** Projects of the organization in the address. */
export function ProjectListPage({ icons, source, details }: Props) {
  const { t } = useTranslation('projects')
  const goTo = useGoTo()
  const { orgGuid } = useParamsOf('projects')
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
      <PageHeader title={t('title')} icons={icons} />
      {source(error?.status === 502 ? 'down' : undefined)}
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
