import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { getPriceList } from '../../../../contract/invoicing/price-list.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePriceColumns } from './use-price-columns.tsx'
import { usePricedTools, type PricedTool } from './use-priced-tools.ts'

const ToolPricesDialog = later(async () => (await import('./tool-prices-dialog.tsx')).ToolPricesDialog)

const defaults = { page: 1, pageRows: 100, sortBy: 'provider', descending: false, search: '', only: '' }
const lacks = {
  price: ({ now }: PricedTool) => now.length === 0,
  code: ({ productCode }: PricedTool) => productCode.trim() === '',
}

/** The tools of a branch with the prices of today; a row opens all prices of its tool. */
export function PriceTable({ branchGuid }: { branchGuid: string }) {
  const { t } = useTranslation('price-list')
  const [{ only, ...view }, change] = useListState(defaults)
  const list = useCall(getPriceList, { params: { branchGuid } })
  const tools = usePricedTools(list.data)
  const columns = usePriceColumns()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = tools.find(({ toolId }) => toolId === openId)
  const lack = only === 'price' || only === 'code' ? only : null
  return (
    <>
      <DataTable
        label={t('tab.prices')}
        columns={columns}
        rows={lack ? tools.filter(lacks[lack]) : tools}
        rowId={({ toolId }) => String(toolId)}
        view={view}
        onViewChange={change}
        rememberAs="price-list"
        loading={list.isPending}
        error={listError(list.isError ? list.error : undefined)}
        onRetry={() => void list.refetch()}
        searchPlaceholder={t('search')}
        filters={(['price', 'code'] as const).map((name) => (
          <FilterChip
            key={name}
            plain
            label={t(`without.${name}`)}
            value={lack === name ? t(`without.${name}`) : undefined}
            onClick={() => change({ only: name })}
            onClear={() => change({ only: '' })}
          />
        ))}
        filtered={lack !== null}
        onClearFilters={() => change({ only: '', search: '' })}
        empty={
          <EmptyState icon={<IconTags size={28} />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        }
        onRowOpen={({ toolId }) => setOpenId(toolId)}
      />
      {open && list.data && (
        <ToolPricesDialog branchGuid={branchGuid} list={list.data} tool={open} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}
