import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { organizationPageSizes } from './organization-table.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { SourceStatus } from '../../../domain/crm/freshness.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useFetchedDialog } from '../../platform/use-fetched-dialog.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fetched } from '../../ui/floating/fetched.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BranchFilter } from './branch-filter.tsx'
import classes from './organization-list-page.module.css'
import { useOrganizationColumns } from './use-organization-columns.tsx'
import { useOrganizationList } from './use-organization-list.ts'
import { useOrganizationListRedirect } from './use-organization-list-redirect.ts'

const organizationDialog = fetched(
  async () =>
    (await withTexts(['crm-saving', 'organizations'], () => import('./organization-dialog.tsx'))).OrganizationDialog,
)

type Props = {
  /** Shown beside the title. */
  icons: ReactNode
  /** Says how fresh the organizations are. */
  source: (status: SourceStatus) => ReactNode
}

/** Every organization that the user may see; a row opens one. */
export function OrganizationListPage({ icons, source }: Props) {
  const { t } = useTranslation('organizations')
  const goTo = useGoTo()
  const mayDistribute = useMay('distribute')
  const list = useOrganizationList()
  const { data, table, branch, error } = list
  const isLeaving = useOrganizationListRedirect(data?.companyGuid)
  const columns = useOrganizationColumns()
  const creating = useFetchedDialog(organizationDialog)
  usePageTitle(t('title'))
  if (isLeaving) return null

  const pathOf = ({ companyGuid }: { companyGuid: string }) => pathTo('projects', { orgGuid: companyGuid })
  const isSourceDown = error?.status === 502
  return (
    <>
      <PageHeader title={t('title')} icons={icons} />
      {source(isSourceDown ? 'down' : (data?.status ?? 1))}
      {list.isEmpty && (
        <div className={classes.banner}>
          <Banner tone="ink" title={t('none.title')}>
            {t(table.state.onlyWithProjects ? 'none.withProjects' : 'none.text')}
          </Banner>
        </div>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.companies ?? []}
        totalCount={data?.totalCount ?? 0}
        rowId={(row) => row.companyGuid}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={organizationPageSizes}
        rememberAs="organizations"
        loading={list.isLoading}
        error={error && !isSourceDown ? { code: error.code } : null}
        onRetry={list.retry}
        filtered={branch.chosen !== undefined}
        onClearFilters={() => branch.choose(undefined)}
        searchPlaceholder={t('search')}
        filters={
          <>
            <BranchFilter {...branch} />
            <Switch
              label={t('onlyWithProjects')}
              checked={table.state.onlyWithProjects}
              onChange={(event) => table.change({ onlyWithProjects: event.currentTarget.checked })}
            />
          </>
        }
        actions={
          mayDistribute && (
            <Button
              leftSection={<IconPlus size={16} />}
              onMouseEnter={creating.fetchAhead}
              onFocus={creating.fetchAhead}
              onClick={creating.open}
            >
              {t('create')}
            </Button>
          )
        }
        onRowOpen={(row) => goTo(pathOf(row))}
        rowHref={pathOf}
      />
      {creating.waiting}
      {creating.Dialog && <creating.Dialog onClose={creating.close} onSaved={(company) => goTo(pathOf(company))} />}
    </>
  )
}
