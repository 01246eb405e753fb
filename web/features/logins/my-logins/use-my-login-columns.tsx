import { IconEyeOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addressCell } from '../../../../domain/logins/address-cell.ts'
import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { CellValue, DataColumn } from '../../../ui/data-table/data-column.ts'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { AddressPart } from '../address-part.tsx'
import { InvoiceChip } from '../invoice-chip.tsx'
import { glyphOf, personName, useStatusName } from '../login-words.ts'
import shared from '../logins.module.css'
import type { MyLogin } from './use-my-logins.ts'

/** The columns of My logins; those that need a right are missing without it (PLT-2-147, PLT-6-52…55). */
export function useMyLoginColumns(): readonly DataColumn<MyLogin>[] {
  const { t } = useTranslation('logins')
  const { formatDate } = useFormat()
  const statusName = useStatusName()
  const seesBatches = useMay('seeLoginBatches')
  const seesSecrets = useMay('seeLoginSecrets')
  const mayInvoice = useMay('seeInvoicing')
  return useMemo(() => {
    const date = (id: 'generatedDate' | 'fillInDate' | 'invoicedDate', header: string): DataColumn<MyLogin> => ({
      id,
      header,
      kind: 'date',
      width: 120,
      cell: (login) => formatDate(login[id]),
      phone: 'hidden',
    })
    const columns: DataColumn<MyLogin>[] = [
      {
        id: 'name',
        header: t('listing.column.person'),
        kind: 'name',
        value: personName,
        cell: (login) => (
          <span className={shared.person}>
            {personName(login)}
            {login.name === '' && <IconEyeOff size={14} role="img" aria-label={t('row.incognito')} />}
          </span>
        ),
      },
      { id: 'customToolsName', header: t('listing.column.tool') },
      { id: 'login', header: t('listing.column.login'), width: 120 },
      {
        id: 'status',
        header: t('listing.column.status'),
        kind: 'custom',
        width: 210,
        // By the second order, not by code (PLT-4-08).
        value: ({ status }) => statusOrder.findIndex((one) => one === status),
        cell: ({ status, isSimulated }) => (
          <>
            <StatusGlyph status={glyphOf(status)} label={statusName(status)} />
            {isSimulated && <span className={shared.simulated}>{t('row.simulated')}</span>}
          </>
        ),
        phone: 'aside',
      },
      {
        id: 'productUrl',
        header: t('listing.column.address'),
        kind: 'custom',
        width: 220,
        cell: (login) => <AddressPart login={login} />,
        phone: 'below',
      },
      { id: 'reportsName', header: t('mine.report'), phone: 'hidden', hidden: true },
    ]
    if (seesSecrets)
      columns.push(
        { id: 'password', header: t('mine.password'), width: 130, sortable: false, searchable: false, phone: 'hidden' },
        { id: 'generatedBy', header: t('mine.generatedBy'), width: 130, phone: 'hidden' },
        date('generatedDate', t('listing.column.generated')),
      )
    if (seesBatches)
      columns.push(date('fillInDate', t('listing.column.filledIn')), {
        id: 'batchIdStr',
        header: t('mine.batch'),
        width: 90,
        phone: 'hidden',
      })
    if (mayInvoice)
      columns.push(
        {
          id: 'invoiceGuid',
          header: t('listing.column.invoice'),
          kind: 'custom',
          width: 120,
          value: ({ invoiceGuid }) => (invoiceGuid ? shortGuid(invoiceGuid) : ''),
          cell: (login) => <InvoiceChip login={login} />,
          phone: 'hidden',
        },
        { ...date('invoicedDate', t('mine.invoicedOn')), hidden: true },
      )
    return columns
  }, [t, formatDate, statusName, seesSecrets, seesBatches, mayInvoice])
}

/** Values in a sheet of columns that are drawn. A sealed address stays sealed there too. */
export function useMyLoginValues(): Record<string, (login: MyLogin) => CellValue> {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  return {
    status: ({ status }) => statusName(status),
    productUrl: (login) => (addressCell(login).kind === 'sealed' ? t('row.sealed') : login.productUrl),
  }
}
