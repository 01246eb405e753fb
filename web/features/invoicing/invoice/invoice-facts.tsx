import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useInvoicePath } from '../invoice-badge.tsx'
import classes from './invoice.module.css'
import type { Invoice } from './use-invoice.ts'

/** When it was made, issued and is to be paid, and by whom. */
export function Dates({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoicing')
  const { formatDate, formatDateTime } = useFormat()
  const invoicePath = useInvoicePath()
  const day = (text: string) => formatDate(`${text.slice(0, 10)}T12:00:00`)
  const { corrects } = invoice
  const facts: [string, string | null][] = [
    [t('invoice.created'), formatDateTime(invoice.created)],
    [t('invoice.createdBy'), invoice.createdBy],
    [t('invoice.confirmedAt'), invoice.confirmedAt && formatDateTime(invoice.confirmedAt)],
    [t('invoice.issuedOn'), invoice.issuedOn && day(invoice.issuedOn)],
    [t('invoice.dueOn'), invoice.dueOn && day(invoice.dueOn)],
  ]
  return (
    <Box title={t('invoice.facts')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {corrects && (
          <div>
            <dt>{t('invoice.corrects')}</dt>
            <dd>
              <UiLink href={invoicePath(corrects.invoiceGuid)}>
                {corrects.number ?? shortGuid(corrects.invoiceGuid)}
              </UiLink>
            </dd>
          </div>
        )}
      </dl>
    </Box>
  )
}

/** Who sells or buys, as it stands on the invoice. */
export function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const { t } = useTranslation('invoicing')
  const { name, street, city, postalCode, country, registrationNumber, vatNumber } = party
  const place = [postalCode, city].filter(Boolean).join(' ')
  return (
    <Box title={title}>
      <address className={classes.party}>
        <b>{name || '–'}</b>
        {street && <span>{street}</span>}
        {(place || country) && <span>{[place, country].filter(Boolean).join(', ')}</span>}
        {registrationNumber && <span>{t('invoice.registrationNumber', { number: registrationNumber })}</span>}
        {vatNumber && <span>{t('invoice.vatNumber', { number: vatNumber })}</span>}
      </address>
    </Box>
  )
}

/** What was taken back of it. */
export function CreditNotes({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoicing')
  const { formatDate } = useFormat()
  const invoicePath = useInvoicePath()
  if (creditNotes.length === 0) return null
  return (
    <Box title={t('invoice.creditNotes')} count={creditNotes.length}>
      <ul className={classes.notes}>
        {creditNotes.map(({ invoiceGuid, number, created, net }) => (
          <li key={invoiceGuid}>
            <UiLink href={invoicePath(invoiceGuid)}>{number ?? shortGuid(invoiceGuid)}</UiLink>
            <span>{formatDate(created)}</span>
            <b>{formatMoney(Number(net), currency)}</b>
          </li>
        ))}
      </ul>
    </Box>
  )
}
