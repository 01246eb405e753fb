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
import { glyphOf, usePersonName, useProblem, useStatusName } from '../login-words.ts'
import shared from '../logins.module.css'
import type { MyLogin } from './use-my-logins.ts'

/** The columns of My logins; those that need a right are missing without it (PLT-2-147, PLT-6-52…55). */
export function useMyLoginColumns(): readonly DataColumn<MyLogin>[] {
  const { t } = useTranslation('logins')
  const { formatDate } = useFormat()
  const statusName = useStatusName()
  const personName = usePersonName()
  const problemOf = useProblem()
  const seesBatches = useMay('seeLoginBatches')
  const seesSecrets = useMay('seeLoginSecrets')
  const mayInvoice = useMay('seeInvoicing')
  return useMemo(() => {
    const text = (id: 'customToolsName' | 'login' | 'password' | 'generatedBy', header: string) => ({ id, header })
    const date = (id: 'generatedDate' | 'fillInDate' | 'invoicedDate', header: string): DataColumn<MyLogin> => ({
      id,
      header,
      kind: 'date',
      width: Math.max(104, header.length * 7 + 44),
      cell: (login) => formatDate(login[id]),
      phone: 'hidden',
    })
    const code = (login: MyLogin, id: 'login' | 'password') =>
      login[id] && <span className={shared.code}>{login[id]}</span>
    const yesNo = (id: 'isInvoiced' | 'invoiceIsConfirmed' | 'notToBeInvoiced'): DataColumn<MyLogin> => ({
      id,
      header: t(`export.column.${id}`),
      value: ({ [id]: is }) => (is === null ? null : t(is ? 'listing.yes' : 'listing.no')),
      searchable: false,
      hidden: true,
      phone: 'hidden',
    })
    const columns: DataColumn<MyLogin>[] = [
      {
        id: 'name',
        header: t('listing.column.person'),
        kind: 'name',
        value: personName,
      },
      text('customToolsName', t('listing.column.tool')),
      {
        id: 'status',
        header: t('listing.column.status'),
        kind: 'custom',
        width: 138,
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
        width: 166,
        cell: (login) => <AddressPart login={login} />,
        phone: 'below',
        phoneCell: (login) => (addressCell(login).kind === 'empty' ? null : <AddressPart login={login} />),
      },
      {
        ...text('login', t('listing.column.login')),
        width: 136,
        cell: (login) => code(login, 'login') || '–',
        phoneCell: (login) => code(login, 'login') || null,
      },
      { id: 'reportsName', header: t('mine.report'), under: 'customToolsName', phone: 'hidden', hidden: true },
    ]
    if (seesSecrets)
      columns.push(
        {
          ...text('password', t('mine.password')),
          cell: (login) => code(login, 'password'),
          under: 'login',
          sortable: false,
          searchable: false,
          phone: 'hidden',
        },
        date('generatedDate', t('listing.column.generated')),
        {
          ...text('generatedBy', t('mine.generatedBy')),
          cell: ({ generatedBy }) => generatedBy ?? '',
          under: 'generatedDate',
          phone: 'hidden',
        },
      )
    if (seesBatches)
      columns.push(date('fillInDate', t('listing.column.filledIn')), {
        id: 'batchIdStr',
        header: t('mine.batch'),
        // A number alone would say nothing under another column.
        cell: ({ batchIdStr }) => batchIdStr && `${t('mine.batch')} ${batchIdStr}`,
        under: 'fillInDate',
        phone: 'hidden',
      })
    if (mayInvoice)
      columns.push(
        {
          id: 'invoiceGuid',
          header: t('listing.column.invoice'),
          kind: 'custom',
          width: 108,
          value: ({ invoiceGuid }) => (invoiceGuid ? shortGuid(invoiceGuid) : ''),
          cell: (login) => <InvoiceChip login={login} />,
          phone: 'hidden',
        },
        yesNo('isInvoiced'),
        { ...date('invoicedDate', t('mine.invoicedOn')), under: 'invoiceGuid', hidden: true },
        yesNo('invoiceIsConfirmed'),
        yesNo('notToBeInvoiced'),
      )
    columns.push({
      id: 'errorMessage',
      header: t('export.column.errorMessage'),
      value: problemOf,
      cell: (login) => <span className={shared.problem}>{problemOf(login)}</span>,
      phoneCell: (login) => problemOf(login) && <span className={shared.problem}>{problemOf(login)}</span>,
      line: true,
      phone: 'below',
    })
    return columns
  }, [t, personName, problemOf, formatDate, statusName, seesSecrets, seesBatches, mayInvoice])
}

/** Values in a sheet of columns that are drawn. A sealed address stays sealed there too. */
export function useMyLoginValues(): Record<string, (login: MyLogin) => CellValue> {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  const problemOf = useProblem()
  return {
    errorMessage: problemOf,
    batchIdStr: ({ batchIdStr }) => batchIdStr,
    status: ({ status }) => statusName(status),
    productUrl: (login) => (addressCell(login).kind === 'sealed' ? t('row.sealed') : login.productUrl),
  }
}
