import { Button } from '@mantine/core'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { listBranches } from '../../../../contract/organizations/organizations.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OneOfFilter } from '../one-of-filter.tsx'
import { useLicenceColumns } from './use-licence-columns.tsx'
import { useLicenceList } from './use-licence-list.ts'

/** The licences of the caller's branches. */
export function LicenceListPage() {
  const { t } = useTranslation('eap-licences')
  const goTo = useGoTo()
  const { table, data, status } = useLicenceList()
  const branches = useCall(listBranches, {}).data ?? []
  const columns = useLicenceColumns()
  const title = t('list.title')
  usePageTitle(title)
  const hrefOf = ({ guid }: { guid: string }) => pathTo('eap-licence', { licenseGuid: guid })
  const add = (
    <Button component={UiLink} href={pathTo('eap-licence', {})} leftSection={<IconPlus size={16} />}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.licenses ?? []}
        totalCount={data?.totalCount ?? 0}
        rowId={({ guid }) => guid}
        view={table.view}
        onViewChange={table.onViewChange}
        rememberAs="eap-licences"
        {...status}
        empty={
          <EmptyState icon={<IconCertificate size={28} />} title={t('list.empty')} actions={add}>
            {t('list.emptyText')}
          </EmptyState>
        }
        filtered={table.state.open || table.state.branch !== ''}
        onClearFilters={() => table.change({ open: false, branch: '' })}
        filters={
          <>
            <OneOfFilter
              label={t('list.branch')}
              chosen={table.state.branch}
              offered={branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))}
              onChoose={(branch) => table.change({ branch })}
            />
            <FilterChip
              plain
              label={t('list.openOnly')}
              value={table.state.open ? t('list.openOnly') : undefined}
              onClick={() => table.change({ open: true })}
              onClear={() => table.change({ open: false })}
            />
          </>
        }
        searchPlaceholder={t('list.search')}
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
        actions={add}
      />
    </>
  )
}
