import { IconCheck, IconClock } from '@tabler/icons-react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import classes from './invoicing-box.module.css'

type Invoice = AnswerOf<typeof listCompanyInvoices>['invoices'][number]

/** One invoice in a line: its badge, when it was made, and whether it is confirmed. `opens`: the badge leads to it. */
export function BoxInvoice({ invoice, opens }: { invoice: Invoice; opens: boolean }) {
  const { t } = useTranslation('projects')
  const { formatDate } = useFormat()
  const { isConfirmed, pendingChange, kind } = invoice
  const badge = (
    <Chip
      tone={isConfirmed ? 'teal' : 'red'}
      icon={isConfirmed ? <IconCheck size={12} aria-hidden="true" /> : <IconClock size={12} aria-hidden="true" />}
    >
      {shortGuid(invoice.invoiceGuid)}
    </Chip>
  )
  return (
    <li className={classes.row}>
      {opens ? (
        <UiLink href={pathTo('invoicing', placeOf(invoice))} className={classes.badge}>
          {badge}
        </UiLink>
      ) : (
        badge
      )}
      <span>{formatDate(invoice.created)}</span>
      <span className={classes.state}>
        {t(`overview.invoicing.state.${stateOf(pendingChange) ?? (isConfirmed ? 'confirmed' : 'unconfirmed')}`)}
        {kind === 'credit-note' && `, ${t('overview.invoicing.creditNote')}`}
      </span>
      {invoice.number && <span className={classes.number}>{invoice.number}</span>}
    </li>
  )
}

const pendingStates = ['create', 'confirm', 'delete', 'remove'] as const
/** What the CRM is taking over, which is not done yet. */
const stateOf = (pending: string | null) => pendingStates.find((state) => state === pending)

const placeOf = ({ companyGuid, projectGuid, invoiceGuid }: Invoice) => ({
  orgGuid: companyGuid,
  projGuid: projectGuid,
  invoiceGuid,
})
