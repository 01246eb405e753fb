import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { CountChip } from '../../../ui/marks/count-chip.tsx'
import { RowBox } from '../../../ui/page/row-box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { BoxInvoice } from './box-invoice.tsx'
import classes from './invoicing-box.module.css'

type Props = { title: string; companyGuid: string; projectGuid: string }

/** The newest; the others follow a button, so that the people below stay in sight. */
const shownAtFirst = 3
const shownAtMost = 20
/** While the CRM takes over a change. */
const whilePendingMs = 5_000

/** How many invoices a project has, and which (OPS-2-55), for those who manage it or its invoices (OPS-6-17). */
export function InvoicingBox({ title, companyGuid, projectGuid }: Props) {
  const { t } = useTranslation('projects')
  const opens = may(usePermissions(), 'seeInvoices')
  const [shownRows, setShownRows] = useState(shownAtFirst)
  const [isPending, setIsPending] = useState(false)
  const list = useCall(
    listCompanyInvoices,
    { params: { companyGuid }, body: { projectGuid, pageRows: shownRows } },
    { everyMs: isPending && whilePendingMs },
  )
  const invoices = list.data?.invoices ?? []
  const total = list.data?.totalCount
  const hasPending = invoices.some(({ pendingChange }) => pendingChange !== null)
  if (hasPending !== isPending) setIsPending(hasPending)
  const mayShowMore = total !== undefined && total > shownRows && shownRows < shownAtMost
  const { error } = list
  return (
    <RowBox
      title={title}
      facts={total !== undefined && (total === 0 ? t('overview.invoicing.none') : <CountChip count={total} />)}
      actions={
        opens && (
          <Button
            component={UiLink}
            href={pathTo('invoicing', { orgGuid: companyGuid, projGuid: projectGuid })}
            variant="default"
            size="xs"
            rightSection={<IconArrowRight size={16} />}
          >
            {t('overview.invoicing.open')}
          </Button>
        )
      }
    >
      {list.isError && (
        <ErrorState compact onRetry={() => void list.refetch()} code={isApiError(error) ? error.code : undefined} />
      )}
      {list.isPending && <SkeletonRows rows={shownRows === shownAtFirst ? 1 : shownAtFirst} />}
      {invoices.length > 0 && (
        <ul className={classes.rows}>
          {invoices.map((invoice) => (
            <BoxInvoice key={invoice.invoiceGuid} invoice={invoice} opens={opens} />
          ))}
        </ul>
      )}
      {mayShowMore && (
        <Button variant="subtle" size="compact-xs" className={classes.more} onClick={() => setShownRows(shownAtMost)}>
          {t('overview.invoicing.more', { count: Math.min(total, shownAtMost) - shownRows })}
        </Button>
      )}
    </RowBox>
  )
}
