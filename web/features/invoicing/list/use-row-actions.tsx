import { IconFileInvoice, IconReceiptOff, IconShoppingCart, IconShoppingCartOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { markProductNotToInvoice, markProductsNotToInvoice } from '../../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useReloadShown, useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { formatNumber } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { useInvoicePath } from '../invoice-badge.tsx'
import { isDeleted, type PricedLogin } from '../priced-login.ts'
import { useRemoveLogin } from '../use-remove-login.tsx'

type RowActions = { rowActions: (login: PricedLogin) => RowAction[]; question: ReactNode }

/** What can be done with one login: leave it out or take it in, remove it from its invoice, open that. */
export function useRowActions(companyGuid: string, { opensInvoice = true } = {}): RowActions {
  const { t } = useTranslation('invoicing')
  const mayEdit = useMay('editInvoices')
  const maySee = useMay('seeInvoices')
  const goTo = useGoTo()
  const invoicePath = useInvoicePath()
  const mark = useMarkOne(companyGuid)
  const { remove, question } = useRemoveLogin(companyGuid)
  const rowActions = (login: PricedLogin): RowAction[] => {
    const { invoiceGuid } = login
    const actions: RowAction[] = []
    if (invoiceGuid && maySee && opensInvoice)
      actions.push({
        id: 'open',
        label: t('row.open'),
        icon: <IconFileInvoice size={16} />,
        onSelect: () => goTo(invoicePath(invoiceGuid)),
      })
    if (invoiceGuid && mayEdit)
      actions.push({
        id: 'remove',
        label: t('row.remove'),
        icon: <IconReceiptOff size={16} />,
        tone: 'red',
        onSelect: () => void remove(login),
      })
    if (!invoiceGuid && mayEdit && !isDeleted(login))
      actions.push({
        id: 'mark',
        label: t(login.notToBeInvoiced ? 'row.takeIn' : 'row.leaveOut'),
        icon: login.notToBeInvoiced ? <IconShoppingCart size={16} /> : <IconShoppingCartOff size={16} />,
        onSelect: () => mark(login),
      })
    return actions
  }
  return { rowActions, question }
}

function useMarkOne(companyGuid: string) {
  const { t } = useTranslation('invoicing')
  const reload = useReloadShown()
  const { mutate } = useWrite(markProductNotToInvoice, {
    errorText: t('mark.failed'),
    refresh: [listCompanyProducts],
  })
  return ({ id, notToBeInvoiced }: PricedLogin) =>
    mutate(
      { params: { companyGuid }, body: { productId: id, notToBeInvoiced: !notToBeInvoiced } },
      {
        onSuccess: () =>
          notify({
            kind: 'positive',
            title: t(notToBeInvoiced ? 'mark.takenIn' : 'mark.leftOut', { count: 1, number: '1' }),
          }),
        onError: reload,
      },
    )
}

/** Leaves all ticked logins out of invoicing. */
export function useMarkMany(companyGuid: string, onMarked: (ids: readonly number[]) => void) {
  const { t } = useTranslation('invoicing')
  const reload = useReloadShown()
  const { mutate, isPending } = useWrite(markProductsNotToInvoice, {
    errorText: t('mark.failed'),
    refresh: [listCompanyProducts],
  })
  const leaveOut = (ids: readonly number[]) =>
    mutate(
      { params: { companyGuid }, body: { productIds: [...ids], notToBeInvoiced: true } },
      {
        onSuccess: () => {
          onMarked(ids)
          notify({
            kind: 'positive',
            title: t('mark.leftOut', { count: ids.length, number: formatNumber(ids.length) }),
          })
        },
        onError: reload,
      },
    )
  return { leaveOut, isPending }
}
