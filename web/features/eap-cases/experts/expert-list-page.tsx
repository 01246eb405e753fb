import { Button } from '@mantine/core'
import { IconPlus, IconUserHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { listCatalogue } from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { nameIn } from '../name-in.ts'
import { OneOfFilter } from '../one-of-filter.tsx'
import { AddExpertDialog } from './add-expert-dialog.tsx'
import { useExpertColumns } from './use-expert-columns.tsx'
import { useExpertList } from './use-expert-list.ts'

/** The experts of the house. */
export function ExpertListPage() {
  const { t } = useTranslation('eap-licences')
  const goTo = useGoTo()
  const { table, data, status } = useExpertList()
  const catalogue = useCall(listCatalogue, {}).data ?? none
  const columns = useExpertColumns(catalogue)
  const [isAdding, setAdding] = useState(false)
  const title = t('expert.title')
  usePageTitle(title)
  const hrefOf = ({ userName }: { userName: string }) => pathTo('eap-expert', { userName })
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('expert.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.experts ?? []}
        totalCount={data?.totalCount ?? 0}
        rowId={({ userName }) => userName}
        view={table.view}
        onViewChange={table.onViewChange}
        rememberAs="eap-experts"
        {...status}
        empty={
          <EmptyState icon={<IconUserHeart size={28} />} title={t('expert.empty')} actions={add}>
            {t('expert.emptyText')}
          </EmptyState>
        }
        filtered={table.state.active || table.state.category !== ''}
        onClearFilters={() => table.change({ active: false, category: '' })}
        filters={
          <>
            <OneOfFilter
              label={t('expert.category')}
              chosen={table.state.category}
              offered={catalogue
                .filter(({ bookable }) => bookable)
                .map(({ slug, name }) => ({ value: slug, label: nameIn(name, interfaceLanguage()) }))}
              onChoose={(category) => table.change({ category })}
            />
            <FilterChip
              plain
              label={t('expert.activeOnly')}
              value={table.state.active ? t('expert.activeOnly') : undefined}
              onClick={() => table.change({ active: true })}
              onClear={() => table.change({ active: false })}
            />
          </>
        }
        searchPlaceholder={t('expert.search')}
        onRowOpen={(row) => goTo(hrefOf(row))}
        rowHref={hrefOf}
        actions={add}
      />
      {isAdding && <AddExpertDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const none: never[] = []
