import { IconCheck, IconClock, IconShoppingCartOff } from '@tabler/icons-react'
import { shortGuid } from '../../../domain/text/guid.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import classes from './logins.module.css'

type Invoiced = { invoiceGuid: string | null; invoiceIsConfirmed: boolean | null; notToBeInvoiced: boolean | null }

/** The invoice of a login: teal with a tick once confirmed, red with a clock before. */
export function InvoiceChip({ login }: { login: Invoiced }) {
  const { t } = useTranslation('logins')
  if (login.notToBeInvoiced)
    return (
      <span className={classes.dim} title={t('row.notInvoiced')}>
        <IconShoppingCartOff size={15} role="img" aria-label={t('row.notInvoiced')} />
      </span>
    )
  if (!login.invoiceGuid) return <span className={classes.dim}>–</span>
  const isConfirmed = login.invoiceIsConfirmed === true
  return (
    <Chip
      tone={isConfirmed ? 'teal' : 'red'}
      icon={isConfirmed ? <IconCheck size={12} /> : <IconClock size={12} />}
      title={t(isConfirmed ? 'row.confirmed' : 'row.unconfirmed')}
    >
      {shortGuid(login.invoiceGuid)}
    </Chip>
  )
}
