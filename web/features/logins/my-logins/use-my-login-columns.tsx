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
import { glyphOf, shortAddress, usePersonName, useProblem, useStatusName } from '../login-words.ts'
import shared from '../logins.module.css'
import type { MyLogin } from './use-my-logins.ts'

/** The columns of My logins; those that need a right are missing without it (PLT-2-147, PLT-6-52…55). */
export function useMyLoginColumns(logins: readonly MyLogin[]): readonly DataColumn<MyLogin>[] {
  const { t } = useTranslation('logins')
  const { formatDate } = useFormat()
  const statusName = useStatusName()
  const personName = usePersonName()
  const problemOf = useProblem()
  const seesBatches = useMay('seeLoginBatches')
  const seesSecrets = useMay('seeLoginSecrets')
  const mayInvoice = useMay('seeInvoicing')
  return useMemo(() => {
    const text = (
      id: 'customToolsName' | 'login' | 'password' | 'generatedBy' | 'batchIdStr',
      header: string,
      most?: number,
    ): DataColumn<MyLogin> => ({
      id,
      header,
      width: widthOf(
        header,
        logins.map((login) => login[id] ?? ''),
        most,
      ),
    })
    const date = (id: 'generatedDate' | 'fillInDate' | 'invoicedDate', header: string): DataColumn<MyLogin> => ({
      id,
      header,
      kind: 'date',
      width: widthOf(header, ['00.00.0000']),
      cell: (login) => formatDate(login[id]),
      phone: 'hidden',
    })
    const columns: DataColumn<MyLogin>[] = [
      {
        id: 'name',
        header: t('listing.column.person'),
        kind: 'name',
        value: personName,
      },
      text('customToolsName', t('listing.column.tool'), 520),
      text('login', t('listing.column.login')),
      {
        id: 'status',
        header: t('listing.column.status'),
        kind: 'custom',
        width: logins.some(({ isSimulated }) => isSimulated) ? 190 : 130,
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
        width: addressWidth(t('listing.column.address'), logins),
        cell: (login) => <AddressPart login={login} />,
        phone: 'below',
      },
      { id: 'reportsName', header: t('mine.report'), phone: 'hidden', hidden: true },
    ]
    if (seesSecrets)
      columns.push(
        { ...text('password', t('mine.password')), sortable: false, searchable: false, phone: 'hidden' },
        { ...text('generatedBy', t('mine.generatedBy')), phone: 'hidden' },
        date('generatedDate', t('listing.column.generated')),
      )
    if (seesBatches)
      columns.push(date('fillInDate', t('listing.column.filledIn')), {
        ...text('batchIdStr', t('mine.batch')),
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
    columns.push({
      id: 'errorMessage',
      header: t('export.column.errorMessage'),
      value: problemOf,
      width: widthOf(t('export.column.errorMessage'), logins.map(problemOf), 640),
      hidden: !logins.some((login) => problemOf(login)),
      phone: 'below',
    })
    return columns
  }, [t, logins, personName, problemOf, formatDate, statusName, seesSecrets, seesBatches, mayInvoice])
}

/** As wide as the longest text needs: what is written in it is never cut, and nothing is wasted. In pixels. */
function widthOf(header: string, texts: readonly string[], most = 240): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0)
  return Math.min(most, Math.max(header.length * 7 + 40, Math.ceil(longest * 7.2) + 26))
}

function addressWidth(header: string, logins: readonly MyLogin[]): number {
  const hasLinks = logins.some((login) => addressCell(login).kind === 'link')
  return hasLinks
    ? widthOf(
        header,
        logins.map(({ productUrl }) => `${shortAddress(productUrl)}    `),
      )
    : 120
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
