import { IconAlertTriangle, IconShoppingCartOff } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { formatDate, formatPrice } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { CellValue, DataColumn } from '../../../ui/data-table/data-column.ts'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { InvoiceBadge } from '../invoice-badge.tsx'
import classes from '../invoicing.module.css'
import { glyphOf } from '../login-glyph.ts'
import { canBeInvoiced, hasNoCode, type PricedLogin } from '../priced-login.ts'

export type Column = DataColumn<PricedLogin>
type Options = { projectName?: (projectGuid: string) => string }

export const priceText = ({ price }: PricedLogin): string => (price ? formatPrice(price.amount, price.currency) : '–')

/** Whoever has no name is told apart by a number, as on the lists of people. */
function usePersonName(): (login: PricedLogin) => string {
  const { t } = useTranslation('invoicing')
  return useMemo(
    () =>
      ({ name, assesseeId }) =>
        name || t('row.anonymous', { id: assesseeId }),
    [t],
  )
}

export function useInvoicingColumns({ projectName }: Options): readonly Column[] {
  const { t } = useTranslation('invoicing')
  const personName = usePersonName()
  // Beside menu and panel there is no space for all columns: project and day then stand under product and status.
  const isTight = useMediaQuery('(max-width: 99.99em)', false, { getInitialValueInEffect: false })
  return useMemo(() => {
    const columns: Column[] = [
      { id: 'name', header: t('column.person'), kind: 'name', value: personName, leastWidth: 180 },
      {
        id: 'customToolsName',
        header: t('column.product'),
        cell: ({ customToolsName }) => <OneLine text={customToolsName} />,
        phoneCell: ({ customToolsName }) => customToolsName,
      },
      {
        id: 'status',
        header: t('column.status'),
        kind: 'custom',
        width: 136,
        value: ({ status }) => statusOrder.findIndex((one) => one === status),
        cell: ({ status }) => <StatusGlyph status={glyphOf(status)} label />,
        searchable: false,
        phone: 'below',
      },
      ...(projectName
        ? [
            {
              id: 'projectGuid',
              header: t('column.project'),
              value: (login: PricedLogin) => projectName(login.projectGuid),
              cell: (login: PricedLogin) => <OneLine text={projectName(login.projectGuid)} />,
              phone: 'hidden' as const,
              ...(isTight && { under: 'customToolsName' }),
            },
          ]
        : []),
      { id: 'login', header: t('column.login'), hidden: true, phone: 'hidden' },
      date('generatedDate', t('column.generated'), true),
      { ...date('fillInDate', t('column.filledIn'), false), ...(isTight && { under: 'status', isLeftAligned: true }) },
      {
        id: 'price',
        header: t('column.price'),
        kind: 'number',
        value: ({ price }) => (price ? Number(price.amount) : null),
        cell: priceText,
        phone: 'aside',
      },
      {
        id: 'currency',
        header: t('column.currency'),
        value: ({ price }) => price?.currency,
        hidden: true,
        searchable: false,
        phone: 'hidden',
      },
      {
        id: 'invoiceGuid',
        header: t('column.invoice'),
        kind: 'custom',
        width: 120,
        value: ({ invoiceGuid }) => (invoiceGuid ? shortGuid(invoiceGuid) : ''),
        cell: (login) => <InvoiceCell login={login} />,
        phoneCell: (login) => <InvoiceCell login={login} none={null} />,
        phone: 'below',
      },
    ]
    return columns
  }, [t, personName, projectName, isTight])
}

/** Two columns in one track stay two lines. */
const OneLine = ({ text }: { text: string }) => (
  <span className={classes.oneLine} title={text}>
    {text || '–'}
  </span>
)

function date(id: 'generatedDate' | 'fillInDate', header: string, hidden: boolean): Column {
  return { id, header, kind: 'date', width: 96, cell: (login) => formatDate(login[id]), hidden, phone: 'hidden' }
}

/** The invoice, that it is left out, or what would stop one. */
function InvoiceCell({ login, none = '–' }: { login: PricedLogin; none?: string | null }) {
  const { t } = useTranslation('invoicing')
  if (login.invoiceGuid)
    return <InvoiceBadge invoiceGuid={login.invoiceGuid} isConfirmed={login.invoiceIsConfirmed === true} />
  if (login.notToBeInvoiced)
    return (
      <span className={classes.quiet}>
        <IconShoppingCartOff size={15} aria-hidden />
        {t('row.excluded')}
      </span>
    )
  const problem = canBeInvoiced(login) && (hasNoCode(login) ? 'noCode' : login.price ? null : 'noPrice')
  if (!problem) return none && <span className={classes.quiet}>{none}</span>
  return (
    <span className={classes.problem}>
      <IconAlertTriangle size={15} aria-hidden />
      {t(`row.${problem}`)}
    </span>
  )
}

/** Values in a sheet of columns that are drawn. */
export function useInvoicingValues(): Record<string, (login: PricedLogin) => CellValue> {
  const { t } = useTranslation('invoicing')
  const { t: tUi } = useTranslation('ui')
  return {
    status: ({ status }) => tUi(`status.${glyphOf(status)}`),
    invoiceGuid: ({ invoiceGuid, notToBeInvoiced }) =>
      invoiceGuid ? shortGuid(invoiceGuid) : notToBeInvoiced ? t('row.excluded') : '',
  }
}
