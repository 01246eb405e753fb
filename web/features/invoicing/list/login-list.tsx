import { SegmentedControl } from '@mantine/core'
import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { projectPageSizes } from '../../../../domain/projects/project-table.ts'
import { exportTable } from '../../../platform/sheets/spreadsheet.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { canBeInvoiced, type PricedLogin } from '../priced-login.ts'
import classes from '../invoicing.module.css'
import { groupings } from './group-rows.ts'
import { GroupedList } from './grouped-list.tsx'
import { InvoicingFilters } from './invoicing-filters.tsx'
import { Legend, Totals } from './totals.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { useInvoicingColumns, useInvoicingValues } from './use-invoicing-columns.tsx'
import type { Invoicing } from './use-invoicing.ts'
import { useRowActions } from './use-row-actions.tsx'
import type { Ticked } from './use-ticked.ts'

type Props = { list: Invoicing; ticked: Ticked; title: string; isLocked: boolean }

/** The logins as one table, or in groups. */
export function LoginList(props: Props) {
  const { list, title } = props
  const { table, question } = useTableProps(props)
  const grouping = groupings.find((one) => one === list.state.groupBy)
  const values = useInvoicingValues()
  const { t } = useTranslation('invoicing')
  const handleExport = ({
    columnIds,
    rows = list.logins,
  }: {
    columnIds: readonly string[]
    rows?: readonly PricedLogin[] | undefined
  }) =>
    exportTable(
      'invoicing.xlsx',
      title.slice(0, 31),
      {
        columns: table.columns,
        request: { columnIds: withCurrency(columnIds), view: table.view, rows },
        rows,
      },
      { values },
    )
  return (
    <section className={classes.list} aria-label={t('list')}>
      {grouping ? (
        <GroupedList {...table} grouping={grouping} list={list} onExport={handleExport} />
      ) : (
        <DataTable {...table} bare label={title} rows={list.logins} onExport={handleExport} footerNote={<Legend />} />
      )}
      <Totals logins={list.logins} />
      {question}
    </section>
  )
}

/** An amount without its currency says nothing. */
const withCurrency = (columnIds: readonly string[]) =>
  columnIds.includes('price') ? [...columnIds, 'currency'] : columnIds

export type ListTable = ReturnType<typeof useTableProps>['table']

function useTableProps({ list, ticked, isLocked }: Props) {
  const { t } = useTranslation('invoicing')
  const mayEdit = useMay('editInvoices')
  const options = useFilterOptions(list)
  const columns = useInvoicingColumns(list.ownProject ? {} : { projectName: list.projectName })
  const { rowActions, question } = useRowActions(list.orgGuid)
  const insteadOfBox = useMemo(() => tickOf(t('badge.invoiced')), [t])
  const table = {
    columns,
    rowId,
    rowActions,
    view: list.view,
    onViewChange: list.onViewChange,
    pageSizes: projectPageSizes,
    rememberAs: 'invoicing',
    loading: list.isLoading || list.isRefreshing,
    error: list.error,
    onRetry: list.refresh,
    searchPlaceholder: t('search'),
    segments: <Tabs list={list} />,
    filters: <InvoicingFilters list={list} options={options} />,
    filtered: list.isNarrowed || (list.state.invoiced !== '' && list.state.invoiced !== 'no'),
    onClearFilters: list.clear,
    empty: <NothingToInvoice lastAt={options.lastInvoiceAt} />,
    ...(mayEdit && {
      selection: ticked.selection,
      onSelectionChange: ticked.tick,
      canSelect: isLocked ? cannot : canBeInvoiced,
      insteadOfBox,
    }),
  }
  return { table, question }
}

const rowId = ({ id }: PricedLogin) => String(id)
const cannot = () => false

/** What is invoiced has a tick that cannot be taken away. */
const tickOf = (label: string) =>
  function InvoicedTick({ isInvoiced }: PricedLogin) {
    return isInvoiced ? (
      <IconCheck size={16} role="img" aria-label={label} className={classes.invoicedTick} />
    ) : undefined
  }

function Tabs({ list: { state, change, tabs } }: { list: Invoicing }) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const tab = (value: '' | 'no' | 'yes', rows: readonly unknown[]) => ({
    value,
    label: `${t(`tab.${value === '' ? 'all' : value}`)} ${formatNumber(rows.length)}`,
  })
  return (
    <SegmentedControl
      aria-label={t('tab.label')}
      value={state.invoiced}
      onChange={(invoiced) => change({ invoiced })}
      data={[tab('', tabs.all), tab('no', tabs.no), tab('yes', tabs.yes)]}
    />
  )
}

function NothingToInvoice({ lastAt }: { lastAt: string | null }) {
  const { t } = useTranslation('invoicing')
  const { formatDate } = useFormat()
  return (
    <EmptyState icon={<IconReceipt size={28} />} title={t('empty.title')}>
      {lastAt ? t('empty.last', { day: formatDate(lastAt) }) : t('empty.none')}
    </EmptyState>
  )
}
