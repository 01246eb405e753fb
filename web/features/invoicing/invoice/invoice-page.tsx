import { shortGuid } from '../../../../domain/text/guid.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MissingState } from '../../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './invoice.module.css'
import { InvoiceHeader } from './invoice-header.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceLogins } from './invoice-logins.tsx'
import { CreditNotes, Dates, Party } from './invoice-facts.tsx'
import { MissingDetails } from './missing-details.tsx'
import { useInvoice, type Invoice } from './use-invoice.ts'

/** One invoice with its lines, sums, documents and logins (PLT-2-64). */
export function InvoicePage({ invoiceGuid }: { invoiceGuid: string }) {
  const { t } = useTranslation('invoicing')
  const query = useInvoice(invoiceGuid)
  usePageTitle(t('invoice.title', { number: query.data?.number ?? shortGuid(invoiceGuid) }))
  const isGone = isApiError(query.error) && (query.error.status === 404 || query.error.status === 400)
  if (isGone || query.isOfOtherProject)
    return (
      <MissingState title={t('invoice.notFound')} ways={[{ label: t('invoice.back'), href: query.listPath }]}>
        {t('invoice.notFoundText')}
      </MissingState>
    )
  if (query.data) return <InvoiceView invoice={query.data} listPath={query.listPath} />
  if (query.isError)
    return (
      <ErrorState code={isApiError(query.error) ? query.error.code : undefined} onRetry={() => void query.refetch()} />
    )
  return <SkeletonRows rows={10} />
}

function InvoiceView({ invoice, listPath }: { invoice: Invoice; listPath: string }) {
  const { t } = useTranslation('invoicing')
  return (
    <>
      <InvoiceHeader invoice={invoice} listPath={listPath} />
      {invoice.pendingChange && (
        <div className={classes.banner}>
          <Banner tone="ink" title={t('invoice.pending')} />
        </div>
      )}
      <div className={classes.layout}>
        <div className={classes.column}>
          <InvoiceLines invoice={invoice} />
          <InvoiceLogins invoice={invoice} />
        </div>
        <div className={classes.column}>
          {invoice.missing.length > 0 && <MissingDetails missing={invoice.missing} />}
          <Dates invoice={invoice} />
          <Party title={t('invoice.seller')} party={invoice.seller} />
          <Party title={t('invoice.buyer')} party={invoice.buyer} />
          <CreditNotes invoice={invoice} />
        </div>
      </div>
    </>
  )
}
