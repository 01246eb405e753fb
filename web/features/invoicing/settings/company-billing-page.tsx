import { getCompanyBilling } from '../../../../contract/invoicing/billing.ts'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useContextIds, useRouteParams } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { CompanyBillingForm } from './company-billing-form.tsx'

/** Whom invoices to an organization are written to. */
export function CompanyBillingPage() {
  const { t } = useTranslation('price-list')
  const companyGuid = useContextIds().orgGuid ?? ''
  const params = useRouteParams()
  const name = useCall(getCompany, { params: { companyGuid } }).data?.name
  const billing = useCall(getCompanyBilling, { params: { companyGuid } })
  usePageTitle(t('company.title'))
  return (
    <>
      <PageHeader
        title={t('company.title')}
        meta={[t('company.intro')]}
        {...(name && { back: { label: name, href: pathTo('projects', params) } })}
      />
      {billing.data ? (
        <CompanyBillingForm key={companyGuid} companyGuid={companyGuid} billing={billing.data} />
      ) : billing.isError ? (
        <ErrorState {...listError(billing.error)} onRetry={() => void billing.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}
