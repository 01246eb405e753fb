import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { pathTo } from '../../../domain/shell/routes.ts'
import { shortGuid } from '../../../domain/text/guid.ts'
import { useRouteParams } from '../../platform/address/location.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { UiLink } from '../../ui/link.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import classes from './invoicing.module.css'

type Props = { invoiceGuid: string; isConfirmed: boolean }

/** Teal with a tick once confirmed, red with a clock before; leads to the invoice for those who may see it (PLT-2-161). */
export function InvoiceBadge({ invoiceGuid, isConfirmed }: Props) {
  const { t } = useTranslation('invoicing')
  const invoicePath = useInvoicePath()
  const maySee = useMay('seeInvoices')
  const state = t(isConfirmed ? 'badge.confirmed' : 'badge.unconfirmed')
  const chip = (
    <Chip
      tone={isConfirmed ? 'teal' : 'red'}
      icon={isConfirmed ? <IconCheck size={12} aria-hidden /> : <IconClock size={12} aria-hidden />}
      title={state}
    >
      {shortGuid(invoiceGuid)}
      <VisuallyHidden> {state}</VisuallyHidden>
    </Chip>
  )
  if (!maySee) return chip
  return (
    <UiLink href={invoicePath(invoiceGuid)} className={classes.badge}>
      {chip}
    </UiLink>
  )
}

/** The address of an invoice in the organization or project of this page (PLT-2-64). */
export function useInvoicePath(): (invoiceGuid: string) => string {
  const { orgGuid = '', projGuid } = useRouteParams()
  return (invoiceGuid) => pathTo('invoicing', { orgGuid, ...(projGuid && { projGuid }), invoiceGuid })
}
