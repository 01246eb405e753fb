import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { InvoiceBadge } from '../invoice-badge.tsx'
import classes from '../invoicing.module.css'
import { useResolveInvoice } from '../use-resolve-invoice.tsx'

type Props = {
  companyGuid: string
  projectGuid: string | undefined
  /** Only invoices with logins of 360. */
  only360: boolean
  onDeleted: (invoiceGuid: string) => void
}

/** So many have space in a panel; the others are found by the filter of the list. */
const shownMost = 50

/** The invoices that wait for somebody to confirm or delete them. */
export function UnconfirmedBox({ companyGuid, projectGuid, only360, onDeleted }: Props) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useCall(listCompanyInvoices, {
    params: { companyGuid },
    body: {
      projectGuid: projectGuid ?? null,
      isConfirmed: false,
      pageRows: shownMost,
      ...(only360 && { as360Only: true }),
    },
  })
  const { resolve, isPending, question } = useResolveInvoice(onDeleted, () => place.current?.focus())
  const rows = data?.invoices.filter(({ pendingChange }) => pendingChange !== 'create') ?? []
  return (
    // The buttons go with their invoice: the focus stays where it was.
    <div ref={place} tabIndex={-1} className={classes.unconfirmedPlace}>
      {rows.length > 0 && (
        <Box title={t('unconfirmed.title')} count={Math.max(rows.length, data?.totalCount ?? 0)}>
          <ul className={classes.unconfirmed}>
            {rows.map((invoice) => (
              <li key={invoice.invoiceGuid}>
                <div className={classes.unconfirmedText}>
                  <InvoiceBadge invoiceGuid={invoice.invoiceGuid} isConfirmed={false} />
                  <span>{t('logins', { count: invoice.products, number: formatNumber(invoice.products) })}</span>
                </div>
                {invoice.pendingChange ? (
                  <span className={classes.quiet}>{t('unconfirmed.pending')}</span>
                ) : (
                  <>
                    <Button
                      size="compact-md"
                      variant="default"
                      disabled={isPending}
                      aria-label={t('unconfirmed.confirmOne', { invoice: shortGuid(invoice.invoiceGuid) })}
                      onClick={() => void resolve(invoice, true)}
                    >
                      {t('resolve.confirm.action')}
                    </Button>
                    <IconButton
                      label={t('unconfirmed.deleteOne', { invoice: shortGuid(invoice.invoiceGuid) })}
                      icon={<IconTrash size={16} />}
                      disabled={isPending}
                      onClick={() => void resolve(invoice, false)}
                    />
                  </>
                )}
                <small>
                  {!projectGuid && `${invoice.project}, `}
                  {formatMoney(Number(invoice.net), invoice.currency)}
                </small>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {question}
    </div>
  )
}
