import { IconReceiptOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useInvoicingColumns } from '../list/use-invoicing-columns.tsx'
import { useRowActions } from '../list/use-row-actions.tsx'
import type { PricedLogin } from '../priced-login.ts'
import type { Invoice } from './use-invoice.ts'

const initial = { page: 1, pageRows: 100, sortBy: 'name', descending: false, search: '' } as const

/** The logins that are on the invoice, each of which can be removed. */
export function InvoiceLogins({ invoice: { companyGuid, invoiceGuid, kind } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoicing')
  const table = useTableState(initial)
  const query = useCall(listCompanyProducts, { params: { companyGuid }, body: { invoiceGuid } })
  const all = useInvoicingColumns({})
  const columns = useMemo(() => all.filter(({ id }) => id !== 'invoiceGuid'), [all])
  const logins = useMemo(
    () => (query.data?.products ?? []).map((login): PricedLogin => ({ ...login, price: login.invoicePrice ?? null })),
    [query.data],
  )
  const { rowActions, question } = useRowActions(companyGuid, { opensInvoice: false })
  if (kind === 'credit-note') return null
  return (
    <>
      <DataTable
        title={t('invoice.logins')}
        columns={columns}
        rows={logins}
        rowId={({ id }) => String(id)}
        rowActions={rowActions}
        view={table.view}
        onViewChange={table.onViewChange}
        loading={query.isPending}
        error={listError(query.isError ? query.error : undefined)}
        onRetry={() => void query.refetch()}
        searchPlaceholder={t('search')}
        rememberAs="invoice-logins"
        empty={
          <EmptyState compact icon={<IconReceiptOff size={28} />} title={t('invoice.noLogins')}>
            {t('invoice.noLoginsText')}
          </EmptyState>
        }
      />
      {question}
    </>
  )
}
